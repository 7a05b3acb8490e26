import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventoryOverviewGet } from '#contract/inventory.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { presenceSave } from '#contract/live.ts';
import { userCreate, userSignout } from '#contract/user.ts';
import { openDatabase } from '#server/database/connection.ts';
import { type TestUser, testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { freshPlace, type TestPlace } from '#server/testing/database/engine.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';
import { listen } from '#server/testing/live-client.ts';
import { environmentOf, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

const key = { LOREBOX_SECRET_KEY: 'the same one for both servers' };
let place: TestPlace;
/** All tests share them: a start takes two seconds of processor time. */
const servers: ServerProcess[] = [];
let user: TestUser;

async function addServer(): Promise<ServerProcess> {
  const server = await startServerProcess({ ...environmentOf(place), ...key });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  place = await freshPlace();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await place.remove();
});
beforeEach(async () => {
  const { url } = servers[0] ?? (await addServer());
  const client = new TestClient(url);
  const emailAddress = `${randomUUID()}@example.org`;
  const answer = await client.call(userCreate, { body: { emailAddress, password: testPassword, firstName: 'Ada' } });
  user = { client, user: answer.user, ...answer.user };
});

/** The same browser, sent to another server of the same database. */
async function elsewhere(): Promise<TestUser> {
  const server = servers[1] ?? (await addServer());
  return { ...user, client: Object.assign(user.client.copy(), { url: server.url }) };
}

const params = () => ({ workspaceID: user.workspaceID });
const newItem = (who: TestUser, name: string) => who.client.call(itemSave, { params: params(), body: { name } });

async function greeted(who: TestUser) {
  const stream = await listen(who.client, who.workspaceID);
  await stream.next('hello');
  return stream;
}

test('an import, which runs in a thread of its own, is told like any other batch', async () => {
  const { importID } = await checkFile(user, 'name\nDrill\nHammer\n');
  const stream = await greeted(user);
  await runImport(user, importID);
  const { changes, actorID } = await stream.next('records');
  expect([changes.item?.length, actorID]).toEqual([2, user.userID]);
  // The counts kept in memory are those of now.
  const { totals } = await user.client.call(inventoryOverviewGet, { params: params() });
  expect(totals.items).toBe(2);
});

describe.runIf(process.env.LOREBOX_TEST_ENGINE === 'postgres')('house §3: two servers on one PostgreSQL', () => {
  test('a change made in one reaches the clients of the other, imports too', async () => {
    const other = await elsewhere();
    const [here, there] = [await greeted(user), await greeted(other)];
    const { batchID } = await newItem(user, 'Lantern');
    expect(await there.next('records')).toMatchObject({ batchID, actorID: user.userID });
    expect(await here.next('records')).toMatchObject({ batchID });
    const back = await newItem(other, 'Rope');
    expect(await here.next('records')).toMatchObject({ batchID: back.batchID });
    await there.next('records');
    const { importID } = await checkFile(other, 'name\nDrill\n');
    await runImport(other, importID);
    const event = await here.next('records');
    expect(event.changes.item).toHaveLength(1);
    // Once, not once for each process that heard it.
    expect(await there.next('records')).toEqual(event);
    const last = await newItem(user, 'The next one');
    expect(await there.next('records')).toMatchObject({ batchID: last.batchID });
  });

  test('counts read from one are right at once after a change made in the other', async () => {
    const other = await elsewhere();
    for (let count = 1; count <= 20; count++) {
      const [writer, reader] = count % 2 === 0 ? [user, other] : [other, user];
      await newItem(writer, `Item ${count}`);
      const { totals } = await reader.client.call(inventoryOverviewGet, { params: params() });
      const { total } = await reader.client.call(itemDigestGet, { params: params() });
      expect([totals.items, total]).toEqual([count, count]);
    }
  });

  test('signing out at one ends the streams at the other', async () => {
    const stream = await greeted(await elsewhere());
    await user.client.call(userSignout);
    expect(await stream.next('end')).toMatchObject({ reason: 'session' });
  });

  test('who is present at one is seen at the other', async () => {
    const stream = await greeted(await elsewhere());
    const { item } = await newItem(user, 'Watched');
    const body = { tabID: 'tab-one-of-mine', kind: 'item', recordID: item.itemID, state: 'editing' } as const;
    await user.client.call(presenceSave, { params: params(), body });
    expect(await stream.next('presence')).toMatchObject({ people: [{ name: 'Ada', isEditing: true }] });
  });

  test('when the connection that listens was lost, clients are told to read again', async () => {
    const stream = await greeted(await elsewhere());
    const database = await openDatabase(place.databaseURL ?? '');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(database.read);
    await stream.next('gap');
    await database.close();
    const { batchID } = await newItem(user, 'After the gap');
    expect(await stream.next('records')).toMatchObject({ batchID });
  });
});

// Last: it ends the server of the others.
test('decisions §1: SIGTERM says goodbye to open streams and ends with 0', async () => {
  const stream = await greeted(user);
  const code = servers.shift()?.stop();
  expect(await stream.next('end')).toEqual({ type: 'end', reason: 'shutdown' });
  await stream.ended;
  expect(await code).toBe(0);
});
