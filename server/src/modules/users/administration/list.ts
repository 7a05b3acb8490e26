import type { adminUsersDigestGet, UserDigestRow } from '#contract/admin-user.ts';
import { userPageSize } from '#contract/limits.ts';
import type { OperationQuery, OperationResponse } from '#contract/operation.ts';
import type { Database } from '#server/database/connection.ts';
import { findUsers } from '#server/database/user-search/find.ts';
import { photoURL } from '../current-user.ts';
import { isInvited } from './invite.ts';

const columns = [
  'userID',
  'firstName',
  'lastName',
  'userName',
  'emailAddress',
  'isActive',
  'isDeleted',
  'photoHash',
  'accountType',
  'passwordHash',
  'createdDateTime',
  'lastSeenDateTime',
] as const;

/** A page of the user manager (§2.8). */
export async function listUsers(
  database: Database,
  query: OperationQuery<typeof adminUsersDigestGet>,
): Promise<OperationResponse<typeof adminUsersDigestGet>> {
  const { page = 0, pageSize = userPageSize, sort = 'name', direction = 'asc', search = '', ...filter } = query;
  const found = await findUsers(database, { search, ...filter }, { page, pageSize, sort, direction });
  const { userIDs, total: totalUserCount, isTotalExact } = found;
  if (userIDs.length === 0) return { users: [], totalUserCount, isTotalExact };
  const rows = await database.read.selectFrom('user').select(columns).where('userID', 'in', userIDs).execute();
  const byID = new Map(rows.map((row) => [row.userID, row]));
  const groups = await groupNames(database, userIDs);
  const users = userIDs.flatMap((userID): UserDigestRow[] => {
    const row = byID.get(userID);
    if (!row) return [];
    const { photoHash, isActive, isDeleted, accountType, passwordHash, ...rest } = row;
    return [
      {
        ...rest,
        isActive: isActive === 1,
        isDeleted: isDeleted === 1,
        isInvited: isInvited({ isActive, isDeleted, accountType, passwordHash }),
        photoURL: photoURL({ userID, photoHash }),
        groupNames: groups.get(userID) ?? [],
      },
    ];
  });
  return { users, totalUserCount, isTotalExact };
}

/** By user, the names of their groups in order. */
async function groupNames({ read }: Database, userIDs: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await read
    .selectFrom('groupMember')
    .innerJoin('userGroup', 'userGroup.groupID', 'groupMember.groupID')
    .select(['groupMember.userID', 'userGroup.name'])
    .where('groupMember.userID', 'in', userIDs)
    .orderBy('userGroup.nameFold')
    .orderBy('userGroup.groupID')
    .execute();
  const names = new Map<string, string[]>();
  for (const { userID, name } of rows) {
    const found = names.get(userID);
    if (found) found.push(name);
    else names.set(userID, [name]);
  }
  return names;
}
