import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import type { OperationShape } from '#contract/operation.ts';
import { stockMove } from '#contract/stock.ts';
import { userCreate } from '#contract/user.ts';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { freshPlace } from '#server/testing/database/engine.ts';
import { findHalfWritten } from '#server/testing/database/half-written.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const seed = 20_261_120;
// What the embedded database promises is ours to prove; with PostgreSQL the server's own part of it.
const [rounds, mostWrites] = process.env.LOREBOX_TEST_ENGINE === 'postgres' ? [4, 60] : [22, 150];
const writerCount = 8;

/** A request that was sent; the answer may never have come. */
interface Sent {
  operation: OperationShape;
  body: Record<string, unknown>;
  requestID: string;
  /** What the writer knows once the request has succeeded. */
  succeed(answer: never): void;
}

/** Somebody who writes one request after the other and remembers what was acknowledged. */
interface Writer {
  itemID: string;
  boxIDs: [string, string];
  /** Acknowledged value of the item, which grows by one each time. */
  value: number;
  /** Acknowledged quantity in the first box; the second one holds the rest of 100. */
  first: number;
  /** itemID → name of what it created. */
  created: Map<string, string>;
  pending: Sent | null;
}

type Random = (below: number) => number;

function next(writer: Writer, random: Random): Sent {
  const requestID = randomUUID();
  const kind = random(3);
  if (kind === 0) {
    const name = `Thing ${requestID}`;
    const stock = { boxID: writer.boxIDs[0], quantity: 1.25 };
    return {
      operation: itemSave,
      body: { name, stock, tags: ['kept'] },
      requestID,
      succeed: ({ item }: { item: { itemID: string } }) => void writer.created.set(item.itemID, name),
    };
  }
  if (kind === 1) {
    const value = writer.value + 1;
    return {
      operation: itemSave,
      body: { itemID: writer.itemID, value, description: `Counted to ${value}` },
      requestID,
      succeed: () => {
        writer.value = value;
      },
    };
  }
  const isBack = writer.first < 30;
  const quantity = 0.5 + random(20);
  const [fromBoxID, toBoxID] = isBack ? [writer.boxIDs[1], writer.boxIDs[0]] : writer.boxIDs;
  return {
    operation: stockMove,
    body: { toBoxID, moves: [{ itemID: writer.itemID, fromBoxID, quantity }] },
    requestID,
    succeed: () => {
      writer.first += isBack ? quantity : -quantity;
    },
  };
}

async function createWriter(client: TestClient, params: { workspaceID: string }, index: number): Promise<Writer> {
  const box = async (name: string) => (await client.call(boxSave, { params, body: { name } })).box.boxID;
  const boxIDs: [string, string] = [await box(`Left ${index}`), await box(`Right ${index}`)];
  const body = { name: `Counter ${index}`, value: 0, stock: { boxID: boxIDs[0], quantity: 100 } };
  const { item } = await client.call(itemSave, { params, body });
  return { itemID: item.itemID, boxIDs, value: 0, first: 100, created: new Map(), pending: null };
}

/** Writes until the server is gone. */
async function writeOn(writer: Writer, client: TestClient, params: object, random: Random, tick: () => void) {
  for (;;) {
    const sent = next(writer, random);
    writer.pending = sent;
    const { operation, body, requestID } = sent;
    let answer: Response;
    let text: string;
    try {
      answer = await client.send(operation, { params: params as never, body: body as never, requestID });
      text = await answer.text();
    } catch {
      return;
    }
    if (answer.status !== 200) throw new Error(`${operation.name}: ${answer.status} ${text}`);
    sent.succeed(JSON.parse(text) as never);
    writer.pending = null;
    tick();
  }
}

/** The same requests again, as a client does that never got its answer: each takes effect exactly once. */
async function resend(writer: Writer, client: TestClient, params: object) {
  const { pending } = writer;
  if (!pending) return;
  const { operation, body, requestID } = pending;
  const send = () => client.call(operation, { params: params as never, body: body as never, requestID });
  const answer = await send();
  expect(await send()).toEqual(answer);
  pending.succeed(answer as never);
  writer.pending = null;
}

async function expectAllThere(writer: Writer, client: TestClient, params: { workspaceID: string }) {
  const { item, stock } = await client.call(itemGet, { params: { ...params, itemID: writer.itemID } });
  expect(item).toMatchObject({
    value: writer.value,
    ...(writer.value ? { description: `Counted to ${writer.value}` } : {}),
  });
  const quantities = new Map(stock.map((row) => [row.boxID, row.quantity]));
  expect(writer.boxIDs.map((boxID) => quantities.get(boxID) ?? 0)).toEqual([writer.first, 100 - writer.first]);
}

async function namesOf(client: TestClient, params: { workspaceID: string }): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let page = 0; ; page++) {
    const query = { page: String(page), pageSize: '200', tag: 'kept' };
    const { rows } = await client.call(itemDigestGet, { params, query });
    for (const { itemID, name, quantity } of rows) {
      expect(quantity).toBe(1.25);
      names.set(itemID, name);
    }
    if (rows.length < 200) return names;
  }
}

test(`decisions §1, nothing lost: killed ${rounds} times during writes, every acknowledged one is there and none is half-written`, async () => {
  const place = await freshPlace();
  closing.push(() => place.remove());
  const environment = {
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseURL ?? '',
    LOREBOX_RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess(environment);
    closing.push(() => server.kill());
    return server;
  };
  let server = await start();
  let client = new TestClient(server.url);
  const account = { emailAddress: 'ada@example.org', password: testPassword };
  const params = { workspaceID: (await client.call(userCreate, { body: account })).user.workspaceID };
  const writers: Writer[] = [];
  for (let index = 0; index < writerCount; index++) writers.push(await createWriter(client, params, index));
  const numbers = fc.sample(fc.nat({ max: 1_000_000 }), { seed, numRuns: 5000 });
  let drawn = 0;
  const random: Random = (below) => (numbers[drawn++ % numbers.length] ?? 0) % below;

  for (let round = 0; round < rounds; round++) {
    let left = 10 + random(mostWrites);
    let killed: Promise<void> | null = null;
    const tick = () => {
      left -= 1;
      if (left === 0) killed = server.kill();
    };
    await Promise.all(writers.map((writer) => writeOn(writer, client, params, random, tick)));
    await killed;

    server = await start();
    const again = new TestClient(server.url);
    for (const [name, cookie] of client.cookies) again.cookies.set(name, cookie);
    client = again;
    await Promise.all(writers.map((writer) => resend(writer, client, params)));
    for (const writer of writers) await expectAllThere(writer, client, params);
  }

  const acknowledged = new Map(writers.flatMap((writer) => [...writer.created]));
  expect(acknowledged.size).toBeGreaterThan(rounds * 5);
  expect(await namesOf(client, params)).toEqual(acknowledged);
  await server.kill();
  const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
  closing.push(() => database.close());
  expect(await findHalfWritten(database)).toEqual([]);
}, 1_200_000);
