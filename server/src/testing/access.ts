import { randomUUID } from 'node:crypto';
import { adminGroupSave } from '#contract/group.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { builtInPermissions } from '#server/modules/permissions/built-in.ts';
import type { TestApp, TestUser } from './app.ts';

export const permissionIDOf = (key: PermissionKey) => builtInPermissions[key].permissionID;

/** Puts somebody into a group, whatever the rules say. */
export async function join(app: TestApp, groupID: string, userID: string): Promise<void> {
  await app.app.database.write(({ db }) => db.insertInto('groupMember').values({ groupID, userID }).execute());
}

/** Takes somebody out of every group. */
export async function leaveAll(app: TestApp, userID: string): Promise<void> {
  await app.app.database.write(({ db }) => db.deleteFrom('groupMember').where('userID', '=', userID).execute());
}

/** Somebody new who holds these keys, through a group of their own which the administrator makes. */
export async function holderOf(
  app: TestApp,
  administrator: TestUser,
  keys: readonly PermissionKey[],
): Promise<TestUser & { groupID: string }> {
  const user = await app.signUp();
  const { g } = await administrator.client.call(adminGroupSave, {
    body: {
      name: `Group ${randomUUID()}`,
      description: `Holds ${keys.join(', ') || 'nothing'}`,
      permissionIDs: keys.map(permissionIDOf),
    },
  });
  await join(app, g.groupID, user.userID);
  return { ...user, groupID: g.groupID };
}
