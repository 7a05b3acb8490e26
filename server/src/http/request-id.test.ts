import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userCreate } from '#contract/user.ts';
import { workspaceCreate, workspaceDigestGet } from '#contract/workspace.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('§5 Request Already In Progress: one id sent 20 times at once takes effect once', async () => {
  const { client } = await app.signUp();
  const requestID = randomUUID();
  const options = { body: { name: 'Once' }, requestID };
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(workspaceCreate, options)));
  const bodies = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, body: await answer.json() })),
  );
  const succeeded = bodies.filter((answer) => answer.status === 200);
  expect(succeeded.length).toBeGreaterThan(0);
  expect(new Set(succeeded.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  for (const { status, body } of bodies.filter((answer) => answer.status !== 200))
    expect([status, (body as { title: string }).title]).toEqual([409, 'Request Already In Progress']);
  const { rows } = await client.call(workspaceDigestGet);
  expect(rows.filter((row) => row.name === 'Once')).toHaveLength(1);
});

test('decisions §3: a replay gets the stored answer; the same id with another body is 422', async () => {
  const { client } = await app.signUp();
  const requestID = randomUUID();
  const first = await client.call(workspaceCreate, { body: { name: 'First' }, requestID });
  expect(await client.call(workspaceCreate, { body: { name: 'First' }, requestID })).toEqual(first);
  expect(await client.status(workspaceCreate, { body: { name: 'Other' }, requestID })).toBe(422);
});

test('decisions §3: ids of different sessions never meet', async () => {
  const [a, b] = [await app.signUp(), await app.signUp()];
  const options = { body: { name: 'Same id' }, requestID: randomUUID() };
  const first = await a.client.call(workspaceCreate, options);
  const second = await b.client.call(workspaceCreate, options);
  expect(second.workspace.workspaceID).not.toBe(first.workspace.workspaceID);
});

test('decisions §3: creating an account twice with one id makes one account', async () => {
  const body = { emailAddress: 'twice@example.org', password: testPassword };
  const requestID = randomUUID();
  const first = await app.visitor().call(userCreate, { body, requestID });
  const again = await app.visitor().call(userCreate, { body, requestID });
  expect(again.user.userID).toBe(first.user.userID);
});

test('decisions §3: the stored hash of a body tells nothing of a password in it', async () => {
  const stored = await app.app.database.read.selectFrom('requestLog').selectAll().execute();
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(testPassword);
});

test('decisions §3: an id that could not be one is 400', async () => {
  const { client } = await app.signUp();
  for (const requestID of ['short', 'x'.repeat(101), 'spaces in it!'])
    expect(await client.status(workspaceCreate, { body: { name: 'No' }, requestID })).toBe(400);
});
