import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { jobDigestGet } from '#contract/job.ts';
import { stocktakeGet, stocktakePost, stocktakeSave } from '#contract/kinds/stocktake.ts';
import { stocktakeLineBulkSave, stocktakeLineSave, stocktakeLinesMax } from '#contract/kinds/stocktake-line.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

const latestJob = async () => (await ada.client.call(jobDigestGet, { params })).rows[0];

// Each starts a thread, which loads the whole server.
test('decisions §7: many lines are counted as expected and posted in pieces, each as one batch', {
  timeout: 120_000,
}, async () => {
  const size = 250;
  const { boxID, itemIDs } = await addLargeBatch(app, ada, size);
  const { stocktake } = await ada.client.call(stocktakeSave, { params, body: { boxIDs: [boxID] } });
  const { stocktakeID } = stocktake;
  const held = async () => (await ada.client.call(inventoryOverviewGet, { params })).totals.quantity;
  const before = await held();
  const progress = async () => (await ada.client.call(stocktakeGet, { params: { ...params, stocktakeID } })).progress;
  const line = { stocktakeID, itemID: itemIDs[0] ?? '', boxID, counted: 9 };
  await ada.client.call(stocktakeLineSave, { params, body: line });

  const all = await ada.client.call(stocktakeLineBulkSave, { params, body: { stocktakeID } });
  expect(await latestJob()).toMatchObject({ title: `Counting ${size - 1} lines as expected`, status: 'done' });
  expect(await progress()).toMatchObject({ lines: size, counted: size, different: 1 });
  await ada.client.call(historyUndo, { params, body: { batchID: all.batchID } });
  expect(await progress()).toMatchObject({ lines: size, counted: 1 });

  const { changed, batchID } = await ada.client.call(stocktakePost, {
    params,
    body: { stocktakeID, restAsZero: true },
  });
  expect(await latestJob()).toMatchObject({ title: 'Posting a stocktake', status: 'done' });
  expect([changed, await held()]).toEqual([size, 9]);
  expect((await refusal(ada.client.call(stocktakePost, { params, body: { stocktakeID } }))).status).toBe(409);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect([await held(), await progress()]).toMatchObject([before, { counted: 1 }]);
});

test('decisions §7: a stocktake of too much is refused before a line is made', async () => {
  const { boxID } = await addLargeBatch(app, ada, stocktakeLinesMax + 1);
  const { problem } = await refusal(ada.client.call(stocktakeSave, { params, body: { boxIDs: [boxID] } }));
  expect(problem).toMatchObject({
    status: 400,
    detail: 'A stocktake can have at most 5,000 lines. These boxes have 5,001. Choose fewer.',
  });
});
