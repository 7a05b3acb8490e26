import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  userPasswordSave,
  userRefresh,
  userSessionDigestGet,
  userSessionGet,
  userSignin,
  userSignout,
} from '#contract/user.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import type { TestClient } from '#server/testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const days = 24 * 3600;
const ageOf = (client: TestClient, name = 'lorebox-refresh') =>
  client.cookies.get(name)?.attributes.match(/Max-Age=(\d+)/)?.[1];

/** Signs in on a device that somebody keeps signed in, or doesn't. */
async function signInOn(emailAddress: string, keepSignedIn?: boolean) {
  const client = app.visitor();
  const { user } = await client.call(userSignin, { body: { emailAddress, password: testPassword, keepSignedIn } });
  return { client, user };
}

const setDays = (keptSessionDays: number) =>
  app.app.database.write((transaction) =>
    app.app.settings.save(transaction, null, { 'app.keptSessionDays': keptSessionDays }),
  );

test('issue 13 §1: a device keeps a session only when that was chosen, across closing the browser and renewals', async () => {
  const { emailAddress } = await app.signUp();
  const plain = await signInOn(emailAddress);
  expect([plain.user.isSessionKept, ageOf(plain.client)]).toEqual([false, undefined]);

  const kept = await signInOn(emailAddress, true);
  expect(kept.user.isSessionKept).toBe(true);
  for (const name of ['lorebox', 'lorebox-refresh', 'XSRF-TOKEN'])
    expect(ageOf(kept.client, name)).toBe(String(30 * days));
  app.clock.pass({ days: 29 });
  expect((await kept.client.call(userRefresh)).user.isSessionKept).toBe(true);
  expect(ageOf(kept.client)).toBe(String(30 * days));
  app.clock.pass({ days: 29 });
  expect(await kept.client.status(userRefresh)).toBe(200);
  expect((await kept.client.call(userSessionGet)).user.isSessionKept).toBe(true);
  app.clock.pass({ days: 31 });
  expect(await kept.client.status(userRefresh)).toBe(401);
});

test('issue 13 §1: the list of devices says which are kept, and a new password keeps what was kept', async () => {
  const { emailAddress } = await app.signUp();
  const { client } = await signInOn(emailAddress, true);
  const { rows } = await client.call(userSessionDigestGet);
  expect(rows.map(({ isKept, isCurrent }) => [isKept, isCurrent]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  const body = { currentPassword: testPassword, password: 'another long password' };
  expect((await client.call(userPasswordSave, { body })).user.isSessionKept).toBe(true);
  expect(ageOf(client)).toBe(String(30 * days));
  await client.call(userSignout);
  expect(client.cookies.has('lorebox-refresh')).toBe(false);
});

test('issue 13 §1: administrators say for how many days; at 0 no device keeps a session, not even one kept before', async () => {
  const { emailAddress } = await app.signUp();
  await setDays(7);
  const { client } = await signInOn(emailAddress, true);
  expect(ageOf(client)).toBe(String(7 * days));
  await setDays(0);
  const refused = await signInOn(emailAddress, true);
  expect([refused.user.isSessionKept, ageOf(refused.client)]).toEqual([false, undefined]);
  expect((await client.call(userRefresh)).user.isSessionKept).toBe(false);
  expect(ageOf(client)).toBeUndefined();
  await setDays(7);
  expect((await client.call(userRefresh)).user.isSessionKept).toBe(false);
  const early = await signInOn(emailAddress, true);
  app.clock.pass({ days: 8 });
  expect(await early.client.status(userRefresh)).toBe(401);
});
