import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyDigestGet, trashDelete } from '#contract/history.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeDigestGet, placeRestore, placeSave } from '#contract/kinds/place.ts';
import { stockMove } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';

let app: TestApp;
/** Another server on the same database, where there can be one. */
let second: TestApp | null = null;
let ada: TestUser;
let clients: TestClient[];
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  clients = [ada.client];
  if (app.app.database.engine !== 'postgres') return;
  second = await startTestApp({
    environment: { DATABASE_URL: app.app.database.location, DATA_DIR: app.dataDirectory },
  });
  const other = new TestClient(second.url);
  for (const [name, cookie] of ada.client.cookies) other.cookies.set(name, cookie);
  clients.push(other);
});
afterAll(async () => {
  await second?.close();
  await app.close();
});

const client = (index: number) => clients[index % clients.length] ?? ada.client;

describe('decisions §3: a request id takes effect once, whichever server of one database gets it', () => {
  test('sent 20 times at once', async () => {
    const requestID = randomUUID();
    const body = { name: 'Once', tags: ['a'] };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const answer = await client(index).send(itemSave, { params, body, requestID });
        return { status: answer.status, text: await answer.text() };
      }),
    );
    const done = answers.filter((answer) => answer.status === 200).map((answer) => answer.text);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done).size).toBe(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const one of clients) {
      const again = await one.send(itemSave, { params, body, requestID });
      expect(await again.text()).toBe(done[0]);
    }
    expect((await ada.client.call(itemDigestGet, { params })).total).toBe(1);
    expect((await ada.client.call(historyDigestGet, { params })).total).toBe(1);
  });

  test('a refused request may be sent again under its id once it is possible', async () => {
    const requestID = randomUUID();
    const parentPlaceID = randomUUID();
    const body = { name: 'Shelf', parentPlaceID };
    for (const one of clients) expect(await one.status(placeSave, { params, body, requestID })).toBe(400);
    expect(await ada.client.status(placeSave, { params, body: { name: 'Shelf' }, requestID })).toBe(200);
  });

  test('one that can’t be done a second time is answered as the first time', async () => {
    const twice = async <Answer>(send: (requestID: string) => Promise<Answer>) => {
      const requestID = randomUUID();
      expect(await send(requestID)).toEqual(await send(requestID));
    };
    const { client: own } = ada;
    const boxes = [];
    for (const name of ['From', 'To']) boxes.push((await own.call(boxSave, { params, body: { name } })).box.boxID);
    const [boxID = '', toBoxID = ''] = boxes;
    const { item } = await own.call(itemSave, { params, body: { name: 'Rope', stock: { boxID, quantity: 5 } } });
    const { place } = await own.call(placeSave, { params, body: { name: 'Attic' } });
    const ids = [place.placeID];
    const itemIDs = [item.itemID];
    await twice((requestID) => own.call(stockMove, { params, body: { toBoxID, itemIDs }, requestID }));
    await own.call(placeDelete, { params, body: { ids } });
    await twice((requestID) => own.call(placeRestore, { params, body: { ids }, requestID }));
    await own.call(placeDelete, { params, body: { ids } });
    await twice((requestID) => own.call(trashDelete, { params, body: { placeIDs: ids }, requestID }));
  });

  test('what one server wrote, the other reads at once; moves on both never form a cycle', async () => {
    const add = async (index: number, name: string) =>
      (await client(index).call(placeSave, { params, body: { name } })).place.placeID;
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await add(0, `A${round}`), await add(1, `B${round}`)];
      const move = (index: number, placeID: string, parentPlaceID: string) =>
        client(index).status(placeSave, { params, body: { placeID, parentPlaceID } });
      expect((await Promise.all([move(0, a, b), move(1, b, a)])).sort()).toEqual([200, 400]);
      for (const one of clients) {
        const { rows } = await one.call(placeDigestGet, { params });
        expect(rows.filter((row) => [a, b].includes(row.placeID)).map((row) => row.depth)).toEqual([0, 1]);
      }
    }
  });
});
