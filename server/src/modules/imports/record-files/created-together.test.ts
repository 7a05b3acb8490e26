import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { npcDigestGet } from '#contract/kinds/npc.ts';
import { variableDigestGet } from '#contract/kinds/variable.ts';
import { recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('content §7: what a script creates together is one step of the history, with names as they are written', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const make = (kind: 'npc' | 'variable', text: string) =>
    client.call(recordImport, { params: { ...params, kind }, file: { name: 'script.csv', bytes: Buffer.from(text) } });
  const npcs = await make('npc', '"name","key"\n"Boris",""\n"Old, ""Red"" Klaus",""\n"MIRA 2","mira_two"');
  expect(npcs).toMatchObject({ created: 3, refused: 0, entryCount: 3 });
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
