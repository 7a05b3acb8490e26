import type { UserDigestRow } from '#contract/admin-user.ts';
import { mediumDate } from '#web/screens/format.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { adminPaths } from '../admin-paths.ts';

export const fullName = ({
  firstName,
  lastName,
  userName,
}: Pick<UserDigestRow, 'firstName' | 'lastName' | 'userName'>) => `${firstName} ${lastName}`.trim() || userName;

const date = (time: string) => (
  <span className="line-clamp-2 whitespace-normal tabular-nums max-xl:text-xs">{mediumDate(time)}</span>
);

/** §2.8: User, Created, Last Active; Groups is ours. Each has a share, and two lines: all of them fit a tablet. */
export const userColumns: readonly DataColumn<UserDigestRow>[] = [
  {
    id: 'name',
    label: 'User',
    isSortable: true,
    isRowHeader: true,
    render: (row) => (
      <span className="flex min-w-0 items-center gap-3 py-1">
        <Avatar name={fullName(row)} src={row.photoURL || null} isDecorative />
        <span className="flex min-w-0 flex-col">
          <span className="flex min-w-0 items-center gap-2">
            <CellLink href={adminPaths.user(row.userID)} className="truncate font-medium">
              {fullName(row)}
            </CellLink>
            {row.isInvited && <Badge tone="info">Invited</Badge>}
            {row.isDeleted && <Badge tone="danger">Deleted</Badge>}
            {!row.isDeleted && !row.isActive && <Badge tone="warning">Suspended</Badge>}
          </span>
          <span className="flex min-w-0 gap-x-2 text-xs text-muted mobile:flex-wrap">
            <span className="max-w-1/2 shrink-0 truncate mobile:max-w-full">@{row.userName}</span>
            <span className="truncate">{row.emailAddress}</span>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'groups',
    label: 'Groups',
    width: '18%',
    render: ({ groupNames }) =>
      groupNames.length === 0 ? (
        <span aria-hidden className="text-muted">
          –
        </span>
      ) : (
        <span className="line-clamp-2 text-xs whitespace-normal" title={groupNames.join('\n')}>
          {groupNames.join(', ')}
        </span>
      ),
  },
  {
    id: 'createdDateTime',
    label: 'Created',
    isSortable: true,
    width: '20%',
    render: (row) => date(row.createdDateTime),
  },
  {
    id: 'lastSeenDateTime',
    label: 'Last Active',
    isSortable: true,
    width: '20%',
    render: ({ lastSeenDateTime }) =>
      lastSeenDateTime === null ? <span className="text-muted max-xl:text-xs">Never</span> : date(lastSeenDateTime),
  },
];
