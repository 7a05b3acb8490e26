import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminSettingsGetLatest, appSettingsGet } from '#contract/admin-settings.ts';
import { itemDigestGet } from '#contract/kinds/item.ts';
import type { OperationShape } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { userCreate, userRefresh, userSessionGet, userSignin, userSignout } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { sampleRequest } from '#server/testing/sample-request.ts';

let app: TestApp;
let admin: TestUser;
let other: TestUser;
const setApp = (change: Record<string, unknown>) =>
  app.app.database.write((transaction) => app.app.settings.save(transaction, null, { app: change }));
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  other = await app.signUp();
  await setApp({ maintenance: true, maintenanceStatus: 'Moving house.', maintenanceDownTime: 'until noon' });
});
afterAll(() => app.close());

const known = (name: string) =>
  name.endsWith('ID') ? other.workspaceID : name === 'sha256' ? '0'.repeat(64) : undefined;
const params = (operation: OperationShape) => sampleRequest(operation, known, false).params;

describe('decisions §5 Maintenance', () => {
  const closed = operations.filter((operation) => !operation.duringMaintenance);
  test.each(closed)('$name is refused with 503 to who does not hold admin.settings', async (operation) => {
    const response = await other.client.send(operation, { params: params(operation) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.json()).toMatchObject({
      type: 'about:blank#maintenance',
      title: 'Down for maintenance',
      detail: 'Moving house. Expected down time: until noon',
    });
  });

  test('a visitor is refused too, where nobody need be signed in', async () => {
    const body = { emailAddress: 'new@example.org', password: testPassword };
    const { status } = await refusal(app.visitor().call(userCreate, { body }));
    expect(status).toBe(503);
  });

  test('signing in, renewing, asking who one is and signing out stay, and say so', async () => {
    expect(operations.filter((operation) => operation.duringMaintenance).map(({ name }) => name)).toEqual([
      'userSetupGet',
      'userSignin',
      'userRefresh',
      'userSignout',
      'userSessionGet',
      'appSettingsGet',
    ]);
    const client = app.visitor();
    const body = { emailAddress: other.emailAddress, password: testPassword };
    expect((await client.call(userSignin, { body })).user.global.app.maintenance).toBe(true);
    expect(await client.status(userRefresh)).toBe(200);
    expect(await client.status(userSessionGet)).toBe(200);
    expect(await client.status(userSignout)).toBe(200);
    expect((await app.visitor().call(appSettingsGet)).app).toMatchObject({
      maintenance: true,
      maintenanceStatus: 'Moving house.',
      maintenanceDownTime: 'until noon',
    });
  });

  test('holders of admin.settings work on, also when they must renew their session first', async () => {
    expect(await admin.client.status(adminSettingsGetLatest)).toBe(200);
    const workspace = { params: { workspaceID: admin.workspaceID } };
    expect(await admin.client.status(itemDigestGet, workspace)).toBe(200);
    app.clock.pass({ minutes: 10 });
    expect(await admin.client.status(itemDigestGet, workspace)).toBe(401);
    expect(await admin.client.status(userRefresh)).toBe(200);
    expect(await admin.client.status(itemDigestGet, workspace)).toBe(200);
  });

  test('the probes stay', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await app.visitor().fetch(path, { headers: { accept: '*/*' } })).status).toBe(200);
  });

  test('it ends with the setting, and everybody is where they were', async () => {
    await setApp({ maintenance: false });
    await other.client.call(userRefresh);
    expect(await other.client.status(itemDigestGet, { params: { workspaceID: other.workspaceID } })).toBe(200);
    await setApp({ maintenance: true });
  });
});
