import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { stockDigestGet, stockSave } from '#contract/stock.ts';

import {
  ada,
  beginWithFourBoxes,
  box,
  itemID,
  move,
  params,
  quantities,
  refusal,
  set,
} from '#server/testing/inventory/four-boxes.ts';

beginWithFourBoxes();

describe('decisions §4 Stock: one row a pair', () => {
  test('20 people saving the same pair at once make one row', async () => {
    const body = { name: 'Shelf', parentPlaceID: null };
    const { place } = await ada.client.call(placeSave, { params, body });
    await ada.client.call(boxSave, { params, body: { boxID: box(0), placeID: place.placeID } });
    const saves = Array.from({ length: 20 }, (_, index) => set(0, index + 1));
    const answers = await Promise.all(saves);
    const { rows } = await ada.client.call(stockDigestGet, { params, query: { itemID } });
    expect(rows).toHaveLength(1);
    expect(new Set(answers.map(({ stock }) => stock?.stockID))).toEqual(new Set([rows[0]?.stockID]));
    expect(rows[0]?.quantity).toBeGreaterThan(0);
    expect(answers.every(({ stock }) => stock?.placePath === 'Shelf')).toBe(true);
    expect(rows[0]?.version).toBe(Math.max(...answers.map(({ stock }) => stock?.version ?? 0)));
  });

  test('20 people taking one of ten each: ten succeed, and there are none left, nor fewer', async () => {
    await set(0, 10);
    const takes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => move(0, 1 + (index % 3), 1)));
    expect(takes.filter((take) => take.status === 'fulfilled')).toHaveLength(10);
    const [left, ...others] = await quantities();
    expect([left, others.reduce((sum, one) => sum + one, 0)]).toEqual([0, 10]);
  });
});

describe('decisions §3: a stale version is 409, and nobody’s change is lost', () => {
  test('of a row changed, taken away, or taken away and put back meanwhile', async () => {
    const { stock: first } = await set(0, 5);
    const version = first?.version ?? 0;
    await set(0, 6);
    const what =
      /changed the quantity of “[^”]+” in “[^”]+” (in another window|after you opened it)\. Review it and save again\.$/;
    const changed = expect.stringMatching(what);
    expect(await refusal(set(0, 7, version))).toEqual([409, changed]);
    const { stock: second } = await set(0, 8);
    await set(0, 0);
    expect(await refusal(set(0, 9, second?.version))).toEqual([409, changed]);
    await set(0, 5);
    expect(await refusal(set(0, 7, version))).toEqual([409, changed]);
    expect(await quantities()).toEqual([5, 0, 0, 0]);
  });

  test('a replay answers what was answered first, whatever happened since', async () => {
    const requestID = randomUUID();
    const body = { itemID, boxID: box(0), quantity: 5 };
    const first = await ada.client.call(stockSave, { params, body, requestID });
    await set(0, 6);
    expect(await ada.client.call(stockSave, { params, body, requestID })).toEqual(first);
    expect(await quantities()).toEqual([6, 0, 0, 0]);
  });
});
