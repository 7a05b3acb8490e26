import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('decisions §4 search: a list finds all that have a word with this beginning, and counts them', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const letters = [...'abcdefghij'];
  for (const one of letters)
    for (const other of letters.slice(0, 6))
      await client.call(itemSave, { params, body: { name: `Con${one}${other}` } });
  const { rows, total } = await client.call(itemDigestGet, {
    params,
    query: { search: 'con', sort: 'name', direction: 'desc' },
  });
  expect([total, rows[0]?.name]).toEqual([60, 'Conjf']);
});
