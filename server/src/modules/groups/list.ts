import type { Kysely } from 'kysely';
import { type adminGroupDigestGet, type GroupRow, groupSorts } from '#contract/group.ts';
import type { OperationQuery } from '#contract/operation.ts';
import { pickRows } from '#server/database/pick-rows.ts';
import type { Tables } from '#server/database/tables.ts';

type Query = OperationQuery<typeof adminGroupDigestGet>;

/** §2.5: the groups that fit, sorted; all of them unless a page is asked for. */
export async function listGroups(db: Kysely<Tables>, query: Query): Promise<{ g: GroupRow[]; total: number }> {
  const rows = await db
    .selectFrom('userGroup')
    .select(['groupID', 'name', 'description'])
    .$if(query.permissionID !== undefined, (groups) =>
      groups.where('groupID', 'in', (holding) =>
        holding
          .selectFrom('groupPermission')
          .select('groupPermission.groupID')
          .where('permissionID', '=', query.permissionID ?? ''),
      ),
    )
    .$if(query.members !== undefined, (groups) =>
      groups.where(({ exists, not, selectFrom }) => {
        const anybody = exists(
          selectFrom('groupMember').select('userID').whereRef('groupMember.groupID', '=', 'userGroup.groupID'),
        );
        return query.members === 'some' ? anybody : not(anybody);
      }),
    )
    .execute();
  const picked = pickRows(rows, query, {
    id: (row) => row.groupID,
    sorts: groupSorts,
    searched: ['name', 'description', 'groupID'],
    fits: () => true,
  });
  // Counted for the rows shown alone: a hundred thousand memberships are dear to count for nothing.
  const ids = picked.rows.length < rows.length ? picked.rows.map((row) => row.groupID) : null;
  const [members, permissions] = [await countBy(db, 'groupMember', ids), await countBy(db, 'groupPermission', ids)];
  const g = picked.rows.map((row) => ({
    ...row,
    memberCount: members.get(row.groupID) ?? 0,
    permissionCount: permissions.get(row.groupID) ?? 0,
  }));
  return { g, total: picked.total };
}

/** Rows by group; of all groups when no ids are given. */
async function countBy(
  db: Kysely<Tables>,
  table: 'groupMember' | 'groupPermission',
  groupIDs: readonly string[] | null,
): Promise<Map<string, number>> {
  if (groupIDs?.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select('groupID')
    .select((row) => row.fn.countAll<number>().as('count'))
    .$if(groupIDs !== null, (query) => query.where('groupID', 'in', groupIDs ?? []))
    .groupBy('groupID')
    .execute();
  return new Map(rows.map((row) => [row.groupID, row.count]));
}
