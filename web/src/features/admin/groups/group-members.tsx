import { useState } from 'react';
import type { GroupMember } from '#contract/group.ts';
import { useAdminGroupMemberDigestGetQuery } from '#web/api/administration/groups.ts';
import { formatNumber } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCan } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { pageCount } from '#web/ui/table/page-window.ts';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { adminPaths } from '../admin-paths.ts';

const pageSize = 20;

/** Who is in a group; each leads to the user, for who may see users. */
export function GroupMembers({ groupID }: { groupID: string }) {
  const [page, setPage] = useState(0);
  const canOpen = useCan('admin.users');
  const query = useAdminGroupMemberDigestGetQuery({ groupID, page, pageSize });
  const { data } = query;
  // The last members of the last page may have left.
  const lastPage = Math.max(0, pageCount(data?.total ?? 0, pageSize) - 1);
  if (data && !query.isFetching && page > lastPage) setPage(lastPage);
  return (
    <section aria-label="Members" className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Members{data && ` (${formatNumber(data.total)})`}</h2>
      {query.error !== undefined && !query.isFetching ? (
        <LoadFailure what="The members" error={query.error} onRetry={query.refetch} />
      ) : !data ? (
        <SkeletonText lines={3} label="Loading members" />
      ) : data.total === 0 ? (
        <p className="text-sm text-muted">
          No members yet. Select people in the list of users, then choose Add to group.
        </p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {data.rows.map((member) => (
            <li key={member.userID} className="flex flex-wrap items-center gap-x-2">
              {canOpen ? (
                <TextLink href={adminPaths.user(member.userID)}>{nameOf(member)}</TextLink>
              ) : (
                <span>{nameOf(member)}</span>
              )}
              <span className="text-muted">@{member.userName}</span>
              {member.isDeleted ? (
                <Badge tone="danger">Deleted</Badge>
              ) : (
                !member.isActive && <Badge tone="warning">Suspended</Badge>
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
    </section>
  );
}

function nameOf({ firstName, lastName, userName }: GroupMember): string {
  return `${firstName} ${lastName}`.trim() || userName;
}
