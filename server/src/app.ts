import type { FastifyInstance } from 'fastify';
import { createAccountsPart } from './assembly/accounts.ts';
import { type Base, createBase } from './assembly/base.ts';
import { createContent } from './assembly/content.ts';
import { createHealthRoutes } from './assembly/health.ts';
import { assembleHttp } from './assembly/http.ts';
import { createMessaging } from './assembly/messaging.ts';
import type { AppOptions } from './assembly/options.ts';
import { runAll } from './assembly/run-all.ts';
import { createStorage } from './assembly/storage.ts';
import type { Database } from './database/connection.ts';
import type { Background } from './http/background.ts';
import type { Route } from './http/route.ts';
import type { Deliveries } from './modules/deliveries/service.ts';
import type { ImportService } from './modules/imports/service.ts';
import type { Live } from './modules/live/service.ts';
import type { MailQueue } from './modules/mail/queue.ts';
import type { Outbox } from './modules/mail/service.ts';
import type { Notifications } from './modules/notifications/service.ts';
import type { Push } from './modules/push/service.ts';
import type { SettingsService } from './modules/settings/service.ts';
import type { Sms } from './modules/sms/service.ts';
import type { JobService } from './records/jobs/job-service.ts';

export interface App {
  http: FastifyInstance;
  database: Database;
  settings: SettingsService;
  routes: readonly Route[];
  background: Background;
  deliveries: Deliveries;
  notifications: Notifications;
  push: Push;
  sms: Sms;
  live: Live;
  imports: ImportService;
  jobs: JobService;
  outbox: Outbox;
  /** Sends the mails that are due; drain() when they are all out. */
  mailQueue: MailQueue;
  /** §3 Health. */
  checkMail(): Promise<{ status: 'ok' | string; provider: string }>;
  /** Deletes what has expired; runs every hour by itself. */
  purgeExpired(): Promise<void>;
  /** Tells people of what is due; runs every hour by itself. */
  remind(): Promise<void>;
  /** Starts listening; gives the URL of this very process, which is not PUBLIC_URL behind a proxy. */
  listen(): Promise<string>;
  /** Answers what is in flight, then closes the database. */
  close(): Promise<void>;
}

const hour = 3600 * 1000;

/** Puts the whole server together (house §1); assembly/ makes its parts of the modules. */
export async function createApp(options: AppOptions): Promise<App> {
  const base = await createBase(options);
  try {
    return await assemble(base);
  } catch (error) {
    await base.database.close();
    throw error;
  }
}

async function assemble(base: Base): Promise<App> {
  const { database, settings, background } = base;
  const messaging = await createMessaging(base);
  const storage = await createStorage(base);
  const accounts = createAccountsPart(base, messaging, storage);
  const content = createContent(base, messaging, storage);
  await content.start();
  await accounts.start();

  const routes = [...accounts.routes, ...content.routes, ...messaging.routes, ...createHealthRoutes(base, messaging)];
  const http = await assembleHttp(base, { accounts, storage, routes, openStreams: () => content.live.size });
  http.addHook('preClose', async () => content.detach());

  const purgeExpired = () => runAll([accounts, content, messaging, storage].map((part) => () => part.purgeExpired()));
  const hourly = setInterval(() => {
    background.run('purge', purgeExpired);
    background.run('reminders', content.hourly);
  }, hour).unref();

  const { deliveries, notifications, push, sms, outbox, mailQueue, checkMail } = messaging;
  const { live, imports, jobs } = content;
  return {
    ...{ http, database, settings, routes, background, deliveries, notifications, push, sms, live, imports, jobs },
    ...{ outbox, mailQueue, checkMail, purgeExpired, remind: content.hourly },
    async listen() {
      const url = await listen(http, base);
      base.setListeningURL(url);
      await messaging.start();
      // A server that is restarted every hour reminds too.
      background.run('reminders', content.hourly);
      return url;
    },
    async close() {
      clearInterval(hourly);
      await http.close();
      await background.idle();
      for (const part of [messaging, accounts, content, storage, base]) await part.close();
    },
  };
}

async function listen(http: FastifyInstance, { options }: Base): Promise<string> {
  const { host, port } = options.config;
  await http.listen({ host, port });
  const address = http.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const everywhere = ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${everywhere ? 'localhost' : host}:${actualPort}`;
}
