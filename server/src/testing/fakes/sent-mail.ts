import { onTestFinished } from 'vitest';
import { adminEmailLogDigestGet } from '#contract/email.ts';
import { readLog, readMail } from '#server/modules/mail/log.ts';
import { startTestApp, type TestApp, type TestUser } from '../app.ts';
import { localProvider, saveSettings } from './mail-settings.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

export interface Started {
  app: TestApp;
  admin: TestUser;
  server: TestSmtpServer;
}

/** An app that sends through a mail server of its own; both end with the test. */
export async function start(): Promise<Started> {
  const server = await startSmtpServer();
  onTestFinished(() => server.close());
  const app = await startTestApp({ environment: { PUBLIC_URL: 'https://lorebox.example' } });
  onTestFinished(() => app.close());
  const admin = await app.signUp();
  await saveSettings(app.app, localProvider(server.port));
  return { app, admin, server };
}

export const queue = ({ app }: Pick<Started, 'app'>, count = 1, to = (n: number) => `u${n}@example.org`) =>
  app.app.database.write(async (transaction) => {
    for (let n = 1; n <= count; n++)
      await app.app.outbox.send(transaction, {
        to: to(n),
        template: 'passwordChanged',
        variables: { link: '/signin/forgot' },
      });
  });
export const log = ({ admin }: Started, query: object = {}) => admin.client.call(adminEmailLogDigestGet, { query });
/** As the log shows it; hours of a moved clock would end any session. */
export const first = async ({ app }: Started) => {
  const { rows } = await readLog(app.app.database, {});
  if (!rows[0]) throw new Error('The log is empty.');
  return rows[0];
};
export const detail = async ({ app }: Started, mailID: string) => {
  const found = await readMail(app.app.database.read, mailID);
  if (!found) throw new Error('There is no such mail.');
  return found;
};
