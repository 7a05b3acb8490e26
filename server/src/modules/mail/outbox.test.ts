import { describe, expect, onTestFinished, test } from 'vitest';
import { adminEmailLogDigestGet, adminEmailRetry, adminEmailRetryAll, adminEmailSend } from '#contract/email.ts';
import type { OperationBody } from '#contract/operation.ts';
import { refusal } from '#server/testing/client.ts';
import { anotherProcess, saveSettings } from '#server/testing/fakes/mail-settings.ts';
import { detail, first, log, queue, start } from '#server/testing/fakes/sent-mail.ts';
import { maximumAttempts } from './mail-row.ts';
import { mailsInFlight } from './queue.ts';

describe('decisions §5: the outbox', () => {
  test('a mail goes by itself, and only if what caused it was kept', async () => {
    const started = await start();
    const { app, server } = started;
    await expect(
      app.app.database.write(async (transaction) => {
        await app.app.outbox.send(transaction, {
          to: 'nobody@example.org',
          template: 'passwordChanged',
          variables: { link: '/' },
        });
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    await queue(started);
    const [mail] = await server.receivedMails(1);
    expect(mail?.recipients).toEqual(['u1@example.org']);
    await app.app.mailQueue.drain();
    expect((await log(started)).total).toBe(1);
  });

  test('several processes share it: each mail goes exactly once', async () => {
    const started = await start();
    const { app, server } = started;
    const { database } = app.app;
    // A second process has SQLite's file to itself nowhere: it shares PostgreSQL alone.
    const isShared = database.engine === 'postgres';
    const others = isShared ? [await anotherProcess(app), await anotherProcess(app)] : [];
    for (const other of others) onTestFinished(() => other.close());
    let [inFlight, most] = [0, 0];
    server.onMail(async () => {
      most = Math.max(most, ++inFlight);
      await new Promise((resolve) => setImmediate(resolve));
      inFlight--;
    });
    await queue(started, 60);
    await Promise.all([app.app, ...others].map((process) => process.mailQueue.drain()));
    expect(server.received.map(({ recipients }) => recipients[0]).sort()).toEqual(
      Array.from({ length: 60 }, (_, n) => `u${n + 1}@example.org`).sort(),
    );
    expect((await log(started, { status: 'sent' })).total).toBe(60);
    expect(most).toBeLessThanOrEqual(mailsInFlight * (1 + others.length));
  });

  test('a deferred mail waits longer each time, with jitter, and is given up in the end', async () => {
    const started = await start();
    const { app, server } = started;
    server.behave({ kind: 'answer', code: 451, message: 'Busy' });
    await queue(started);
    await app.app.mailQueue.drain();
    const waits: number[] = [];
    for (let attempt = 1; attempt < maximumAttempts; attempt++) {
      const { next, attempts, status } = await first(started);
      expect([status, attempts]).toEqual(['queued', attempt]);
      const { attempts: made } = await detail(started, (await first(started)).mailID);
      const seconds = (Date.parse(next ?? '') - Date.parse(made[0]?.ended ?? '')) / 1000;
      const usual = Math.min(30 * 2 ** (attempt - 1), 4 * 3600);
      expect(seconds).toBeGreaterThanOrEqual(usual * 0.75);
      expect(seconds).toBeLessThanOrEqual(usual * 1.25);
      waits.push(seconds / usual);
      // Not a moment too early.
      app.clock.pass({ seconds: usual * 0.75 - 5 });
      await app.app.mailQueue.drain();
      expect((await first(started)).attempts).toBe(attempt);
      app.clock.pass({ seconds: usual / 2 + 5 });
      await app.app.mailQueue.drain();
    }
    expect(new Set(waits).size).toBeGreaterThan(3);
    expect(await first(started)).toMatchObject({ status: 'failed', attempts: maximumAttempts, next: null });
    expect((await detail(started, (await first(started)).mailID)).attempts).toHaveLength(maximumAttempts);
    app.clock.pass({ days: 30 });
    await app.app.mailQueue.drain();
    expect((await first(started)).attempts).toBe(maximumAttempts);
  });

  test('the Message-ID is the same for every attempt', async () => {
    const started = await start();
    const { app, server } = started;
    await queue(started);
    await server.receivedMails(1);
    await app.app.mailQueue.drain();
    // As if the process had been killed after the server took the mail and before that was written down.
    await app.app.database.write(({ db }) =>
      db
        .updateTable('outbox')
        .set({ status: 'sending', leaseUntil: new Date(0).toISOString() })
        .execute(),
    );
    await app.app.mailQueue.drain();
    expect(server.received).toHaveLength(2);
    expect(server.received[0]?.messageID).toBe(server.received[1]?.messageID);
    const { attempts } = await detail(started, (await first(started)).mailID);
    expect(attempts.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'sent'],
      [1, 'sent'],
    ]);
  });

  test('a mail whose process is gone comes back when its lease ends, and not before', async () => {
    const started = await start();
    const { app, server } = started;
    server.behave({ kind: 'answer', code: 451, message: 'Busy' });
    await queue(started);
    await app.app.mailQueue.drain();
    server.behave({ kind: 'take' });
    const { database } = app.app;
    const until = new Date(app.clock.now() + 120_000).toISOString();
    await database.write(async ({ db }) => {
      await db.updateTable('outbox').set({ status: 'sending', leaseID: 'gone', leaseUntil: until }).execute();
      await db.updateTable('emailAttempt').set({ outcome: 'sending', endedAt: null }).execute();
    });
    app.clock.pass({ seconds: 115 });
    await app.app.mailQueue.drain();
    expect(server.received).toHaveLength(0);
    app.clock.pass({ seconds: 6 });
    await app.app.mailQueue.drain();
    expect(server.received).toHaveLength(1);
    const { attempts } = await detail(started, (await first(started)).mailID);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['sent', 'interrupted']);
  });
});

describe('decisions §5: Retry from the log', () => {
  test('a failed mail is queued again, with all its attempts; a sent one is not', async () => {
    const started = await start();
    const { app, admin, server } = started;
    server.behave({ kind: 'answer', code: 550, message: 'No' });
    await queue(started);
    await app.app.mailQueue.drain();
    const { mailID, status } = await first(started);
    expect(status).toBe('failed');
    server.behave({ kind: 'take' });
    const { mail } = await admin.client.call(adminEmailRetry, { body: { mailID } });
    expect(mail).toMatchObject({ status: 'queued', error: '' });
    await app.app.mailQueue.drain();
    expect(await first(started)).toMatchObject({ status: 'sent', attempts: 2 });
    expect((await refusal(admin.client.call(adminEmailRetry, { body: { mailID } }))).status).toBe(409);
  });

  test('what was not sent for want of a provider goes once there is one', async () => {
    const started = await start();
    const { app, admin } = started;
    await saveSettings(app.app, { service: { emailProvider: { smtp: { enabled: false } } } });
    await queue(started);
    await app.app.mailQueue.drain();
    const { mailID, status } = await first(started);
    expect(status).toBe('notSent');
    await saveSettings(app.app, { service: { emailProvider: { smtp: { enabled: true } } } });
    await admin.client.call(adminEmailRetry, { body: { mailID } });
    await app.app.mailQueue.drain();
    expect(await first(started)).toMatchObject({ status: 'sent' });
  });

  test('all that were not sent and that the filters find are queued again, but those whose text is no longer stored', async () => {
    const started = await start();
    const { app, admin, server } = started;
    server.behave({ kind: 'answer', code: 550, message: 'No' });
    for (let n = 0; n < 3; n++) await queue(started);
    await app.app.mailQueue.drain();
    const { mailID } = await first(started);
    const retryAll = (body: OperationBody<typeof adminEmailRetryAll>) =>
      admin.client.call(adminEmailRetryAll, { body });
    expect(await retryAll({ status: 'notSent' })).toEqual({ retried: 0, left: 0 });
    expect(await retryAll({ search: 'no such email' })).toEqual({ retried: 0, left: 0 });
    const emptied = { body: '', html: '' };
    await app.app.database.write(({ db }) =>
      db.updateTable('outbox').set(emptied).where('mailID', '=', mailID).execute(),
    );
    server.behave({ kind: 'take' });
    expect(await log(started)).toMatchObject({ total: 3, retryable: 2 });
    expect(await retryAll({ status: 'failed' })).toEqual({ retried: 2, left: 1 });
    await app.app.mailQueue.drain();
    const { rows } = await admin.client.call(adminEmailLogDigestGet, {});
    expect(rows.map(({ status }) => status).sort()).toEqual(['failed', 'sent', 'sent']);
    expect(await retryAll({})).toEqual({ retried: 0, left: 1 });
  });

  test('those that wait for their next attempt go as well: the mail server may work again long before it', async () => {
    const started = await start();
    const { app, admin, server } = started;
    server.behave({ kind: 'answer', code: 451, message: 'Busy' });
    await queue(started);
    await app.app.mailQueue.drain();
    expect(await log(started)).toMatchObject({ rows: [{ status: 'queued', attempts: 1 }], retryable: 1 });
    server.behave({ kind: 'take' });
    expect(await admin.client.call(adminEmailRetryAll, { body: { status: 'failed' } })).toEqual({
      retried: 0,
      left: 0,
    });
    expect(await admin.client.call(adminEmailRetryAll, { body: { status: 'queued' } })).toEqual({
      retried: 1,
      left: 0,
    });
    await app.app.mailQueue.drain();
    expect(await log(started)).toMatchObject({ rows: [{ status: 'sent' }], retryable: 0 });
  });

  test('those that were not tried yet and go out one after the other are left to that', async () => {
    const started = await start();
    const { app, admin } = started;
    // The last of them is due in over a minute.
    const mails = Array.from({ length: 200 }, (_, n) => ({
      to: `u${n}@example.org`,
      variables: { link: '/signin/forgot' },
    }));
    await app.app.database.write((transaction) => app.app.outbox.sendAll(transaction, 'passwordChanged', mails));
    expect(await log(started)).toMatchObject({ total: 200, retryable: 0 });
    expect(await admin.client.call(adminEmailRetryAll, { body: {} })).toEqual({ retried: 0, left: 0 });
  });

  test('a repeated request sends one test email', async () => {
    const { admin, server } = await start();
    const options = {
      body: { emailAddress: 'ada@example.org', subject: 'Once', body: 'Only.' },
      requestID: 'one-test-email-1',
    };
    expect(await admin.client.call(adminEmailSend, options)).toEqual({});
    expect(await admin.client.call(adminEmailSend, options)).toEqual({});
    expect(server.received).toHaveLength(1);
  });

  test('who may, what and where is in the audit log', async () => {
    const started = await start();
    const { app, admin } = started;
    await admin.client.call(adminEmailSend, {
      body: { emailAddress: 'ada@example.org', subject: 'One', body: 'Two' },
    });
    const rows = await app.app.database.read
      .selectFrom('auditEntry')
      .select(['action', 'actorID', 'targetName'])
      .where('action', 'like', 'email.%')
      .execute();
    expect(rows).toEqual([{ action: 'email.test', actorID: admin.userID, targetName: 'ada@example.org' }]);
  });
});

describe('decisions §5: the log', () => {
  test('search in recipient, subject and template, status, sort and pages', async () => {
    const started = await start();
    const { app, server } = started;
    server.behave((to) => (to.startsWith('bad') ? { kind: 'answer', code: 550, message: 'No' } : { kind: 'take' }));
    await queue(started, 25);
    await queue(started, 3, (n) => `bad${n}@Other.example`);
    await app.app.mailQueue.drain();
    expect((await log(started)).rows).toHaveLength(20);
    expect(await log(started, { page: '1' })).toMatchObject({ total: 28, rows: { length: 8 } });
    expect(await log(started, { status: 'failed' })).toMatchObject({ total: 3, retryable: 3 });
    // Those of all pages.
    expect(await log(started, { page: '1', direction: 'asc' })).toMatchObject({ retryable: 3 });
    expect(await log(started, { status: 'sent' })).toMatchObject({ total: 25, retryable: 0 });
    expect(await log(started, { search: 'bad2' })).toMatchObject({ total: 1, retryable: 1 });
    expect(await log(started, { search: ' OTHER.example changed ' })).toMatchObject({ total: 3 });
    expect(await log(started, { search: '100%_' })).toMatchObject({ total: 0, rows: [] });
    for (const [search, total] of [
      ['u1@', 1],
      ['U2', 7],
      ['u', 28],
      ['example.org', 25],
      ['bad3@other.example changed', 1],
      ['u1@ nothing', 0],
      ['"', 0],
    ] as const)
      expect(await log(started, { search }), search).toMatchObject({ total });
    const byTo = await log(started, { sort: 'to', direction: 'asc', pageSize: '3' });
    expect(byTo.rows.map(({ to }) => to)).toEqual(['bad1@Other.example', 'bad2@Other.example', 'bad3@Other.example']);
    // Every page of every order once, whichever end it is read from; nothing twice, nothing left out.
    for (const sort of ['created', 'sent', 'to', 'subject'])
      for (const direction of ['asc', 'desc']) {
        const pages = [];
        for (const page of ['0', '1', '2', '3', '4']) {
          const { rows } = await log(started, { sort, direction, page, pageSize: '6' });
          pages.push(...rows);
        }
        expect(new Set(pages.map(({ mailID }) => mailID)).size).toBe(28);
        const all = await log(started, { sort, direction, pageSize: '200' });
        expect(pages.map(({ mailID }) => mailID)).toEqual(all.rows.map(({ mailID }) => mailID));
      }
  });

  test.each(['error', 'body', 'html', 'messageID', '__proto__'])('sorting by %s is refused', async (sort) => {
    const { admin } = await start();
    expect(await admin.client.status(adminEmailLogDigestGet, { query: { sort } as never })).toBe(400);
  });
});
