import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/fakes/smtp-server.ts';
import { type RunningServer, startServer } from '../server.ts';
import { watchedTest } from '../watched-test.ts';

/** A product with an administrator and a mail server of its own. */
export interface EmailWorld {
  server: RunningServer;
  smtp: TestSmtpServer;
  /** Writes settings as they are stored; the provider is on unless told. */
  configure(isEnabled: boolean): void;
  /** Puts lines into the log, newest last. */
  fillLog(count: number): void;
}

const administrator = { emailAddress: 'admin@example.com', password: 'a long enough passphrase 42' };

interface TestFixtures {
  /** `page`, signed in as the administrator. */
  admin: Page;
}

export const test = watchedTest.extend<TestFixtures, { world: EmailWorld }>({
  world: [
    async ({ browserName: _browserName }, use) => {
      const smtp = await startSmtpServer();
      const server = await startServer({
        LOREBOX_ADMIN_EMAIL: administrator.emailAddress,
        LOREBOX_ADMIN_PASSWORD: administrator.password,
      });
      const world: EmailWorld = {
        server,
        smtp,
        configure: (enabled) => write(server, (database) => saveProvider(database, smtp.port, enabled)),
        fillLog: (count) => write(server, (database) => insertMails(database, count)),
      };
      world.configure(true);
      await use(world);
      const code = await server.stop();
      await smtp.close();
      if (code !== 0) throw new Error(`The server ended with code ${code} on SIGTERM:\n${server.output()}`);
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ world }, use) => use(world.server.url),
  admin: async ({ page }, use) => {
    const response = await page.request.post('/api/user/signin', {
      data: administrator,
      headers: { 'X-Request-ID': randomUUID() },
    });
    await expect(response, await response.text()).toBeOK();
    await use(page);
  },
});

function write({ dataFolder }: RunningServer, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(dataFolder, 'lorebox.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  work(database);
  database.close();
}

function saveProvider(database: DatabaseSync, port: number, enabled: boolean): void {
  const smtp = { enabled, host: '127.0.0.1', port, tls: 'none' };
  const settings = { service: { emailSender: 'no-reply@lorebox.example', emailProvider: { smtp } } };
  database
    .prepare('insert into setting ("settingID", "createdDateTime", "userID", settings) values (?, ?, null, ?)')
    .run(randomUUID(), new Date().toISOString(), JSON.stringify(settings));
}

function insertMails(database: DatabaseSync, count: number): void {
  const insert = database.prepare(
    `insert into outbox ("mailID", "toAddress", subject, body, template, "templateName", "searchFold", status, error, "createdAt", attempts)
     values (?, ?, ?, 'x', 'lowStock', 'Low stock', ?, ?, ?, ?, 1)`,
  );
  for (let n = 1; n <= count; n++) {
    const [to, subject] = [`reader${n}@example.org`, `Notice ${n}`];
    const isFailed = n % 5 === 0;
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
    const words = `${to} ${subject} low stock`.toLowerCase();
    insert.run(randomUUID(), to, subject, words, isFailed ? 'failed' : 'sent', isFailed ? 'Refused' : '', createdAt);
  }
}

/** Calls an administration operation from inside the page, with its session's cookies and CSRF token. */
export function call<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([url, json]) => {
      const token = document.cookie.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
      const response = await fetch(`/api/admin/email${url}`, {
        method: json === null ? 'GET' : 'POST',
        headers: {
          'X-Request-ID': crypto.randomUUID(),
          'X-XSRF-TOKEN': decodeURIComponent(token?.slice('XSRF-TOKEN='.length) ?? ''),
          ...(json === null ? {} : { 'Content-Type': 'application/json' }),
        },
        body: json ?? undefined,
      });
      return response.json();
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );
}
