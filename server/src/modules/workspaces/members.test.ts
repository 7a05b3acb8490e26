import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventoryExport } from '#contract/inventory.ts';
import { itemGet, itemSave } from '#contract/kinds/item.ts';
import { userDelete } from '#contract/user.ts';
import {
  workspaceCreate,
  workspaceDigestGet,
  workspaceMemberDelete,
  workspaceMemberDigestGet,
  workspaceMemberSave,
  workspaceSave,
} from '#contract/workspace.ts';
import { worldDigestGet } from '#contract/world.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import type { CallError } from '#server/testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const params = ({ workspaceID }: TestUser) => ({ workspaceID });

describe('decisions §2: members of a workspace', () => {
  test('everybody sees the members; only owners change roles', async () => {
    const owner = await app.signUp();
    const [editor, viewer] = [
      await app.memberOf(owner.workspaceID, 'editor'),
      await app.memberOf(owner.workspaceID, 'viewer'),
    ];
    const { rows, total } = await viewer.client.call(workspaceMemberDigestGet, { params: params(owner) });
    expect(rows.map((row) => row.role)).toEqual(['owner', 'editor', 'viewer']);
    expect(total).toBe(3);
    const promote = { params: params(owner), body: { userID: viewer.userID, role: 'editor' as const } };
    expect(await editor.client.status(workspaceMemberSave, promote)).toBe(403);
    expect(await owner.client.status(workspaceMemberSave, promote)).toBe(200);
    expect((await viewer.client.call(workspaceDigestGet)).rows).toContainEqual(
      expect.objectContaining({ workspaceID: owner.workspaceID, role: 'editor', memberCount: 3 }),
    );
  });

  test('at least one owner stays: neither demoted nor gone', async () => {
    const owner = await app.signUp();
    const member = await app.memberOf(owner.workspaceID, 'editor');
    const demote = { params: params(owner), body: { userID: owner.userID, role: 'viewer' as const } };
    const leave = { params: params(owner), body: { userID: owner.userID } };
    expect(await owner.client.status(workspaceMemberSave, demote)).toBe(409);
    expect(await owner.client.status(workspaceMemberDelete, leave)).toBe(409);
    await owner.client.call(workspaceMemberSave, {
      params: params(owner),
      body: { userID: member.userID, role: 'owner' },
    });
    expect(await owner.client.status(workspaceMemberSave, demote)).toBe(200);
  });

  test('of two owners who leave at the same moment one stays', async () => {
    const owner = await app.signUp();
    const second = await app.memberOf(owner.workspaceID, 'owner');
    const leave = (user: TestUser) =>
      user.client.status(workspaceMemberDelete, { params: params(owner), body: { userID: user.userID } });
    expect((await Promise.all([leave(owner), leave(second)])).sort()).toEqual([200, 409]);
  });

  test('of two owners who delete their accounts at the same moment one stays', async () => {
    const owner = await app.signUp();
    const second = await app.memberOf(owner.workspaceID, 'owner');
    await app.memberOf(owner.workspaceID, 'viewer');
    const body = { currentPassword: testPassword };
    const leave = ({ client }: TestUser) => client.status(userDelete, { body });
    expect((await Promise.all([leave(owner), leave(second)])).sort()).toEqual([200, 409]);
  });

  test('an owner whose account is suspended or deleted is none: the other one stays', async () => {
    const owner = await app.signUp();
    const second = await app.memberOf(owner.workspaceID, 'owner');
    const leave = { params: params(owner), body: { userID: owner.userID } };
    const demote = { params: params(owner), body: { userID: owner.userID, role: 'viewer' as const } };
    const account = (state: { isActive: 0 | 1; isDeleted: 0 | 1 }) =>
      app.app.database.write(({ db }) =>
        db.updateTable('user').set(state).where('userID', '=', second.userID).execute(),
      );
    for (const state of [
      { isActive: 0, isDeleted: 0 },
      { isActive: 1, isDeleted: 1 },
    ] as const) {
      await account(state);
      expect(await owner.client.status(workspaceMemberDelete, leave)).toBe(409);
      expect(await owner.client.status(workspaceMemberSave, demote)).toBe(409);
    }
    await account({ isActive: 1, isDeleted: 0 });
    expect(await owner.client.status(workspaceMemberDelete, leave)).toBe(200);
  });

  test('anyone may leave; removing others is for owners', async () => {
    const owner = await app.signUp();
    const [editor, viewer] = [
      await app.memberOf(owner.workspaceID, 'editor'),
      await app.memberOf(owner.workspaceID, 'viewer'),
    ];
    const remove = (by: TestUser, who: TestUser) =>
      by.client.status(workspaceMemberDelete, { params: params(owner), body: { userID: who.userID } });
    expect(await remove(editor, viewer)).toBe(403);
    expect(await remove(viewer, viewer)).toBe(200);
    expect(await remove(owner, editor)).toBe(200);
    expect(await remove(owner, editor)).toBe(404);
    expect(await editor.client.status(workspaceMemberDigestGet, { params: params(owner) })).toBe(404);
  });

  test('who is no member cannot be given a role', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()];
    const body = { userID: stranger.userID, role: 'viewer' as const };
    expect(await owner.client.status(workspaceMemberSave, { params: params(owner), body })).toBe(404);
  });
});

describe('decisions §3: workspaces', () => {
  test('another one can be made, and renamed from the version it has', async () => {
    const { client } = await app.signUp();
    const { workspace } = await client.call(workspaceCreate, { body: { name: 'Second' } });
    expect(workspace).toMatchObject({ name: 'Second', role: 'owner', memberCount: 1, version: 1 });
    const at = { params: { workspaceID: workspace.workspaceID } };
    const renamed = await client.call(workspaceSave, { ...at, body: { name: 'Renamed', version: 1 } });
    expect(renamed.workspace).toMatchObject({ name: 'Renamed', version: 2 });
    const error = (await client
      .call(workspaceSave, { ...at, body: { name: 'Stale', version: 1 } })
      .catch((thrown: CallError) => thrown)) as CallError;
    expect([error.status, error.problem.current]).toEqual([
      409,
      expect.objectContaining({ name: 'Renamed', version: 2 }),
    ]);
    expect((await client.call(workspaceDigestGet)).total).toBe(2);
  });

  test('a blank name is refused', async () => {
    const { client } = await app.signUp();
    expect(await client.status(workspaceCreate, { body: { name: '  ' } })).toBe(400);
  });

  test('its currency is chosen when it is created, and changed by owners alone; amounts stay as they are', async () => {
    const { client, workspaceID } = await app.signUp();
    expect((await client.call(workspaceDigestGet)).rows).toMatchObject([{ workspaceID, currency: 'USD' }]);
    const { workspace } = await client.call(workspaceCreate, { body: { name: 'Office', currency: 'EUR' } });
    expect(workspace.currency).toBe('EUR');
    const params = { workspaceID: workspace.workspaceID };
    const { item } = await client.call(itemSave, { params, body: { name: 'Desk', value: 120.5, baseValue: 3 } });
    const { workspace: changed } = await client.call(workspaceSave, { params, body: { currency: 'JPY', version: 1 } });
    expect(changed).toMatchObject({ name: 'Office', currency: 'JPY', version: 2 });
    const { item: kept } = await client.call(itemGet, { params: { ...params, itemID: item.itemID } });
    expect([kept.value, kept.baseValue]).toEqual([120.5, 3]);
    const csv = await (await client.send(inventoryExport, { params, query: { format: 'csv' } })).text();
    const [header = '', row = ''] = csv.split('\r\n');
    expect(row.split(',')[header.split(',').indexOf('currency')]).toBe('JPY');

    const editor = await app.memberOf(workspace.workspaceID, 'editor');
    expect(await editor.client.status(workspaceSave, { params, body: { currency: 'USD' } })).toBe(403);
    for (const currency of ['usd', 'XXX', 'EURO'])
      expect(await client.status(workspaceSave, { params, body: { currency } })).toBe(400);
    const without = await client.call(workspaceSave, { params, body: { currency: '' } });
    expect(without.workspace.currency).toBe('');
  });

  test('content §7: its language is English until owners choose another, and goes with the world and its bundle', async () => {
    const { client, workspaceID } = await app.signUp();
    const params = { workspaceID };
    const languages = async () => {
      const bundle = await client.send(inventoryExport, { params, query: { format: 'bundle' } });
      const { language } = await client.call(worldDigestGet, { params, query: {} });
      return [language, (await bundle.json()).locale];
    };
    expect((await client.call(workspaceDigestGet)).rows).toMatchObject([{ workspaceID, language: 'en' }]);
    expect(await languages()).toEqual(['en', 'en']);
    const { workspace } = await client.call(workspaceSave, { params, body: { language: 'pt-BR', version: 1 } });
    expect(workspace).toMatchObject({ currency: 'USD', language: 'pt-BR', version: 2 });
    expect(await languages()).toEqual(['pt-BR', 'pt-BR']);
    expect((await client.call(workspaceSave, { params, body: { language: 'pt-BR' } })).workspace.version).toBe(2);

    const editor = await app.memberOf(workspaceID, 'editor');
    expect(await editor.client.status(workspaceSave, { params, body: { language: 'pl' } })).toBe(403);
    for (const language of ['', 'xx', 'en-us', 'pl-', 'de-u-nu-latn'])
      expect(await client.status(workspaceSave, { params, body: { language } })).toBe(400);
    const created = await client.call(workspaceCreate, { body: { name: 'Polski', language: 'pl' } });
    expect(created.workspace.language).toBe('pl');
  });
});
