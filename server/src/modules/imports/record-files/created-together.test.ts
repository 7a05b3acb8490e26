import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { npcDelete, npcDigestGet, npcSave } from '#contract/kinds/npc.ts';
import { variableDigestGet, variableSave } from '#contract/kinds/variable.ts';
import { recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const created = (workspaceID: string, kind: 'npc' | 'variable', text: string) => ({
  params: { workspaceID, kind },
  query: { createOnly: 'true' as const },
  file: { name: 'script.csv', bytes: Buffer.from(text) },
});

test('content §7: what a script creates together is one step of the history, with names as they are written', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const make = (kind: 'npc' | 'variable', text: string) => client.call(recordImport, created(workspaceID, kind, text));
  const npcs = await make('npc', '"name","key"\n"Boris",""\n"Old, ""Red"" Klaus",""\n"MIRA 2","mira_two"');
  expect(npcs).toMatchObject({ created: 3, refused: 0, entryCount: 3 });
  const history = await client.call(historyDigestGet, { params, query: {} });
  expect(history.rows[0]?.summary).toBe('Created 3 NPCs');
  const { rows } = await client.call(npcDigestGet, { params, query: { sort: 'name' } });
  expect(rows.map(({ name }) => name)).toEqual(['Boris', 'MIRA 2', 'Old, "Red" Klaus']);
  expect(rows[1]?.key).toBe('mira_two');
  expect(await make('variable', '"key","type","initial"\n"gold","whole",""\n"coins","whole","7"')).toMatchObject({
    ...{ created: 2, refused: 0 },
  });
  const { rows: variables } = await client.call(variableDigestGet, { params, query: { sort: 'key' } });
  expect(variables.map(({ key, type, initial }) => [key, type, initial])).toEqual([
    ['coins', 'whole', '7'],
    ['gold', 'whole', ''],
  ]);
  await client.call(historyUndo, { params, body: { batchID: npcs.batchID ?? '' } });
  expect((await client.call(npcDigestGet, { params })).total).toBe(0);
});

test('content §7: a record that had a key before stays as it is when what a script names by it is created', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const gold = await client.call(variableSave, { params, body: { key: 'gold', type: 'whole', initial: '3' } });
  const { variableID } = gold.variable;
  await client.call(variableSave, { params, body: { variableID, key: 'coins' } });
  const mira = await client.call(npcSave, { params, body: { name: 'Mira', key: 'mira' } });
  const { npcID } = mira.npc;
  await client.call(npcSave, { params, body: { npcID, name: 'Mira the Elder', key: 'mira_old' } });

  await client.call(recordImport, created(workspaceID, 'variable', 'key,type,initial\ngold,whole,9\nsilver,whole,'));
  const variables = await client.call(variableDigestGet, { params, query: { sort: 'key' } });
  expect(variables.rows.map(({ key, initial }) => [key, initial])).toEqual([
    ['coins', '3'],
    ['gold', '9'],
    ['silver', ''],
  ]);
  await client.call(recordImport, created(workspaceID, 'npc', 'name,key\nMira,mira\nBoris,'));
  const npcs = await client.call(npcDigestGet, { params, query: { sort: 'key' } });
  expect(npcs.rows.map(({ key, name }) => [key, name])).toEqual([
    ['boris', 'Boris'],
    ['mira', 'Mira'],
    ['mira_old', 'Mira the Elder'],
  ]);
});

test('content §7: what a script creates together is created whole or not at all, and told which name is taken', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const { variable } = await client.call(variableSave, {
    params,
    body: { key: 'Gold', type: 'text', initial: 'a lot' },
  });
  const { npc } = await client.call(npcSave, { params, body: { name: 'Mira', key: 'mira' } });
  await client.call(npcDelete, { params, body: { ids: [npc.npcID] } });
  const refused = async (kind: 'npc' | 'variable', text: string) => {
    const answer = await client.send(recordImport, created(workspaceID, kind, text));
    return [answer.status, ((await answer.json()) as { detail: string }).detail];
  };
  expect(await refused('variable', 'key,type\nsilver,whole\ngold,whole')).toEqual([
    409,
    '“gold”: Another variable already has this key. Nothing was created.',
  ]);
  expect(await refused('variable', 'key,type\ngold,whole\nsilver,metal\ntin,whole')).toEqual([
    409,
    '“gold”: Another variable already has this key. 1 more can’t be created either. Nothing was created.',
  ]);
  expect(await refused('npc', 'name,key\nBoris,\nMira,mira')).toEqual([
    409,
    '“Mira”: This NPC is in the trash. Restore it first. Nothing was created.',
  ]);
  const { rows } = await client.call(variableDigestGet, { params });
  expect(rows).toMatchObject([{ variableID: variable.variableID, version: 1, type: 'text', initial: 'a lot' }]);
  expect((await client.call(npcDigestGet, { params })).total).toBe(0);
});

test('content §7: of two who create the same from a script in one moment, the second one is told that it is there', async () => {
  const ada = await app.signUp();
  const other = await app.memberOf(ada.workspaceID, 'editor');
  const answers = await Promise.all(
    [ada, other].map(({ client }) =>
      client.send(recordImport, created(ada.workspaceID, 'variable', 'key,type\ngold,whole\nsilver,whole')),
    ),
  );
  const [late] = answers.filter(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await late?.json()).toMatchObject({
    detail: expect.stringMatching(/^“gold”: Another variable .+ this key\. 1 more can’t be created either\. Nothing/),
  });
  const { total } = await ada.client.call(variableDigestGet, { params: { workspaceID: ada.workspaceID } });
  expect(total).toBe(2);
});
