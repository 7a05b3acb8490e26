import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  userCreate,
  userPasswordForgot,
  userPasswordReset,
  userPasswordSave,
  userSessionGet,
  userSignin,
} from '#contract/user.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import type { CallError } from '#server/testing/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'http://lorebox.example:8080' } });
  await app.signUp();
});
afterAll(() => app.close());

const newPassword = 'seven green kettles whistle';

/** Asks for a link and gives its token. */
async function askFor(emailAddress: string): Promise<string> {
  await app.visitor().call(userPasswordForgot, { body: { emailAddress } });
  const mail = (await app.mailTo(emailAddress)).filter((row) => row.template === 'passwordReset').at(-1);
  return /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const reset = (token: string, password = newPassword) =>
  app.visitor().status(userPasswordReset, { body: { token, password } });
const signIn = (emailAddress: string, password: string) =>
  app.visitor().status(userSignin, { body: { emailAddress, password } });

describe('decisions §2: password reset', () => {
  test('the link sets a new password once and ends every session', async () => {
    const { client, emailAddress } = await app.signUp();
    const token = await askFor(emailAddress);
    expect(await reset(token)).toBe(200);
    expect(await client.status(userSessionGet)).toBe(401);
    expect(await signIn(emailAddress, testPassword)).toBe(401);
    expect(await signIn(emailAddress, newPassword)).toBe(200);
    expect(await reset(token, 'another fine long password')).toBe(400);
    // The sign-in with the new password came from a browser that was not seen before.
    const mails = (await app.mailTo(emailAddress)).map((mail) => mail.template);
    expect(mails).toEqual(['passwordReset', 'passwordChanged', 'newSignIn']);
  });

  test('used twice at the same moment it works once', async () => {
    const { emailAddress } = await app.signUp();
    const token = await askFor(emailAddress);
    const passwords = [1, 2, 3, 4].map((n) => `four tall herons number ${n}`);
    const statuses = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(statuses.sort()).toEqual([200, 400, 400, 400]);
  });

  test('no link goes to an address that the account has lost since it was asked for', async () => {
    const { emailAddress, userID } = await app.signUp();
    const { database } = app.app;
    const write = database.write;
    const spy = vi.spyOn(database, 'write').mockImplementation(async (work) => {
      await write(({ db }) =>
        db
          .updateTable('user')
          .set({ emailAddress: `new-${emailAddress}`, emailFold: `new-${emailAddress}` })
          .where('userID', '=', userID)
          .execute(),
      );
      return write(work);
    });
    try {
      expect(await askFor(emailAddress)).toBe('');
    } finally {
      spy.mockRestore();
    }
  });

  test('it works for an hour', async () => {
    const { emailAddress } = await app.signUp();
    const token = await askFor(emailAddress);
    app.clock.pass({ minutes: 61 });
    expect(await reset(token)).toBe(400);
  });

  test('a newer link ends the older', async () => {
    const { emailAddress } = await app.signUp();
    const [older, newer] = [await askFor(emailAddress), await askFor(emailAddress)];
    expect(older).not.toBe(newer);
    expect(await reset(older)).toBe(400);
    expect(await reset(newer)).toBe(200);
  });

  test('of links asked for at the same moment one works, and none once a password is set', async () => {
    const { emailAddress, userID } = await app.signUp();
    await Promise.all(Array.from({ length: 4 }, () => askFor(emailAddress)));
    const links = () =>
      app.app.database.read.selectFrom('passwordReset').select('usedAt').where('userID', '=', userID).execute();
    expect(await links()).toEqual([{ usedAt: null }]);
    const token = await askFor(emailAddress);
    // As two servers of a version before may have left it.
    const stray = { tokenHash: userID, userID, createdAt: '2026', expiresAt: '2999', usedAt: null };
    await app.app.database.write(({ db }) => db.insertInto('passwordReset').values(stray).execute());
    expect(await reset(token)).toBe(200);
    expect((await links()).filter(({ usedAt }) => usedAt === null)).toEqual([]);
  });

  test('asking says the same whether or not the account exists, and mails only one that does', async () => {
    const { emailAddress } = await app.signUp();
    const answers = await Promise.all(
      [emailAddress, 'nobody@example.org'].map(async (address) => {
        const response = await app.visitor().send(userPasswordForgot, { body: { emailAddress: address } });
        return { status: response.status, body: await response.text(), headers: [...response.headers.keys()] };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await app.mailTo(emailAddress)).toHaveLength(1);
    expect(await app.mailTo('nobody@example.org')).toHaveLength(0);
  });

  test('the answer does not wait for the mail, so its time tells nothing', async () => {
    const { emailAddress } = await app.signUp();
    const { database } = app.app;
    const held = Promise.withResolvers<void>();
    const blocking = Promise.withResolvers<void>();
    const writing = database.write(async ({ db }) => {
      // SQLite has one writer anyway.
      if (database.engine === 'postgres') await sql`lock table "passwordReset" in exclusive mode`.execute(db);
      blocking.resolve();
      await held.promise;
    });
    await blocking.promise;
    // No link can be stored now, and still the answer comes.
    expect(await app.visitor().status(userPasswordForgot, { body: { emailAddress } })).toBe(200);
    held.resolve();
    await writing;
    expect(await app.mailTo(emailAddress)).toHaveLength(1);
  });

  test('the link is built from PUBLIC_URL, whatever Host says, with its token in the fragment', async () => {
    const { emailAddress } = await app.signUp();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await app.visitor().call(userPasswordForgot, { body: { emailAddress }, headers });
    const [mail] = await app.mailTo(emailAddress);
    expect(mail?.body).toContain('http://lorebox.example:8080/signin/reset#token=');
    expect(mail?.body).not.toContain('evil');
  });

  test('the token is stored hashed', async () => {
    const { emailAddress } = await app.signUp();
    const token = await askFor(emailAddress);
    const rows = await app.app.database.read.selectFrom('passwordReset').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a suspended account gets no link, and an open link dies with the suspension', async () => {
    const { emailAddress, userID } = await app.signUp();
    const token = await askFor(emailAddress);
    await app.app.database.write(({ db }) =>
      db.updateTable('user').set({ isActive: 0 }).where('userID', '=', userID).execute(),
    );
    expect(await reset(token)).toBe(400);
    await askFor(emailAddress);
    expect(await app.mailTo(emailAddress)).toHaveLength(1);
  });
});

describe('decisions §2: which passwords', () => {
  test.each([
    ['too short', 'elevenchars'],
    ['too long', 'x1y2z3'.repeat(22)],
    ['common', 'password123456'],
  ])('%s is refused with a pointer wherever one is set', async (_, password) => {
    const user = await app.signUp();
    const token = await askFor(user.emailAddress);
    const attempts = [
      app.visitor().call(userCreate, { body: { emailAddress: 'new@example.org', password } }),
      app.visitor().call(userPasswordReset, { body: { token, password } }),
      user.client.call(userPasswordSave, { body: { currentPassword: testPassword, password } }),
    ];
    for (const result of await Promise.allSettled(attempts)) {
      const { status, problem } = (result as PromiseRejectedResult).reason as CallError;
      expect([status, problem.errors?.[0]?.pointer]).toEqual([400, '/password']);
    }
    expect(await reset(token)).toBe(200);
  });

  test('changing it needs the current one', async () => {
    const { client } = await app.signUp();
    const body = { currentPassword: 'certainly not this', password: newPassword };
    const error = await client.call(userPasswordSave, { body }).catch((thrown: CallError) => thrown);
    expect((error as CallError).problem.errors?.[0]?.pointer).toBe('/currentPassword');
  });

  test('it is kept as Argon2id', async () => {
    const { userID } = await app.signUp();
    const row = await app.app.database.read
      .selectFrom('user')
      .select('passwordHash')
      .where('userID', '=', userID)
      .executeTakeFirst();
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
  });
});

describe('decisions §2: a password change ends what the old password began', () => {
  test('a sign-in under way meanwhile begins no session', async () => {
    for (let round = 0; round < 3; round++) {
      const { client, emailAddress } = await app.signUp();
      let isChanging = true;
      const change = client
        .call(userPasswordSave, { body: { currentPassword: testPassword, password: newPassword } })
        .finally(() => {
          isChanging = false;
        });
      // Always some in line for the hash, so that some have read the old one when the new one is written.
      const visitors = Array.from({ length: 6 }, async () => {
        const signedIn = [];
        while (isChanging) {
          const visitor = app.visitor();
          const body = { emailAddress, password: testPassword };
          if ((await visitor.status(userSignin, { body })) === 200) signedIn.push(visitor);
        }
        return signedIn;
      });
      await change;
      const alive = (await Promise.all(visitors)).flat().map((visitor) => visitor.status(userSessionGet));
      expect(new Set(await Promise.all(alive))).not.toContain(200);
    }
  });

  test('a reset link asked for before is worth nothing after', async () => {
    const { client, emailAddress } = await app.signUp();
    const token = await askFor(emailAddress);
    await client.call(userPasswordSave, { body: { currentPassword: testPassword, password: newPassword } });
    expect(await reset(token, 'another fine long password')).toBe(400);
    expect(await signIn(emailAddress, newPassword)).toBe(200);
  });

  test('of two changes at once with the same password one counts', async () => {
    const { client, emailAddress } = await app.signUp();
    const other = client.copy();
    const passwords = ['five slow otters painting', 'nine loud geese marching'];
    const statuses = await Promise.all(
      [client, other].map((browser, index) =>
        browser.status(userPasswordSave, { body: { currentPassword: testPassword, password: passwords[index] ?? '' } }),
      ),
    );
    // The other is refused for its password, or, when the first is done before it is looked at, for its ended session.
    expect([
      [200, 400],
      [200, 401],
    ]).toContainEqual(statuses.sort());
    const works = await Promise.all(passwords.map((password) => signIn(emailAddress, password)));
    expect(works.sort()).toEqual([200, 401]);
  });

  test('creating the account once more with the same request id does not sign in with it', async () => {
    const visitor = app.visitor();
    const requestID = 'create-and-change-1';
    const body = { emailAddress: 'replayed@example.org', password: testPassword };
    await visitor.call(userCreate, { body, requestID });
    expect(await app.visitor().status(userCreate, { body, requestID })).toBe(200);
    await visitor.call(userPasswordSave, { body: { currentPassword: testPassword, password: newPassword } });
    const thief = app.visitor();
    expect(await thief.status(userCreate, { body, requestID })).toBe(409);
    expect(await thief.status(userSessionGet)).toBe(401);
  });
});
