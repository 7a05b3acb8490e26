import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSettingsGetLatest, adminSettingsSave, appSettingsGet } from '#contract/admin-settings.ts';
import { withValue } from '#contract/json-value.ts';
import { userCreate, userRefresh, userSessionGet, userSetupGet, userSignin } from '#contract/user.ts';
import { testPassword } from '#server/testing/app.ts';
import { TestClient } from '#server/testing/client.ts';
import { freshPlace, type TestPlace } from '#server/testing/database/engine.ts';
import { environmentOf, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { pollIntervalMs } from './settings-cache.ts';

let place: TestPlace;
let servers: ServerProcess[];
const emailAddress = 'admin@example.org';
// Both tests on the same two: a start takes two seconds of processor time.
beforeAll(async () => {
  place = await freshPlace();
  servers = [await startServerProcess(environmentOf(place)), await startServerProcess(environmentOf(place))];
});
afterAll(async () => {
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

/** Asks until it is so. How soon that is, `lookEvery` says; the clock here would measure how busy the machine is. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

test('issue: what one process saves is in force in the other within a second, without a restart', async () => {
  const [first, second] = await signedIn();
  for (const registration of ['closed', 'invited', 'open', 'closed', 'open']) {
    // Both hold the settings in memory.
    await second.call(appSettingsGet);
    await save(first, ['app', 'registration'], registration);
    await until(async () => (await second.call(userSetupGet)).registration === registration);
  }
  await save(second, ['app', 'maintenance'], true);
  await until(async () => (await first.call(appSettingsGet)).app.maintenance);
  await save(second, ['app', 'maintenance'], false);
  await until(async () => !(await first.call(appSettingsGet)).app.maintenance);
  // PostgreSQL tells at once; an SQLite file is looked at this often.
  expect(pollIntervalMs).toBeLessThanOrEqual(500);
});

test('decisions §2: a new jwtSecret counts in every process within a second, in both directions', async () => {
  const [first, second] = await signedIn();
  expect([await first.status(userSessionGet), await second.status(userSessionGet)]).toEqual([200, 200]);
  await save(first, ['service', 'jwtSecret'], 'a secret that is long enough to sign sessions with');
  await until(async () => (await second.status(userSessionGet)) === 401);
  expect(await second.status(userRefresh)).toBe(401);
  // What one signs from now on, the other believes.
  const [again, elsewhere] = await signedIn();
  await until(async () => (await elsewhere.status(userSessionGet)) === 200);
  expect(await again.status(userSessionGet)).toBe(200);
});
