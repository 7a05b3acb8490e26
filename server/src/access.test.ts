import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationShape } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type PermissionKey, permissionKeys } from '#contract/permissions.ts';
import { fileKinds } from '#contract/record-file.ts';
import { administratorsGroupID, builtInPermissions } from '#server/modules/permissions/built-in.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import type { TestClient } from '#server/testing/client.ts';

let app: TestApp;
let owner: TestUser;
let editor: TestUser;
let viewer: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  await app.signUp();
  owner = await app.signUp();
  editor = await app.memberOf(owner.workspaceID, 'editor');
  viewer = await app.memberOf(owner.workspaceID, 'viewer');
  stranger = await app.signUp();
});
afterAll(() => app.close());

/** Calls an operation without a body: who may not, is told so before it is looked at. */
async function statusOf(client: TestClient, operation: OperationShape): Promise<number> {
  const names = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const values: Record<string, string> = {
    workspaceID: owner.workspaceID,
    size: 'full',
    kind: fileKinds[0] ?? '',
    sha256: 'a'.repeat(64),
    userID: owner.userID,
    groupID: administratorsGroupID,
    permissionID: builtInPermissions['admin.users'].permissionID,
  };
  const params = Object.fromEntries(names.map((name) => [name, values[name] ?? randomUUID()]));
  return client.status(operation, { params: params as never });
}

const level = { viewer: 0, editor: 1, owner: 2 };
const workspaceRole = ({ access }: OperationShape) =>
  typeof access === 'object' && 'workspace' in access ? access.workspace : null;

test('decisions §3: the contract lists exactly the operations that are registered, each once', () => {
  const registered = app.app.routes.map((route) => route.operation.name);
  expect([...registered].sort()).toEqual(operations.map((operation) => operation.name).sort());
});

describe('§6: nobody and strangers', () => {
  const guarded = operations.filter((operation) => operation.access !== 'public');
  test.each(guarded)('$name answers 401 to nobody', async (operation) => {
    expect(await statusOf(app.visitor(), operation)).toBe(401);
  });

  const inWorkspace = operations.filter((operation) => workspaceRole(operation) !== null);
  test.each(inWorkspace)(
    '$name answers 404 to who is no member, as if the workspace did not exist',
    async (operation) => {
      expect(await statusOf(stranger.client, operation)).toBe(404);
    },
  );
});

describe('decisions §2: members', () => {
  const inWorkspace = operations.filter((operation) => workspaceRole(operation) !== null);
  const members: [role: 'viewer' | 'editor' | 'owner', who: () => TestUser][] = [
    ['viewer', () => viewer],
    ['editor', () => editor],
    ['owner', () => owner],
  ];
  const pairs = inWorkspace.flatMap((operation) =>
    members.map(([role, who]) => ({ name: operation.name, operation, role, who })),
  );
  test.each(pairs)('$name: $role passes only with the role it asks for', async ({ operation, role, who }) => {
    const needed = workspaceRole(operation) ?? 'owner';
    const status = await statusOf(who().client, operation);
    if (level[role] < level[needed]) expect(status).toBe(403);
    else expect([401, 403]).not.toContain(status);
  });
});

test('decisions §2: beside asking, viewers leave, show where they are, keep favorites and views, comment and stop what they began', () => {
  const asking = [
    'keyResolve',
    'labelSheetCreate',
    'recordExportChosen',
    'packingListGet',
    'playTestReplay',
    'scanResolve',
    'textFind',
  ];
  const sent = operations
    .filter((operation) => operation.method !== 'GET' && workspaceRole(operation) === 'viewer')
    .map(({ name }) => name);
  expect(sent.filter((name) => !name.endsWith('Get') && !asking.includes(name)).sort()).toEqual([
    'commentDelete',
    'commentResolve',
    'commentRestore',
    'commentSave',
    'favoriteDelete',
    'favoriteSave',
    'jobStop',
    'listChoiceSave',
    'listViewDelete',
    'listViewRestore',
    'listViewSave',
    'presencePointerSave',
    'presenceSave',
    'workspaceMemberDelete',
  ]);
});

describe('§6: permission keys', () => {
  const keyed = operations.flatMap((operation) =>
    typeof operation.access === 'object' && 'permission' in operation.access
      ? [{ name: operation.name, operation, key: operation.access.permission }]
      : [],
  );
  async function holderOf(keys: readonly PermissionKey[]): Promise<TestUser> {
    const holder = await app.signUp();
    const groupID = randomUUID();
    await app.app.database.write(async ({ db }) => {
      const names = { name: groupID, nameFold: groupID, description: '' };
      const times = { createdAt: '', updatedAt: '' };
      await db
        .insertInto('userGroup')
        .values({ groupID, version: 1, ...names, ...times })
        .execute();
      for (const key of keys)
        await db
          .insertInto('groupPermission')
          .values({ groupID, permissionID: builtInPermissions[key].permissionID })
          .execute();
      await db.insertInto('groupMember').values({ groupID, userID: holder.userID }).execute();
    });
    return holder;
  }

  test.each(keyed)(
    '$name wants $key: 403 without it whatever else is held, allowed with it alone',
    async ({ operation, key }) => {
      expect(await statusOf(stranger.client, operation)).toBe(403);
      const others = await holderOf(permissionKeys.filter((other) => other !== key));
      expect(await statusOf(others.client, operation)).toBe(403);
      const holder = await holderOf([key]);
      // The id in a path is nobody's; whoever lacks the key was not told so.
      const refused = operation.path.includes(':') ? [401, 403] : [401, 403, 404];
      expect(refused).not.toContain(await statusOf(holder.client, operation));
    },
  );
});

test('decisions §2: a member who was removed, suspended or deleted is out at once', async () => {
  const tags = operations.find((operation) => operation.name === 'tagDigestGet')!;
  const member = await app.memberOf(owner.workspaceID, 'viewer');
  expect(await statusOf(member.client, tags)).toBe(200);
  const change = (columns: { isActive?: 0 | 1; isDeleted?: 0 | 1 }) =>
    app.app.database.write(({ db }) =>
      db.updateTable('user').set(columns).where('userID', '=', member.userID).execute(),
    );
  await change({ isActive: 0 });
  expect(await statusOf(member.client, tags)).toBe(401);
  await change({ isActive: 1, isDeleted: 1 });
  expect(await statusOf(member.client, tags)).toBe(401);
  await change({ isDeleted: 0 });
  expect(await statusOf(member.client, tags)).toBe(200);
  await app.app.database.write(({ db }) =>
    db.deleteFrom('workspaceMember').where('userID', '=', member.userID).where('role', '=', 'viewer').execute(),
  );
  expect(await statusOf(member.client, tags)).toBe(404);
});
