import { afterAll, beforeAll, expect, test } from 'vitest';
import { userPasswordForgot, userSessionGet, userSignout } from '#contract/user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const count = async (table: 'session' | 'passwordReset' | 'requestLog') => {
  const { rows } = await app.app.database.read
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

test('decisions §3: answers kept for repeated requests go after a day, ended sessions after a month, spent links at once', async () => {
  const [gone, stays] = [await app.signUp(), await app.signUp()];
  await gone.client.call(userSignout);
  await app.visitor().call(userPasswordForgot, { body: { emailAddress: stays.emailAddress } });
  await app.app.background.idle();
  await app.app.database.write(async ({ db }) => {
    const old = {
      scope: 'old',
      bodyHash: '',
      response: '{}',
      createdAt: new Date(app.clock.now() - 25 * 3600 * 1000).toISOString(),
    };
    for (let n = 0; n < 2100; n++)
      await db
        .insertInto('requestLog')
        .values({ ...old, requestID: `old-${n}` })
        .execute();
  });
  const requests = (await count('requestLog')) - 2100;
  expect(requests).toBeGreaterThan(0);

  await app.app.purgeExpired();
  expect([await count('requestLog'), await count('session'), await count('passwordReset')]).toEqual([requests, 2, 1]);
  expect(await stays.client.status(userSessionGet)).toBe(200);

  app.clock.pass({ days: 29 });
  await app.app.purgeExpired();
  expect([await count('requestLog'), await count('session'), await count('passwordReset')]).toEqual([0, 2, 0]);

  app.clock.pass({ days: 2 });
  await app.app.purgeExpired();
  expect(await count('session')).toBe(1);
});
