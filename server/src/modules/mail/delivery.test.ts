import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { adminEmailLogDigestGet, adminEmailLogGet, adminEmailSend, type EmailLogEntry } from '#contract/email.ts';
import { emailMessages } from '#contract/messages.ts';
import type { OperationBody } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { selfSigned } from '#server/testing/fakes/certificate.ts';
import { localProvider, saveSettings } from '#server/testing/fakes/mail-settings.ts';
import { startSmtpServer, type TestSmtpOptions, type TestSmtpServer } from '#server/testing/fakes/smtp-server.ts';
import type { ChangeConnection } from './deliver.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function smtp(options: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const server = await startSmtpServer(options);
  closing.push(() => server.close());
  return server;
}

async function start(changeMailConnection?: ChangeConnection): Promise<{ app: TestApp; admin: TestUser }> {
  const app = await startTestApp({
    environment: { PUBLIC_URL: 'https://lorebox.example' },
    ...(changeMailConnection ? { changeMailConnection } : {}),
  });
  closing.push(() => app.close());
  return { app, admin: await app.signUp() };
}

const body: OperationBody<typeof adminEmailSend> = {
  emailAddress: 'ada@example.org',
  subject: emailMessages.testSubject,
  body: emailMessages.testBody,
};
const sendTest = (admin: TestUser, more: Partial<typeof body> = {}) =>
  admin.client.call(adminEmailSend, { body: { ...body, ...more } });

/** Queues one of the product's mails and sends what is due; gives its line in the log. */
async function send({ app, admin }: { app: TestApp; admin: TestUser }, to = 'ada@example.org'): Promise<EmailLogEntry> {
  await app.app.database.write((transaction) =>
    app.app.outbox.send(transaction, { to, template: 'passwordChanged', variables: { link: '/signin/forgot' } }),
  );
  return next({ app, admin });
}
async function next({ app, admin }: { app: TestApp; admin: TestUser }): Promise<EmailLogEntry> {
  await app.app.mailQueue.drain();
  const { rows } = await admin.client.call(adminEmailLogDigestGet);
  if (!rows[0]) throw new Error('The log is empty.');
  return rows[0];
}
const attemptsOf = async (admin: TestUser, mailID: string) =>
  (await admin.client.call(adminEmailLogGet, { params: { mailID } })).attempts.map(({ outcome, error }) => [
    outcome,
    error,
  ]);

describe('decisions §5: what a mail server receives', () => {
  test('§8: a test email arrives, in HTML and in text, to one recipient, from the sender of the settings', async () => {
    const server = await smtp();
    const { app, admin } = await start();
    await saveSettings(app.app, localProvider(server.port));
    expect(await sendTest(admin, { body: 'Two lines,\nand <b>no</b> markup.' })).toEqual({});
    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: 'no-reply@lorebox.example',
      recipients: ['ada@example.org'],
      to: ['ada@example.org'],
      subject: 'Test Email',
      text: expect.stringContaining('Two lines,\nand <b>no</b> markup.'),
      html: expect.stringContaining('<p>Two lines,<br />and &lt;b&gt;no&lt;/b&gt; markup.</p>'),
      messageID: expect.stringMatching(/^<[0-9a-f-]{36}@lorebox\.example>$/),
    });
    const { rows } = await admin.client.call(adminEmailLogDigestGet);
    expect(rows).toMatchObject([
      { to: 'ada@example.org', template: 'Test email', provider: 'smtp', status: 'sent', attempts: 1, error: '' },
    ]);
  });

  test('links begin with the address of the settings, else with PUBLIC_URL', async () => {
    const server = await smtp();
    const started = await start();
    await saveSettings(started.app.app, localProvider(server.port));
    await send(started);
    await saveSettings(started.app.app, { service: { webApp: { baseUrl: 'https://boxes.example/app/' } } });
    await send(started);
    await saveSettings(started.app.app, { service: { webApp: { baseUrl: 'javascript:alert(1)' } } });
    await send(started);
    const hrefs = server.received.map(({ html }) => /href="([^"]*)"/.exec(html)?.[1]);
    const usual = 'https://lorebox.example/signin/forgot';
    expect(hrefs).toEqual([usual, 'https://boxes.example/app/signin/forgot', usual]);
  });
});

describe('decisions §5: providers', () => {
  test('none enabled: kept in the log as not sent', async () => {
    const { app, admin } = await start();
    expect(await sendTest(admin)).toEqual({ errorMessage: emailMessages.noProvider });
    expect(await send({ app, admin })).toMatchObject({
      status: 'notSent',
      error: 'not sent: no provider enabled',
      attempts: 0,
    });
  });

  test('an SMTP server without a host is no server on this machine: nothing is sent', async () => {
    const { app, admin } = await start();
    await saveSettings(app.app, localProvider(587, { host: ' ' }));
    expect(await sendTest(admin)).toEqual({ errorMessage: 'not sent: no SMTP host is set' });
    expect(await send({ app, admin })).toMatchObject({ status: 'notSent', attempts: 0 });
    expect(await app.app.checkMail()).toEqual({ status: 'no SMTP host is set', provider: 'smtp' });
  });

  test('the first enabled one that serves the recipient’s domain wins, in the order gmail, smtpcom, sendgrid, smtp', async () => {
    const server = await smtp();
    const asked: string[] = [];
    const started = await start((provider) => {
      asked.push(`${provider.name} ${provider.host}:${provider.port} ${provider.security}`);
      return { host: '127.0.0.1', port: server.port, security: 'none' };
    });
    const provider = (domains: string) => ({ enabled: true, user: '', password: '', domains });
    await saveSettings(started.app.app, {
      service: {
        emailSender: 'no-reply@lorebox.example',
        emailProvider: {
          gmail: provider('one.example, shared.example'),
          smtpcom: provider(' @Two.Example ,shared.example'),
          sendgrid: provider('three.example'),
          smtp: { ...provider('four.example'), host: 'mail.example', port: 2525, tls: 'starttls' },
        },
      },
    });
    const to = ['a@one.example', 'a@shared.example', 'a@TWO.example', 'a@three.example', 'a@four.example'];
    for (const address of to) await send(started, address);
    expect(asked).toEqual([
      'gmail smtp.gmail.com:465 tls',
      'gmail smtp.gmail.com:465 tls',
      'smtpcom send.smtp.com:465 tls',
      'sendgrid smtp.sendgrid.net:465 tls',
      'smtp mail.example:2525 starttls',
    ]);
    expect(await send(started, 'a@sub.one.example')).toMatchObject({
      status: 'notSent',
      error: 'not sent: no enabled provider for sub.one.example',
    });
    await saveSettings(started.app.app, { service: { emailProvider: { smtpcom: { domains: ' ' } } } });
    expect(await send(started, 'a@sub.one.example')).toMatchObject({ status: 'sent', provider: 'smtpcom' });
    // A provider without a host says nothing of the others.
    await saveSettings(started.app.app, { service: { emailProvider: { smtp: { host: ' ' } } } });
    expect(await started.app.app.checkMail()).toEqual({
      status: 'smtp: no SMTP host is set',
      provider: 'gmail, smtpcom, sendgrid, smtp',
    });
  });

  test('a password for the server is sent to it and shows nowhere else', async () => {
    const account = { user: 'lorebox', password: 'hush-hush-77' };
    const server = await smtp({ account });
    const started = await start();
    await saveSettings(started.app.app, localProvider(server.port, { ...account, password: 'wrong-secret-1' }));
    const refused = await send(started);
    // The settings are wrong, not the mail: it waits until they are right.
    expect(refused).toMatchObject({ status: 'queued', error: expect.stringContaining('Authentication failed') });
    const log = await started.admin.client.call(adminEmailLogGet, { params: { mailID: refused.mailID } });
    expect(JSON.stringify(log)).not.toContain('wrong-secret-1');
    expect(await started.app.app.checkMail()).toEqual({
      status: expect.stringMatching(/^smtp: .*Authentication failed/),
      provider: 'smtp',
    });
    await saveSettings(started.app.app, localProvider(server.port, account));
    started.app.clock.pass({ minutes: 1 });
    expect(await next(started)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await started.app.app.checkMail()).toEqual({ status: 'ok', provider: 'smtp' });
    expect(server.signIns.map(({ ok }) => ok)).toEqual([false, false, true, true]);
  });
});

describe('decisions §5: the line to the server', () => {
  test('STARTTLS: encrypted, with a certificate that is verified', async () => {
    const certificate = await selfSigned('mail.lorebox.example');
    const server = await smtp({ certificate });
    let ca: string | undefined;
    const started = await start(() => ({ host: '127.0.0.1', port: server.port, ...(ca ? { ca } : {}) }));
    const provider = localProvider(server.port, { host: 'mail.lorebox.example', tls: 'starttls' });
    await saveSettings(started.app.app, provider);
    expect(await send(started)).toMatchObject({ status: 'queued', error: expect.stringMatching(/self-signed/i) });
    ca = certificate.cert;
    started.app.clock.pass({ minutes: 1 });
    expect(await next(started)).toMatchObject({ status: 'sent' });
    expect(server.secured).toEqual([true]);
    // The certificate is another host's.
    await saveSettings(started.app.app, localProvider(server.port, { host: 'other.example', tls: 'starttls' }));
    expect(await send(started)).toMatchObject({ status: 'queued', error: expect.stringMatching(/altnames|match/i) });
  });

  test('STARTTLS asked for and not offered: nothing goes in the clear', async () => {
    const server = await smtp();
    const started = await start();
    await saveSettings(started.app.app, localProvider(server.port, { tls: 'starttls' }));
    expect(await send(started)).toMatchObject({ status: 'queued', error: expect.stringMatching(/STARTTLS|TLS/) });
    expect(server.received).toEqual([]);
  });

  test('TLS from the first byte', async () => {
    const certificate = await selfSigned('mail.lorebox.example');
    const server = await smtp({ certificate, isSecure: true });
    const started = await start(() => ({ host: '127.0.0.1', port: server.port, ca: certificate.cert }));
    await saveSettings(started.app.app, localProvider(server.port, { host: 'mail.lorebox.example', tls: 'tls' }));
    expect(await send(started)).toMatchObject({ status: 'sent' });
    expect(server.secured).toEqual([true]);
  });
});

describe('decisions §5: every outcome is in the log', () => {
  const quick = { connection: 400, silence: 250, whole: 600 };
  async function ready() {
    const server = await smtp();
    const started = await start(() => ({ host: '127.0.0.1', port: server.port, times: quick }));
    await saveSettings(started.app.app, localProvider(server.port));
    return { server, ...started };
  }

  test.each([
    [{ kind: 'answer', code: 550, message: 'No such mailbox' }, 'failed', 'refused', /550.*No such mailbox/],
    [{ kind: 'answerAfterData', code: 554, message: 'Looks like spam' }, 'failed', 'refused', /Looks like spam/],
    [{ kind: 'answer', code: 450, message: 'Come back later' }, 'queued', 'deferred', /Come back later/],
    // The settings are wrong, not the mail.
    [{ kind: 'answer', code: 530, message: 'Authentication required' }, 'queued', 'deferred', /requires a user/],
    [{ kind: 'answerSender', code: 550, message: 'Not yours' }, 'queued', 'deferred', /:\d+ refused the email sender/],
    [
      { kind: 'answerSender', code: 552, message: 'Too large' },
      'failed',
      'refused',
      /^The email was refused by .*Too large/,
    ],
    [
      { kind: 'answerGreeting', code: 554, message: 'No mail' },
      'queued',
      'deferred',
      /isn’t accepting mail \(554 No mail\)$/,
    ],
    [{ kind: 'answerAfterData', code: 451, message: 'Greylisted' }, 'queued', 'deferred', /Greylisted/],
    [{ kind: 'hang' }, 'queued', 'deferred', /too long|[Tt]imeout|timed out/],
    [{ kind: 'drop' }, 'queued', 'deferred', /closed|ECONN|socket/i],
  ] as const)('%o: %s', async (behaviour, status, outcome, error) => {
    const started = await ready();
    started.server.behave(behaviour);
    const entry = await send(started);
    expect(entry).toMatchObject({ status, attempts: 1, error: expect.stringMatching(error) });
    expect(await attemptsOf(started.admin, entry.mailID)).toEqual([[outcome, entry.error]]);
    started.server.behave({ kind: 'take' });
    started.app.clock.pass({ minutes: 1 });
    expect(await next(started)).toMatchObject(
      status === 'failed' ? { status, attempts: 1 } : { status: 'sent', attempts: 2, error: '' },
    );
  });

  test('nobody listens: tried again later', async () => {
    const server = await startSmtpServer();
    await server.close();
    const started = await start();
    await saveSettings(started.app.app, localProvider(server.port));
    expect(await send(started)).toMatchObject({ status: 'queued', error: expect.stringContaining('ECONNREFUSED') });
    expect(await started.app.app.checkMail()).toMatchObject({ status: expect.stringContaining('ECONNREFUSED') });
  });

  test('a check of a server that says nothing ends by itself', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing.push(async () => silent.close());
    const { port } = silent.address() as { port: number };
    const started = await start(() => ({ host: '127.0.0.1', port, times: quick }));
    await saveSettings(started.app.app, localProvider(port));
    expect(await started.app.app.checkMail()).toMatchObject({
      status: expect.stringMatching(/Greeting|too long|Timeout/),
    });
  });
});
