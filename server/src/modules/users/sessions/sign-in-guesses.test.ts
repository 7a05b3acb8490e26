import { afterEach, expect, test } from 'vitest';
import { userPasswordForgot, userPasswordReset, userSignin } from '#contract/user.ts';
import { rateTable } from '#server/http/rate-limit.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ rateLimits: rateTable, environment });
  closing.push(() => app.close());
  return app;
}

const guess = (app: TestApp, emailAddress: string, password = 'a wrong password') =>
  app.visitor().status(userSignin, { body: { emailAddress, password } });

test('decisions §2: twenty wrong guesses do not shut the owner out, on a known browser or another', async () => {
  const app = await start();
  const { client, emailAddress } = await app.signUp();
  const wrong = await Promise.all(Array.from({ length: 25 }, () => guess(app, emailAddress)));
  expect(wrong.filter((status) => status === 401)).toHaveLength(20);
  expect(wrong.filter((status) => status === 429)).toHaveLength(5);
  const body = { emailAddress, password: testPassword };
  expect(await client.status(userSignin, { body })).toBe(200);
  // One guess at a time is still looked at, and does not say that it is wrong.
  app.clock.pass({ seconds: 3 });
  expect([await guess(app, emailAddress), await guess(app, emailAddress, testPassword)]).toEqual([429, 429]);
  app.clock.pass({ seconds: 3 });
  expect(await guess(app, emailAddress, testPassword)).toBe(200);
});

test('decisions §2: a browser that set a new password by the mailed link is known: guesses elsewhere do not shut it out', async () => {
  const app = await start();
  const { emailAddress } = await app.signUp();
  const browser = app.visitor();
  await browser.call(userPasswordForgot, { body: { emailAddress } });
  const mail = (await app.mailTo(emailAddress)).find(({ template }) => template === 'passwordReset');
  const token = /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const password = 'seven green kettles whistle';
  await browser.call(userPasswordReset, { body: { token, password } });
  await Promise.all(Array.from({ length: 25 }, () => guess(app, emailAddress)));
  // A stranger's second guess within moments is not even looked at.
  expect([await guess(app, emailAddress), await guess(app, emailAddress, password)]).toEqual([429, 429]);
  expect(await browser.status(userSignin, { body: { emailAddress, password } })).toBe(200);
  const templates = (await app.mailTo(emailAddress)).map(({ template }) => template);
  expect(templates).toEqual(['passwordReset', 'passwordChanged']);
});

test('decisions §2: an address without an account is limited in the same way', async () => {
  const app = await start();
  const wrong = await Promise.all(Array.from({ length: 25 }, () => guess(app, 'nobody@example.org')));
  expect(wrong.filter((status) => status === 401)).toHaveLength(20);
  app.clock.pass({ seconds: 3 });
  expect(await guess(app, 'nobody@example.org')).toBe(429);
});

test.runIf(process.env.LOREBOX_TEST_ENGINE === 'postgres')(
  'decisions §2: guesses at two servers of one database count together',
  async () => {
    const first = await start();
    const second = await start({ DATA_DIR: first.dataDirectory, DATABASE_URL: first.app.database.location });
    const wrong = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(index % 2 ? first : second, 'nobody@example.org')),
    );
    expect(wrong.filter((status) => status === 401)).toHaveLength(20);
  },
);
