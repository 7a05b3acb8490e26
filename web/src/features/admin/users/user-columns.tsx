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

/** §2.8: User, Created, Last Active. */
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
            <span className="truncate">@{row.userName}</span>
            <span className="truncate">{row.emailAddress}</span>
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'createdDateTime',
    label: 'Created',
    isSortable: true,
    width: 232,
    render: (row) => <span className="tabular-nums">{mediumDate(row.createdDateTime)}</span>,
  },
  {
    id: 'lastSeenDateTime',
    label: 'Last Active',
    isSortable: true,
    width: 232,
    render: (row) =>
      row.lastSeenDateTime === null ? (
        <span className="text-muted">Never</span>
      ) : (
        <span className="tabular-nums">{mediumDate(row.lastSeenDateTime)}</span>
      ),
  },
];
