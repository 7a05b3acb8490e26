import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { itemDigestGet } from '#contract/item.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { countRows, dump } from './testing/dump.ts';
import { checkFile, runImport } from './testing/import-client.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const csv = 'name,quantity,location,tags,Colour\nHammer,2,Garage/Box 1,tools,red\nSaw,1.5,Garage/Box 2,tools;sharp,\n';

test('decisions §4 Import: a CSV is checked, written as one batch, and undone without a trace', async () => {
  const { workspaceID, client } = ada;
  const checked = await checkFile(ada, csv);
  expect(checked).toMatchObject({
    status: 'checked',
    format: 'mapped',
    error: null,
    rows: 2,
    verdicts: { create: 2, update: 0, unchanged: 0, skip: 0, error: 0 },
    changes: { items: { create: 2 }, boxes: { create: 2 }, places: { create: 1 }, stock: { create: 2 } },
    totalsAfter: { items: 2, boxes: 2, places: 1, stockRows: 2, quantity: 3.5 },
    batchID: null,
  });
  expect(countRows(await dump(app.app.database, workspaceID))).toEqual({});

  const done = await runImport(ada, checked.importID);
  expect(done).toMatchObject({ status: 'done', error: null, progress: 1 });
  const { rows } = await client.call(itemDigestGet, { params: { workspaceID }, query: { search: 'hammer' } });
  expect(rows).toMatchObject([{ name: 'Hammer', tags: ['tools'] }]);

  await client.call(historyUndo, { params: { workspaceID }, body: { batchID: done.batchID ?? '' } });
  expect(countRows(await dump(app.app.database, workspaceID))).toEqual({});
});
