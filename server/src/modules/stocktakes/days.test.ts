import { expect, test } from 'vitest';
import { english } from '#contract/format.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { stocktakeGet, stocktakePost, stocktakeSave } from '#contract/kinds/stocktake.ts';
import { stocktakeLineSave } from '#contract/kinds/stocktake-line.ts';
import { startTestApp } from '#server/testing/app.ts';

test('house §8: a stocktake begins and is posted on the day that it is where people are; of any other day it is that of UTC', async () => {
  const app = await startTestApp();
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const { box } = await client.call(boxSave, { params, body: { name: 'Crate' } });
  const { item } = await client.call(itemSave, { params, body: { name: 'Lamp' } });
  const daysFromNow = (days: number) => {
    const day = new Date(app.clock.now());
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  };
  const start = (startedAt?: string) =>
    client.call(stocktakeSave, { params, body: { boxIDs: [box.boxID], startedAt } });
  for (const days of [-1, 0, 1]) {
    const { stocktake } = await start(daysFromNow(days));
    expect(stocktake.startedAt).toBe(daysFromNow(days));
    expect(stocktake.name).toBe(`Crate, ${english.day(daysFromNow(days))}`);
  }
  // Of a file it may be any day; a count begins today all the same.
  for (const days of [-2, 2, 400]) expect((await start(daysFromNow(days))).stocktake.startedAt).toBe(daysFromNow(0));
  const { stocktake } = await start();
  expect(stocktake.startedAt).toBe(daysFromNow(0));
  const { stocktakeID } = stocktake;
  const body = { stocktakeID, itemID: item.itemID, boxID: box.boxID, counted: 2 };
  await client.call(stocktakeLineSave, { params, body });
  const post = (today: string) => client.call(stocktakePost, { params, body: { stocktakeID, today } });
  await post(daysFromNow(1));
  const posted = await client.call(stocktakeGet, { params: { ...params, stocktakeID } });
  expect(posted.stocktake).toMatchObject({ status: 'posted', postedAt: daysFromNow(1) });
  await app.close();
});
