import { UserPlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { GroupMember } from '#contract/group.ts';
import { useAdminUserGroupDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { useAdminGroupMemberDigestGetQuery } from '#web/api/administration/groups.ts';
import { formatNumber } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCan } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { pageCount } from '#web/ui/table/page-window.ts';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { memberName, useMemberChange } from './use-member-change.ts';

const pageSize = 20;
const nobody: ReadonlySet<string> = new Set();

export interface GroupMembersProps {
  groupID: string;
  name: string;
}

/** Who is in a group. Who may manage users opens, adds and removes them here. */
export function GroupMembers({ groupID, name }: GroupMembersProps) {
  const [page, setPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const canManage = useCan('admin.users');
  const [removing, setRemoving] = useState<ReadonlySet<string>>(nobody);
  const { add, remove } = useMemberChange(groupID, name);
  const groups = useAdminUserGroupDigestGetQuery(undefined, { skip: !canManage });
  // Nobody grants what they don't have, or takes it from others (decisions §5).
  const isKnown = groups.data !== undefined || groups.isError;
  const isGrantable = isKnown && (groups.data?.g.find((group) => group.groupID === groupID)?.isGrantable ?? true);
  const query = useAdminGroupMemberDigestGetQuery({ groupID, page, pageSize });
  const { data } = query;
  // The last members of the last page may have left.
  const lastPage = Math.max(0, pageCount(data?.total ?? 0, pageSize) - 1);
  if (data && !query.isFetching && page > lastPage) setPage(lastPage);
  const leaving = new Set(data?.rows.filter(({ userID }) => removing.has(userID)).map(({ userID }) => userID));
  if (data && !query.isFetching && leaving.size < removing.size) setRemoving(leaving);
  const removeOne = async (member: GroupMember) => {
    setRemoving((before) => new Set([...before, member.userID]));
    const isRemoved = await remove(member);
    // The row goes, and the focus with it; until it has gone its button waits.
    if (isRemoved) addButton.current?.focus({ preventScroll: true });
    else setRemoving((before) => new Set([...before].filter((userID) => userID !== member.userID)));
  };
  return (
    <section aria-label="Members" className="flex max-w-3xl flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">Members{data && ` (${formatNumber(data.total)})`}</h2>
        {canManage && (
          <Button ref={addButton} size="sm" icon={UserPlus} isDisabled={!isGrantable} onPress={() => setAdding(true)}>
            Add members
          </Button>
        )}
      </div>
      {canManage && isKnown && !isGrantable && (
        <p className="text-sm text-muted">
          This group has permissions that you don’t, so you can’t change who is in it.
        </p>
      )}
      {query.error !== undefined && !query.isFetching ? (
        <LoadFailure what="The members" error={query.error} onRetry={query.refetch} />
      ) : !data ? (
        <SkeletonText lines={3} label="Loading members" />
      ) : data.total === 0 ? (
        <p className="text-sm text-muted">
          {canManage ? 'No members yet.' : 'No members yet. Someone who can manage users can add them.'}
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {data.rows.map((member) => (
            <li key={member.userID} className="flex min-h-9 items-center gap-2 py-0.5">
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 wrap-anywhere">
                {canManage ? (
                  <TextLink href={adminPaths.user(member.userID)}>{memberName(member)}</TextLink>
                ) : (
                  <span>{memberName(member)}</span>
                )}
                <span className="text-muted">@{member.userName}</span>
                {member.isDeleted ? (
                  <Badge tone="danger">Deleted</Badge>
                ) : (
                  !member.isActive && <Badge tone="warning">Suspended</Badge>
                )}
              </span>
              {canManage && isGrantable && (
                <IconButton
                  icon={X}
                  size="sm"
                  label={`Remove ${memberName(member)}`}
                  isPending={removing.has(member.userID)}
                  onPress={() => void removeOne(member)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        onPageChange={setPage}
        label="Pages of members"
      />
      <AddMembersDialog isOpen={isAdding} onClose={() => setAdding(false)} groupID={groupID} group={name} onAdd={add} />
    </section>
  );
}
