import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminSettingsGetLatest, adminSettingsSave, appSettingsGet } from '#contract/admin-settings.ts';
import { userCreate, userRefresh, userSessionGet, userSetupGet, userSignin } from '#contract/user.ts';
import { testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { freshPlace, type TestPlace } from '#server/testing/engine.ts';
import { environmentOf, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { withValue } from './settings-object.ts';

let place: TestPlace;
let servers: ServerProcess[];
const emailAddress = 'admin@example.org';
beforeEach(async () => {
  place = await freshPlace();
  servers = [await startServerProcess(environmentOf(place)), await startServerProcess(environmentOf(place))];
});
afterEach(async () => {
  for (const server of servers) await server.kill();
  await place.remove();
});

/** The same session in front of both processes, as a load balancer would put it. */
async function signedIn(): Promise<[TestClient, TestClient]> {
  const [first, second] = [new TestClient(servers[0]!.url), new TestClient(servers[1]!.url)];
  const body = { emailAddress, password: testPassword };
  if ((await first.status(userCreate, { body })) !== 200) await first.call(userSignin, { body });
  for (const [name, cookie] of first.cookies) second.cookies.set(name, cookie);
  return [first, second];
}

async function save(client: TestClient, path: string[], value: unknown): Promise<void> {
  const { settings, settingID } = await client.call(adminSettingsGetLatest);
  await client.call(adminSettingsSave, {
    body: { settings: withValue(settings, path, value), baseSettingID: settingID },
  });
}

/** Asks until it is so; fails once a second has passed. Answers the milliseconds it took. */
async function within1s(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSo()))
    if (performance.now() - start > 1000) throw new Error('A second has passed, and the other process does not know.');
  return performance.now() - start;
}

test('issue: what one process saves is in force in the other within a second, without a restart', async () => {
  const [first, second] = await signedIn();
  const heard: number[] = [];
  for (const registration of ['closed', 'invited', 'open', 'closed', 'open']) {
    // Both hold the settings in memory.
    await second.call(appSettingsGet);
    await save(first, ['app', 'registration'], registration);
    heard.push(await within1s(async () => (await second.call(userSetupGet)).registration === registration));
  }
  await save(second, ['app', 'maintenance'], true);
  await within1s(async () => (await first.call(appSettingsGet)).app.maintenance);
  expect(Math.max(...heard)).toBeLessThan(1000);
});

test('decisions §2: a new jwtSecret counts in every process within a second, in both directions', async () => {
  const [first, second] = await signedIn();
  expect([await first.status(userSessionGet), await second.status(userSessionGet)]).toEqual([200, 200]);
  await save(first, ['service', 'jwtSecret'], 'a secret that is long enough to sign sessions with');
  await within1s(async () => (await second.status(userSessionGet)) === 401);
  expect(await second.status(userRefresh)).toBe(401);
  // What one signs from now on, the other believes.
  const [again, elsewhere] = await signedIn();
  await within1s(async () => (await elsewhere.status(userSessionGet)) === 200);
  expect(await again.status(userSessionGet)).toBe(200);
});
