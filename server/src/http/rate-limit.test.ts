import { expect, test } from 'vitest';
import { adminInviteesSave } from '#contract/admin-invite.ts';
import { adminEmailTemplatePreview, adminEmailTemplateSave } from '#contract/email.ts';
import { userPasswordForgot, userSessionDigestGet, userSessionGet, userSignin } from '#contract/user.ts';
import { startTestApp, type TestApp, type TestAppOptions, testPassword } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';
import { rateTable } from './rate-limit.ts';

async function withApp(options: TestAppOptions, run: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp(options);
  try {
    await run(app);
  } finally {
    await app.close();
  }
}

const few = { perAddress: 1000, perAccount: 3, windowSeconds: 900 };

test('§8 Rate Limit Exceeded: 429 with Retry-After once the class is used up, and free again after its window', () =>
  withApp({ rateLimits: { ...rateTable, signin: few } }, async (app) => {
    const body = { emailAddress: 'target@example.org', password: 'a wrong password' };
    const attempt = () => app.visitor().status(userSignin, { body });
    expect([await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 401]);
    const response = await app.visitor().send(userSignin, { body: { ...body, emailAddress: 'TARGET@example.org ' } });
    expect(response.status).toBe(429);
    const retryAfter = Number(response.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(800);
    expect(await response.json()).toMatchObject({
      retryAfter,
      detail: `Too many requests. Please try again in ${retryAfter} seconds`,
    });
    expect(await app.visitor().status(userSignin, { body: { ...body, emailAddress: 'other@example.org' } })).toBe(401);
    app.clock.pass({ seconds: retryAfter });
    expect(await attempt()).toBe(401);
  }));

test('§9: the limit of one account does not touch another, that of an address does', () =>
  withApp({ rateLimits: { ...rateTable, read: few } }, async (app) => {
    const [a, b] = [await app.signUp(), await app.signUp()];
    const statuses = [1, 2, 3, 4].map(() => a.client.status(userSessionGet));
    expect((await Promise.all(statuses)).sort()).toEqual([200, 200, 200, 429]);
    expect(await b.client.status(userSessionGet)).toBe(200);
  }).then(() =>
    withApp({ rateLimits: { ...rateTable, password: { ...few, perAddress: 2, perAccount: 100 } } }, async (app) => {
      const ask = (n: number) =>
        app.visitor().status(userPasswordForgot, { body: { emailAddress: `n${n}@example.org` } });
      expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 200, 429]);
    }),
  ));

test('§9: previews of templates have a limit of their own: using it up leaves saving free, and the other way round', () =>
  withApp({ rateLimits: { ...rateTable, preview: few, write: few } }, async (app) => {
    const { client } = await app.signUp();
    const template = { subject: 'Hello', body: '<p>{{ firstName }}</p>' };
    const preview = () => client.status(adminEmailTemplatePreview, { body: template });
    const save = () =>
      client.status(adminEmailTemplateSave, { body: { ...template, name: 'News', description: 'What is new' } });
    expect([await preview(), await preview(), await preview(), await preview()]).toEqual([200, 200, 200, 429]);
    expect([await save(), await save(), await save(), await save()]).toEqual([200, 200, 200, 429]);
  }));

test('decisions §3 limits: invitations of people who have no account are counted in a class of their own, for all servers together', () =>
  withApp({ rateLimits: { ...rateTable, invite: few } }, async (app) => {
    const { client } = await app.signUp();
    const body = { invitees: [{ emailAddress: 'new@example.org', firstName: '', lastName: '' }], groupIDs: [] };
    const invite = () => client.status(adminInviteesSave, { body });
    const counted = async () => {
      const rows = await app.app.database.read.selectFrom('guessCount').select('count').execute();
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const before = await counted();
    // 409: no email provider is set up.
    expect([await invite(), await invite(), await invite(), await invite()]).toEqual([409, 409, 409, 429]);
    // Of the address and of the account.
    expect((await counted()) - before).toBe(8);
  }));

test('decisions §1 TRUST_PROXY: X-Forwarded-For counts only from a proxy that is trusted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const addressOf = async (app: TestApp) => {
    const { client } = await app.signUp();
    const emailAddress = (await client.call(userSessionGet)).user.emailAddress;
    await client.call(userSignin, { body: { emailAddress, password: testPassword }, headers });
    const { rows } = await client.call(userSessionDigestGet);
    return rows.find((row) => row.isCurrent)?.ipAddress;
  };
  await withApp({}, async (app) => expect(await addressOf(app)).toBe('127.0.0.1'));
  for (const TRUST_PROXY of ['1', 'loopback', '127.0.0.0/8'])
    await withApp({ environment: { TRUST_PROXY } }, async (app) => expect(await addressOf(app)).toBe('203.0.113.9'));
  await withApp({ environment: { TRUST_PROXY: '10.0.0.0/8' } }, async (app) =>
    expect(await addressOf(app)).toBe('127.0.0.1'),
  );
});

test('§8: a request cannot lift its own limit', () =>
  withApp({ rateLimits: { ...rateTable, signin: few } }, async (app) => {
    const body = { emailAddress: 'a@example.org', password: 'x' };
    const headers = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', 'x-rate-limit': 'off' };
    for (let n = 0; n < 3; n++) await app.visitor().status(userSignin, { body, headers });
    const error = await app
      .visitor()
      .call(userSignin, { body, headers })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect((error as CallError).status).toBe(429);
  }));

test('decisions §3 limits: one address of a proxy-less server cannot pretend to be another', () =>
  withApp({ rateLimits: { ...rateTable, signin: { ...few, perAddress: 3, perAccount: 1000 } } }, async (app) => {
    const attempt = (index: number) =>
      app.visitor().status(userSignin, {
        body: { emailAddress: `u${index}@example.org`, password: 'a wrong password' },
        headers: {
          'x-forwarded-for': `198.51.100.${index}`,
          'x-real-ip': `198.51.100.${index}`,
          forwarded: `for=198.51.100.${index}`,
        },
      });
    expect([await attempt(1), await attempt(2), await attempt(3), await attempt(4)]).toEqual([401, 401, 401, 429]);
  }));
