import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { jobDigestGet } from '#contract/job.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemDigestGet } from '#contract/kinds/item.ts';
import type { OperationShape } from '#contract/operation.ts';
import { userCreate } from '#contract/user.ts';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { freshPlace } from '#server/testing/database/engine.ts';
import { findHalfWritten } from '#server/testing/database/half-written.ts';
import { addLargeBatchTo } from '#server/testing/large-batch.ts';
import { listen } from '#server/testing/live-client.ts';
import { environmentOf, startServerProcess } from '#server/testing/server-process.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** So many that they take many pieces on any machine. */
const items = 1000;
const slow = { timeout: 600_000 };

/** A server with one person, whose workspace holds one large batch. */
async function startWorld() {
  const place = await freshPlace();
  closing.push(() => place.remove());
  const start = async () => {
    const server = await startServerProcess(environmentOf(place));
    closing.push(() => server.kill());
    return server;
  };
  let server = await start();
  let client = new TestClient(server.url);
  const account = { emailAddress: 'ada@example.org', password: testPassword };
  const { user } = await client.call(userCreate, { body: account });
  const params = { workspaceID: user.workspaceID };
  const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
  closing.push(() => database.close());
  const batch = await addLargeBatchTo(database, user, items);
  return {
    ...{ params, batch, database },
    get client() {
      return client;
    },
    totals: async () => {
      const { totals } = await client.call(inventoryOverviewGet, { params });
      return [totals.items, totals.boxes, totals.quantity];
    },
    history: async () => (await client.call(historyDigestGet, { params })).rows,
    job: async () => (await client.call(jobDigestGet, { params })).rows[0],
    /** Sends the request, kills the server once part of it is written, and starts it again. */
    async killDuring(operation: OperationShape, body: object, requestID: string): Promise<void> {
      const stream = await listen(client, params.workspaceID);
      await stream.next('hello');
      const sent = client.send(operation, { params: params as never, body: body as never, requestID });
      const isCut = sent.then(
        () => false,
        () => true,
      );
      await stream.next('job', ({ job }) => job.status === 'running' && job.done > 0);
      await server.kill();
      expect(await isCut).toBe(true);
      const left = await database.read.selectFrom('job').selectAll().where('endedAt', 'is', null).execute();
      expect(left).toMatchObject([{ operation: operation.name, status: 'running' }]);
      expect(left[0]?.done).toBeGreaterThan(0);
      // On PostgreSQL another server might still hold it: as if its lease had run out.
      await database.write(({ db }) => db.updateTable('job').set({ leaseUntil: '' }).execute());
      server = await start();
      const again = new TestClient(server.url);
      for (const [name, cookie] of client.cookies) again.cookies.set(name, cookie);
      client = again;
    },
  };
}

describe('decisions §7 a large change whose server is killed in the middle of it', slow, () => {
  test('an undo is finished after the start, and the same request sent again gets its answer', async () => {
    const world = await startWorld();
    const { params, batch } = world;
    const [body, requestID] = [{ batchID: batch.batchID }, randomUUID()];
    await world.killDuring(historyUndo, body, requestID);
    const answer = await world.client.call(historyUndo, { params, body, requestID });
    expect(answer).toMatchObject({ summary: `Undid: Imported ${items} items`, entryCount: 2 * items + 1 });
    expect(await world.totals()).toEqual([0, 0, 0]);
    expect(await world.history()).toMatchObject([
      { batchID: answer.batchID, state: 'done', entryCount: 2 * items + 1 },
      { batchID: batch.batchID, undoneByBatchID: answer.batchID },
    ]);
    expect(await findHalfWritten(world.database)).toEqual([]);
    await world.client.call(historyUndo, { params, body: { batchID: answer.batchID } });
    expect(await world.totals()).toEqual([items, 1, 2 * items]);
  });

  test('a bulk change goes on where it was: each record is changed once', async () => {
    const world = await startWorld();
    const { params, batch } = world;
    const body = { ids: batch.itemIDs, addTags: ['new'] };
    const requestID = randomUUID();
    await world.killDuring(itemBulkSave, body, requestID);
    const answer = await world.client.call(itemBulkSave, { params, body, requestID });
    expect(answer).toMatchObject({ changed: items, entryCount: items });
    const { rows, total } = await world.client.call(itemDigestGet, { params, query: { tag: 'new' } });
    expect(total).toBe(items);
    expect(rows[0]?.tags).toEqual(['small', 'new']);
    expect(await findHalfWritten(world.database)).toEqual([]);
  });

  test('one whose plan was in memory is taken back, and can be done again', async () => {
    const world = await startWorld();
    const { params, batch } = world;
    const { box } = await world.client.call(boxSave, { params, body: { name: 'Chest' } });
    const before = await world.totals();
    const body = { ids: [batch.boxID], contents: { action: 'move' as const, toID: box.boxID } };
    await world.killDuring(boxDelete, body, randomUUID());
    await vi.waitFor(async () => expect((await world.job())?.status).toBe('failed'), { timeout: 300_000 });
    expect((await world.job())?.error).toBe(
      'The server stopped before this change was finished. Try again. Nothing was changed.',
    );
    expect(await world.totals()).toEqual(before);
    expect((await world.history()).map(({ operation }) => operation)).toEqual(['boxSave', 'inventoryImportRun']);
    expect(await findHalfWritten(world.database)).toEqual([]);
    await world.client.call(boxDelete, { params, body });
    expect(await world.totals()).toEqual([items, 1, 2 * items]);
  });
});
