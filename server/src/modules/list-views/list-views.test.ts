import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listChoiceSave,
  listViewDelete,
  listViewDigestGet,
  listViewRestore,
  listViewSave,
  listViewsMax,
} from '#contract/list-view.ts';
import { workspaceMemberSave } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { listen } from '#server/testing/live-client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const view = { kind: 'npc', name: 'Drafts', query: 'status=draft&columns=name.status', isShared: false } as const;
const save = (user: TestUser, body: object = {}) =>
  user.client.call(listViewSave, { params, body: { ...view, ...body } });
const seen = (user: TestUser) => user.client.call(listViewDigestGet, { params });
const status = (user: TestUser, operation: Parameters<TestUser['client']['status']>[0], body: object) =>
  user.client.status(operation, { params, body } as never);

describe('§4 Views: saved views', () => {
  test('are one’s own until they are shared; editors change shared ones, viewers neither share nor change them', async () => {
    const editor = await app.memberOf(ada.workspaceID, 'editor');
    const viewer = await app.memberOf(ada.workspaceID, 'viewer');
    const { viewID } = await save(ada);
    expect((await seen(ada)).rows).toEqual([{ ...view, viewID, isOwn: true }]);
    expect((await seen(editor)).rows).toEqual([]);
    expect(await status(editor, listViewSave, { ...view, viewID, name: 'Taken' })).toBe(404);
    expect(await status(editor, listViewDelete, { viewID })).toBe(404);
    expect(await status(editor, listChoiceSave, { kind: 'npc', defaultViewID: viewID })).toBe(404);

    await save(ada, { viewID, isShared: true });
    expect((await seen(viewer)).rows).toEqual([{ ...view, viewID, isShared: true, isOwn: false }]);
    await save(editor, { viewID, isShared: true, name: 'Unfinished', query: '' });
    expect((await seen(ada)).rows).toMatchObject([{ name: 'Unfinished', query: '', isOwn: true }]);
    expect(await status(viewer, listViewSave, { ...view, viewID, isShared: true })).toBe(403);
    expect(await status(viewer, listViewSave, { ...view, viewID })).toBe(403);
    expect(await status(viewer, listViewSave, { ...view, isShared: true })).toBe(403);
    expect(await status(viewer, listViewDelete, { viewID })).toBe(403);
    await save(viewer, { name: 'Mine' });
    expect((await seen(viewer)).rows.map(({ name }) => name)).toEqual(['Mine', 'Unfinished']);
    await editor.client.call(listViewDelete, { params, body: { viewID } });
    expect((await seen(ada)).rows).toEqual([]);
  });

  test('whoever shared one and is a viewer since takes it back, and changes nothing that others see', async () => {
    const former = await app.memberOf(ada.workspaceID, 'editor');
    const { viewID } = await save(former, { isShared: true });
    await ada.client.call(workspaceMemberSave, { params, body: { userID: former.userID, role: 'viewer' } });
    expect(await status(former, listViewSave, { kind: view.kind, viewID, name: 'Taken' })).toBe(403);
    expect((await seen(ada)).rows.map(({ name }) => name)).toEqual(['Drafts']);
    await save(former, { viewID, isShared: false, name: 'Mine' });
    expect((await seen(ada)).rows).toEqual([]);
    expect((await seen(former)).rows).toMatchObject([{ name: 'Mine', isShared: false }]);
  });

  const taken = (detail: string) => ({ status: 400, problem: { errors: [{ pointer: '/name', detail }] } });
  const names = async (user: TestUser) => (await seen(user)).rows.map(({ name }) => name).sort();

  test('no two that are listed together have the same name, which is said at the name', async () => {
    const editor = await app.memberOf(ada.workspaceID, 'editor');
    const { viewID } = await save(ada, { isShared: true });
    const other = await save(ada, { name: 'Finished', isShared: true });
    const shared = taken('A shared view named “drafts” already exists. Choose another name.');
    for (const user of [ada, editor]) {
      await expect(save(user, { name: 'drafts ', isShared: true })).rejects.toMatchObject(shared);
      await expect(save(user, { viewID: other.viewID, name: 'drafts', isShared: true })).rejects.toMatchObject(shared);
    }
    // Under the other heading, of another list or person, or the same view in other letters.
    const own = await save(ada);
    await save(ada, { kind: 'quest' });
    await save(editor);
    await save(ada, { viewID, name: 'DRAFTS', isShared: true });
    await expect(save(ada, { name: 'drafts' })).rejects.toMatchObject(
      taken('A view named “drafts” already exists. Choose another name.'),
    );
    // Sharing one, taking it back and moving it to another list list it anew.
    const change = (body: object) =>
      ada.client.call(listViewSave, { params, body: { viewID: own.viewID, kind: view.kind, ...body } });
    await expect(change({ isShared: true })).rejects.toMatchObject({ status: 400 });
    await expect(change({ kind: 'quest' })).rejects.toMatchObject({ status: 400 });
    await expect(
      ada.client.call(listViewSave, { params, body: { viewID, kind: view.kind, isShared: false } }),
    ).rejects.toMatchObject({ status: 400 });
    await change({ isShared: true, name: 'Mine' });
    expect(await names(ada)).toEqual(['DRAFTS', 'Drafts', 'Finished', 'Mine']);
  });

  test('an editor learns nothing of the names of another’s own views', async () => {
    const editor = await app.memberOf(ada.workspaceID, 'editor');
    await save(ada);
    const { viewID } = await save(ada, { name: 'Finished', isShared: true });
    await save(editor, { viewID, name: 'Drafts', isShared: true });
    expect((await seen(editor)).rows).toMatchObject([{ name: 'Drafts', isOwn: false }]);
    await save(editor, { viewID, isShared: false });
    expect((await seen(editor)).rows).toEqual([]);
    expect(await names(ada)).toEqual(['Drafts', 'Drafts (2)']);
  });

  test('one that is restored after another took its name gets the next free number', async () => {
    const deleted = async (name: string) => {
      const { viewID } = await save(ada, { name });
      await ada.client.call(listViewDelete, { params, body: { viewID } });
      return viewID;
    };
    const restore = async (viewID: string) =>
      (await ada.client.call(listViewRestore, { params, body: { viewID } })).name;
    const long = `Long ${'😀'.repeat(97)}`;
    const [one, two, numbered, tooLong] = [
      await deleted('Drafts'),
      await deleted('drafts'),
      await deleted('Drafts (2)'),
      await deleted(long),
    ];
    // A shared one is listed elsewhere.
    await save(ada, { isShared: true });
    expect(await restore(one)).toBe('Drafts');
    expect(await restore(two)).toBe('drafts (2)');
    expect(await restore(numbered)).toBe('Drafts (3)');
    await save(ada, { name: long });
    expect(await restore(tooLong)).toBe(`Long ${'😀'.repeat(95)} (2)`);
    expect(await names(ada)).toEqual(
      ['Drafts', 'Drafts', 'Drafts (3)', 'drafts (2)', long, `Long ${'😀'.repeat(95)} (2)`].sort(),
    );
  });

  test('of two saved or shared with one name at the same time one is refused', async () => {
    const editor = await app.memberOf(ada.workspaceID, 'editor');
    const [first, second] = [await save(ada, { name: 'One' }), await save(editor, { name: 'Two' })];
    const done = async (calls: Promise<unknown>[]) =>
      (await Promise.allSettled(calls)).filter(({ status: is }) => is === 'fulfilled').length;
    expect(await done([ada, ada, ada, ada].map((user) => save(user)))).toBe(1);
    expect(await done([ada, editor, ada, editor].map((user) => save(user, { isShared: true })))).toBe(1);
    const shared = { name: 'Same', isShared: true };
    expect(
      await done([
        save(ada, { viewID: first.viewID, ...shared }),
        save(editor, { viewID: second.viewID, ...shared }),
        save(editor, shared),
      ]),
    ).toBe(1);
    // One call shares it, another gives it the name of a shared one.
    const own = await save(ada, { name: 'Own' });
    const change = (body: object) =>
      ada.client.call(listViewSave, { params, body: { viewID: own.viewID, kind: view.kind, ...body } });
    expect(await done([change({ isShared: true }), change({ name: 'Same' })])).toBe(1);
  });

  test('those of earlier times with equal names are shown, changed and renamed', async () => {
    const { viewID } = await save(ada);
    const other = await save(ada, { name: 'Other' });
    await app.app.database.write(({ db }) =>
      db.updateTable('listView').set({ name: 'Drafts' }).where('id', '=', other.viewID).execute(),
    );
    expect(await names(ada)).toEqual(['Drafts', 'Drafts']);
    await save(ada, { viewID, query: '' });
    await save(ada, { viewID, name: 'drafts' });
    await save(ada, { viewID, name: 'Renamed' });
    expect(await names(ada)).toEqual(['Drafts', 'Renamed']);
  });

  test('renaming or sharing one leaves the rest as somebody else has saved it', async () => {
    const { viewID } = await save(ada);
    const change = (body: object) =>
      ada.client.call(listViewSave, { params, body: { viewID, kind: view.kind, ...body } });
    await change({ query: 'status=done' });
    await change({ name: 'Finished' });
    await change({ isShared: true });
    const expected = { name: 'Finished', query: 'status=done', isShared: true };
    expect((await seen(ada)).rows).toMatchObject([expected]);
    expect(await status(ada, listViewSave, { kind: view.kind, name: 'New' })).toBe(400);
  });

  test('those who see a view hear that it changed, and nobody hears of what another keeps for themselves', async () => {
    const editor = await app.memberOf(ada.workspaceID, 'editor');
    const [own, other] = [await listen(ada.client, ada.workspaceID), await listen(editor.client, ada.workspaceID)];
    const beat = () => app.app.live.beat();
    await Promise.all([own.next('hello'), other.next('hello')]);
    const { viewID } = await save(ada);
    await own.next('listViews');
    expect(await other.rest(beat)).not.toContainEqual({ type: 'listViews' });
    for (const isShared of [true, false]) {
      await save(ada, { viewID, isShared });
      await other.next('listViews');
    }
    await save(ada, { viewID, isShared: true });
    await other.next('listViews');
    await ada.client.call(listViewDelete, { params, body: { viewID } });
    await other.next('listViews');
    await ada.client.call(listViewRestore, { params, body: { viewID } });
    await other.next('listViews');
    for (const stream of [own, other]) stream.close();
  });

  test('one is what the list opens with; how one likes a list is kept beside it, and neither overwrites the other', async () => {
    const { viewID } = await save(ada, { isShared: true });
    const choose = (body: object) =>
      ada.client.call(listChoiceSave, { params, body: { kind: 'npc' as const, ...body } });
    await choose({});
    await choose({ display: 'view=grid&pageSize=50' });
    await choose({ defaultViewID: viewID });
    const choice = { kind: 'npc', defaultViewID: viewID, display: 'view=grid&pageSize=50' };
    expect((await seen(ada)).choices).toEqual([choice]);
    const viewer = await app.memberOf(ada.workspaceID, 'viewer');
    expect((await seen(viewer)).choices).toEqual([]);
    await viewer.client.call(listChoiceSave, { params, body: { kind: 'npc', defaultViewID: viewID } });

    // Shared no longer, it is not what others' lists open with.
    await save(ada, { viewID, isShared: false });
    expect((await seen(viewer)).choices).toEqual([{ kind: 'npc', defaultViewID: null, display: '' }]);
    await ada.client.call(listViewDelete, { params, body: { viewID } });
    expect((await seen(ada)).choices).toEqual([{ ...choice, defaultViewID: null }]);
  });

  test('deleted ones come back as they were for a day, with their place among what lists open with', async () => {
    const editor = await app.memberOf(ada.workspaceID, 'editor');
    const viewer = await app.memberOf(ada.workspaceID, 'viewer');
    const { viewID } = await save(ada, { isShared: true });
    await ada.client.call(listChoiceSave, { params, body: { kind: 'npc', defaultViewID: viewID } });
    const before = await seen(ada);
    expect(await status(ada, listViewRestore, { viewID })).toBe(404);
    await editor.client.call(listViewDelete, { params, body: { viewID } });
    expect((await seen(ada)).rows).toEqual([]);
    expect(await status(ada, listViewDelete, { viewID })).toBe(404);
    expect(await status(ada, listViewSave, { ...view, viewID })).toBe(404);
    expect(await status(viewer, listViewRestore, { viewID })).toBe(403);
    await editor.client.call(listViewRestore, { params, body: { viewID } });
    expect(await seen(ada)).toEqual(before);

    const own = await save(ada, { name: 'Mine' });
    await ada.client.call(listViewDelete, { params, body: { viewID: own.viewID } });
    expect(await status(editor, listViewRestore, { viewID: own.viewID })).toBe(404);
    const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await app.app.database.write(({ db }) =>
      db.updateTable('listView').set({ deletedAt: dayAgo }).where('id', '=', own.viewID).execute(),
    );
    expect(await status(ada, listViewRestore, { viewID: own.viewID })).toBe(404);
  });

  test(`are at most ${listViewsMax} of one person, which is said, also of several saved at the same time`, async () => {
    for (let index = 1; index < listViewsMax; index += 1) await save(ada, { name: `View ${index}` });
    const saved = await Promise.allSettled(Array.from({ length: 8 }, () => save(ada)));
    expect(saved.filter(({ status: is }) => is === 'fulfilled')).toHaveLength(1);
    await expect(save(ada)).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/name', detail: 'You have 100 views. Delete one to save another.' }] },
    });
  });
});
