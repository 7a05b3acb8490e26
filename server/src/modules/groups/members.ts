import type { Kysely } from 'kysely';
import { fold } from '#contract/fold.ts';
import type { adminGroupMemberDigestGet, GroupMember } from '#contract/group.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { OperationQuery } from '#contract/operation.ts';
import type { Tables } from '#server/database/tables.ts';
import { countMembers, readGroup } from './read.ts';

/** A page of a group's members, in the order of the list of users. Names alone: the rest of an account is for admin.users. @throws 404 */
export async function listMembers(
  db: Kysely<Tables>,
  groupID: string,
  { page = 0, pageSize = defaultPageSize, search = '' }: OperationQuery<typeof adminGroupMemberDigestGet>,
): Promise<{ rows: GroupMember[]; total: number }> {
  await readGroup(db, groupID);
  const members = db
    .selectFrom('groupMember')
    .innerJoin('user', 'user.userID', 'groupMember.userID')
    .innerJoin('userSearch', 'userSearch.userID', 'user.userID')
    .where('groupMember.groupID', '=', groupID);
  const columns = ['user.userID', 'user.userName', 'user.firstName', 'user.lastName'] as const;
  const flags = ['user.isActive', 'user.isDeleted'] as const;
  const answer = (row: { isActive: 0 | 1; isDeleted: 0 | 1 } & Omit<GroupMember, 'isActive' | 'isDeleted'>) => ({
    ...row,
    isActive: row.isActive === 1,
    isDeleted: row.isDeleted === 1,
  });
  const wanted = fold(search);
  if (wanted === '') {
    const rows = await members
      .select([...columns, ...flags])
      .orderBy('userSearch.nameSort')
      .orderBy('user.userID')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute();
    return { rows: rows.map(answer), total: await countMembers(db, groupID) };
  }
  const all = await members
    .select([...columns, ...flags])
    .orderBy('userSearch.nameSort')
    .orderBy('user.userID')
    .execute();
  const found = all.filter((row) => fold(`${row.firstName} ${row.lastName}\n${row.userName}`).includes(wanted));
  return { rows: found.slice(page * pageSize, (page + 1) * pageSize).map(answer), total: found.length };
}
