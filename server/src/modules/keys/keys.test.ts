import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { keyAliasDelete, keyAliasDigestGet, keyResolve } from '#contract/key.ts';
import { type Npc, npcDelete, npcGet, npcSave } from '#contract/kinds/npc.ts';
import { recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';

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

const save = (body: { npcID?: string; version?: number; name?: string; key?: string }) =>
  ada.client.call(npcSave, { params, body });
const rename = (npc: Npc, key: string) => save({ npcID: npc.npcID, version: npc.version, key });
const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });
const earlier = async ({ npcID }: Npc) => {
  const { rows } = await ada.client.call(keyAliasDigestGet, { params, query: { kind: 'npc', recordID: npcID } });
  return rows.map(({ key }) => key);
};

/** Name of the key's record, marked `~` where the key is an earlier one and `-` where the record is in the trash. */
async function leadTo(...keys: string[]): Promise<string[]> {
  const body = { keys: keys.map((key) => ({ kind: 'npc' as const, key })) };
  const { rows } = await ada.client.call(keyResolve, { params, body });
  const named = rows.map(async ({ key, recordID, isAlias, isLive }) => {
    const { npc } = await ada.client.call(npcGet, { params: { ...params, npcID: recordID } });
    return `${key} ${isLive ? '' : '-'}${isAlias ? '~' : ''}${npc.name}`;
  });
  return Promise.all(named);
}

describe('content §1: earlier keys', () => {
  test('lead to their record whatever the case, newest first, until another record takes them', async () => {
    const { npc: mira } = await save({ name: 'Mira', key: 'mira' });
    const { npc: renamed } = await rename(mira, 'mira_vane');
    await rename(renamed, 'captain');
    expect(await leadTo('mira', 'MIRA_VANE', 'captain', 'nobody')).toEqual([
      'mira ~Mira',
      'MIRA_VANE ~Mira',
      'captain Mira',
    ]);
    expect(await earlier(mira)).toEqual(['mira_vane', 'mira']);
    const { npc: other } = await save({ name: 'Other', key: 'Mira' });
    expect(await leadTo('mira', 'mira_vane')).toEqual(['mira Other', 'mira_vane ~Mira']);
    expect(await earlier(mira)).toEqual(['mira_vane']);
    await rename(other, 'other');
    expect(await leadTo('mira')).toEqual(['mira ~Other']);
  });

  test('are given back by the undo of what took them, and follow undo and redo of the change itself', async () => {
    const { npc: mira } = await save({ name: 'Mira', key: 'mira' });
    const renaming = await rename(mira, 'vane');
    const taking = await save({ name: 'Thief', key: 'mira' });
    expect(await leadTo('mira', 'vane')).toEqual(['mira Thief', 'vane Mira']);
    await undo(taking.batchID);
    expect(await leadTo('mira', 'vane')).toEqual(['mira ~Mira', 'vane Mira']);
    const undone = await undo(renaming.batchID);
    expect(await leadTo('mira', 'vane')).toEqual(['mira Mira', 'vane ~Mira']);
    await undo(undone.batchID);
    expect(await leadTo('mira', 'vane')).toEqual(['mira ~Mira', 'vane Mira']);
  });

  test('of a record whose key another one has now cannot be undone, which is said', async () => {
    const { npc: mira } = await save({ name: 'Mira', key: 'mira' });
    const renaming = await rename(mira, 'vane');
    await save({ name: 'Thief', key: 'mira' });
    const refused = await refusal(undo(renaming.batchID));
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'Can’t undo: “Thief” now has the key “mira”. Give it another one first.',
    ]);
    expect(await leadTo('mira', 'vane')).toEqual(['mira Thief', 'vane Mira']);
  });

  test('of records in the trash lead there, unless one that is not had them too', async () => {
    const { npc: mira } = await save({ name: 'Mira', key: 'keeper' });
    await rename(mira, 'mira');
    const { npc: bram } = await save({ name: 'Bram', key: 'keeper' });
    await rename(bram, 'bram');
    await ada.client.call(npcDelete, { params, body: { ids: [bram.npcID] } });
    expect(await leadTo('keeper', 'bram')).toEqual(['keeper ~Mira', 'bram -Bram']);
    await ada.client.call(npcDelete, { params, body: { ids: [mira.npcID] } });
    expect(await leadTo('keeper')).toEqual(['keeper -~Bram']);
  });

  test('are not given to a new record that has no key of its own', async () => {
    const { npc: mira } = await save({ name: 'Mira' });
    await rename(mira, 'vane');
    expect((await save({ name: 'Mira' })).npc.key).toBe('mira_2');
  });

  test('find the record of a row of a CSV file, which keeps the key it has now', async () => {
    const { npc: mira } = await save({ name: 'Mira', key: 'mira' });
    await rename(mira, 'vane');
    const csv = 'Key,Name,Description\nmira,Mira,From an old file\n';
    const file = { name: 'npcs.csv', bytes: Buffer.from(csv) };
    const answer = await ada.client.call(recordImport, { params: { ...params, kind: 'npc' }, file });
    expect([answer.created, answer.changed]).toEqual([0, 1]);
    const { npc } = await ada.client.call(npcGet, { params: { ...params, npcID: mira.npcID } });
    expect([npc.key, npc.description]).toEqual(['vane', 'From an old file']);
  });
});

describe('content §1: earlier keys can be removed', () => {
  test('and lead nowhere then; what a title makes may have the key again', async () => {
    const { npc: mira } = await save({ name: 'Mira', key: 'mira' });
    const { npc } = await rename(mira, 'captain');
    const { npc: before } = await save({ name: 'Mira' });
    expect(before.key).not.toBe('mira');
    const remove = (user: TestUser, key: string) =>
      user.client.call(keyAliasDelete, { params, body: { kind: 'npc', recordID: npc.npcID, key } });
    await remove(ada, 'MIRA');
    expect(await earlier(npc)).toEqual([]);
    expect(await leadTo('mira', 'captain')).toEqual(['captain Mira']);
    expect((await save({ name: 'Mira' })).npc.key).toBe('mira');
    // Another time, and one that there never was.
    await remove(ada, 'mira');
    const viewer = await app.memberOf(ada.workspaceID, 'viewer');
    expect((await refusal(remove(viewer, 'mira'))).status).toBe(403);
  });

  test('decisions §4 archive: an archive has them, and a workspace that is restored from it', async () => {
    const { npc: mira } = await save({ name: 'Mira', key: 'mira' });
    const { npc: renamed } = await rename(mira, 'mira_vane');
    await rename(renamed, 'captain');
    // A key that another record has by now is no earlier key.
    const { npc: odile } = await save({ name: 'Odile', key: 'gate' });
    await rename(odile, 'odile');
    await save({ name: 'Gate', key: 'gate' });
    const archive = async ({ client, workspaceID }: TestUser) => {
      const answer = await client.send(inventoryExport, { params: { workspaceID }, query: { format: 'archive' } });
      return Buffer.from(await answer.arrayBuffer());
    };
    const bytes = await archive(ada);
    const bob = await app.signUp();
    const checked = await checkFile(bob, bytes, 'a.zip');
    expect(checked).toMatchObject({ status: 'checked', verdicts: { create: 3, error: 0 } });
    await runImport(bob, checked.importID);
    const body = { keys: ['mira', 'mira_vane', 'captain', 'gate'].map((key) => ({ kind: 'npc' as const, key })) };
    const { rows } = await bob.client.call(keyResolve, { params: { workspaceID: bob.workspaceID }, body });
    expect(rows.map(({ key, currentKey, isAlias }) => [key, currentKey, isAlias])).toEqual([
      ['mira', 'captain', true],
      ['mira_vane', 'captain', true],
      ['captain', 'captain', false],
      ['gate', 'gate', false],
    ]);
    expect((await archive(bob)).equals(bytes)).toBe(true);
  });
});
