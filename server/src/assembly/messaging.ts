import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { createDeliveries } from '#server/modules/deliveries/service.ts';
import { checkMail } from '#server/modules/mail/check.ts';
import { mailAvailability, mailRouteTo } from '#server/modules/mail/providers.ts';
import { createMailQueue, purgeExpiredLinks } from '#server/modules/mail/queue.ts';
import { mailRoutes } from '#server/modules/mail/routes.ts';
import { createOutbox } from '#server/modules/mail/service.ts';
import { notificationRoutes } from '#server/modules/notifications/routes.ts';
import { createNotifications } from '#server/modules/notifications/service.ts';
import { pushRoutes } from '#server/modules/push/routes.ts';
import { contactOf, createPush } from '#server/modules/push/service.ts';
import { phoneRoutes } from '#server/modules/sms/phone-routes.ts';
import { smsRoutes } from '#server/modules/sms/routes.ts';
import { createSms } from '#server/modules/sms/service.ts';
import type { Base } from './base.ts';
import type { Part } from './part.ts';
import { runAll } from './run-all.ts';

export type Messaging = Awaited<ReturnType<typeof createMessaging>>;

/** Mail, push, SMS, and the notifications that go by them. */
export async function createMessaging(base: Base) {
  const { options, database, clock, settings, logger, audit, cipher, publicURL } = base;
  const { config, outside, changeMailConnection: changeConnection } = options;
  const show = config.environment === 'development' ? (text: string) => console.log(text) : null;
  const mailQueue = createMailQueue({
    ...{ database, clock, settings, changeConnection },
    report: (error) => logger.error({ err: error }, 'sending mail failed'),
  });
  const outbox = createOutbox({ clock, settings, publicURL, show });
  const deliveries = createDeliveries({ database, clock, logger });
  const push = await createPush({
    ...{ database, clock, cipher, deliveries },
    contact: async () => contactOf(publicURL(), (await settings.service()).emailSender),
    ...(outside?.push ? { reach: outside.push } : {}),
  });
  const sms = createSms({
    ...{ database, clock, settings, deliveries, baseURL: config.twilioURL },
    ...(outside?.smsMilliseconds === undefined ? {} : { limitMilliseconds: outside.smsMilliseconds }),
  });
  const notifications = createNotifications({ database, clock, outbox, push, sms, deliveries });

  return {
    ...{ mailQueue, outbox, deliveries, push, sms, notifications },
    /** Whether mail to this address goes out. */
    canMail: async (to: string, db?: Kysely<Tables>) => mailRouteTo(await settings.service(db), to) !== null,
    mailAvailability: async (db?: Kysely<Tables>) => mailAvailability(await settings.service(db)),
    /** §3 Health. */
    checkMail: () => checkMail({ settings, changeConnection }),
    routes: [
      ...notificationRoutes({ database, clock, push, sms }),
      ...pushRoutes({ push }),
      ...smsRoutes({ sms, audit, database }),
      ...phoneRoutes({ sms, database, clock }),
      ...mailRoutes({ database, clock, settings, audit, outbox, queue: mailQueue, publicURL }),
    ],
    async start() {
      await deliveries.start();
      await mailQueue.start();
    },
    purgeExpired: () =>
      runAll([
        () => notifications.purgeExpired(),
        () => push.subscriptions.purgeExpired(),
        () => deliveries.purgeExpired(),
        () => purgeExpiredLinks(database, clock.now()),
      ]),
    async close() {
      await deliveries.close();
      await mailQueue.stop();
    },
  } satisfies Part & Record<string, unknown>;
}
