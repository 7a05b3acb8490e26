import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userCreate, userDelete, userRefresh, userSessionGet, userSignin, userSignout } from '#contract/user.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The administrator, whose account can't be deleted.
  await app.signUp();
});
afterAll(() => app.close());

test('§7 POST /user/signin answers the user with global settings and a csrfToken', async () => {
  const { emailAddress, userID } = await app.signUp();
  const client = app.visitor();
  const { user, csrfToken } = await client.call(userSignin, {
    body: { emailAddress: emailAddress.toUpperCase(), password: testPassword },
  });
  expect(user.userID).toBe(userID);
  expect(user.global.app.sessionTimeout).toBe(1800);
  expect(csrfToken).toBe(client.csrfToken);
  expect((await client.call(userSessionGet)).csrfToken).toBe(csrfToken);
});

test('decisions §2: one answer for an unknown account, a wrong password, a suspended and a deleted account', async () => {
  const known = await app.signUp();
  const suspended = await app.signUp();
  const deleted = await app.signUp();
  await app.app.database.write(async ({ db }) => {
    await db.updateTable('user').set({ isActive: 0 }).where('userID', '=', suspended.userID).execute();
    await db.updateTable('user').set({ isDeleted: 1 }).where('userID', '=', deleted.userID).execute();
  });
  const attempts = [
    { emailAddress: known.emailAddress, password: 'not the right one' },
    { emailAddress: 'nobody@example.org', password: testPassword },
    { emailAddress: suspended.emailAddress, password: testPassword },
    { emailAddress: deleted.emailAddress, password: testPassword },
  ];
  const answers = await Promise.all(
    attempts.map(async (body) => {
      const response = await app.visitor().send(userSignin, { body });
      const { requestId: _, ...problem } = (await response.json()) as Record<string, unknown>;
      return { status: response.status, problem };
    }),
  );
  expect(answers[0]?.status).toBe(401);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('§8 sign-out succeeds with and without a session, and ends it at once', async () => {
  const { client } = await app.signUp();
  const thief = client.copy();
  expect(await client.status(userSignout)).toBe(200);
  // That the browser is known to the account is no session.
  expect([...client.cookies.keys()]).toEqual(['lorebox-device']);
  expect(await thief.status(userSessionGet)).toBe(401);
  expect(await app.visitor().status(userSignout)).toBe(200);
});

test('decisions §2: signing out empties the browser’s cache of pictures, and keeps what the service worker has put aside', async () => {
  const { client } = await app.signUp();
  const { headers } = await client.send(userSignout);
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

test('decisions §2: deleting one’s account and a session that ended elsewhere empty that cache too, a page without a session does not', async () => {
  const emptied = (response: Response) => [response.status, response.headers.get('clear-site-data')];
  const { client } = await app.signUp();
  const other = client.copy();
  expect(emptied(await other.send(userRefresh))).toEqual([200, null]);
  const body = { currentPassword: testPassword };
  expect(emptied(await client.send(userDelete, { body }))).toEqual([200, '"cache"']);
  expect(emptied(await other.send(userRefresh))).toEqual([401, '"cache"']);
  for (const operation of [userSessionGet, userRefresh])
    expect(emptied(await app.visitor().send(operation))).toEqual([401, null]);
});

/**
 * Holds every sign-up where it is about to become the administrator until all of them are there: hashing passwords in
 * turn would otherwise keep them apart. SQLite has one writer, so there they cannot meet.
 */
async function gather(fresh: TestApp, count: number, onHeld: () => void): Promise<void> {
  const { database } = fresh.app;
  if (database.engine === 'sqlite') return onHeld();
  await database.write(async ({ db }) => {
    await sql`lock table "userGroup" in share mode`.execute(db);
    onHeld();
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await waiting.execute(database.read)).rows[0]?.count).toBe(count);
  });
}

test('decisions §1: of many first sign-ups at once exactly one becomes the administrator', async () => {
  const fresh = await startTestApp();
  const held = Promise.withResolvers<void>();
  const gathered = gather(fresh, 5, held.resolve);
  await Promise.race([held.promise, gathered]);
  const created = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      fresh.visitor().call(userCreate, { body: { emailAddress: `first${n}@example.org`, password: testPassword } }),
    ),
  );
  await gathered;
  expect(created.filter((answer) => answer.isFirstAccount)).toHaveLength(1);
  expect(created.filter((answer) => answer.user.permissions.length === 6)).toHaveLength(1);
  expect(created.filter((answer) => answer.user.permissions.length === 0)).toHaveLength(4);
  await fresh.close();
});
