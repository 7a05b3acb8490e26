import { v7 as uuid } from 'uuid';
import type { Channel, NotificationKind } from '#contract/notification-kinds.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { type Deliveries, queueDelivery } from '#server/modules/deliveries/service.ts';
import type { Outbox } from '#server/modules/mail/service.ts';
import type { Push } from '#server/modules/push/service.ts';
import type { Sms } from '#server/modules/sms/service.ts';
import { channelsFor } from './choices.ts';
import { countNotifications } from './counts.ts';
import { type NoticeMail, sendNoticeMail } from './mail.ts';

export interface Notice {
  kind: NotificationKind;
  /** One line. */
  title: string;
  /** Plain text; may be empty. */
  body: string;
  /** Where it leads, under /home. */
  path: string;
  /** The workspace that the path is about, if it is about one. */
  workspaceID?: string;
  /** The mail it goes by, for those who chose email. */
  mail?: NoticeMail;
  /** By no other channel, whatever its readers chose. */
  only?: Channel;
}

export interface Notifications {
  /**
   * Tells somebody something by the channels they chose, in the transaction of what happened: neither exists without the
   * other. In app it is there at the commit, and every process receives `notification` `{userID}`; the rest is queued.
   */
  notify(transaction: Transaction, notice: Notice & { userID: string }): Promise<void>;
  /** The same to many. */
  notifyAll(transaction: Transaction, userIDs: readonly string[], notice: Notice): Promise<void>;
  counts: typeof countNotifications;
  /** Forgets what is older than 90 days. */
  purgeExpired(): Promise<void>;
}

export interface NotificationsOptions {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  push: Pick<Push, 'send'>;
  sms: Pick<Sms, 'send' | 'normalise' | 'isConfigured'>;
  deliveries: Deliveries;
}

/** Told to every process when somebody's notifications changed: `{userID}`. */
export const notificationTopic = 'notification';

const retentionMilliseconds = 90 * 24 * 3600 * 1000;

export function createNotifications(options: NotificationsOptions): Notifications {
  const { database, clock, outbox, push, sms, deliveries } = options;

  async function people({ db }: Transaction, userIDs: readonly string[]) {
    return db
      .selectFrom('user')
      .select(['userID', 'emailAddress', 'firstName', 'userName', 'phoneNumber', 'confirmedPhone'])
      .where('userID', 'in', userIDs)
      .where('isActive', '=', 1)
      .where('isDeleted', '=', 0)
      .orderBy('userID')
      .execute();
  }

  async function notifyAll(transaction: Transaction, userIDs: readonly string[], notice: Notice): Promise<void> {
    for (const chunk of chunks([...new Set(userIDs)])) {
      const wanted = await channelsFor(transaction.db, chunk, notice.kind);
      for (const person of await people(transaction, chunk)) {
        const { userID } = person;
        const chosen = wanted.get(userID);
        const { kind, title, body, path, workspaceID = null, only } = notice;
        const goesBy = (channel: Channel) => chosen?.has(channel) === true && (only ?? channel) === channel;
        const notificationID = goesBy('inApp') ? uuid() : null;
        if (notificationID !== null) {
          await transaction.db
            .insertInto('notification')
            .values({
              notificationID,
              userID,
              kind,
              title,
              body,
              path,
              workspaceID,
              createdAt: isoTime(clock.now()),
              readAt: null,
            })
            .execute();
          await transaction.publish(notificationTopic, { userID });
        }
        const link = linkOf({ path, workspaceID, notificationID });
        if (goesBy('push')) await push.send(transaction, userID, kind, { title, body, path: link });
        if (goesBy('email') && notice.mail) await sendNoticeMail(outbox, transaction, person, notice.mail, link);
        if (goesBy('sms')) {
          const to = sms.normalise(person.phoneNumber);
          const isOwn = to !== null && to === person.confirmedPhone;
          if (isOwn && (await sms.isConfigured(transaction.db)))
            await sms.send(transaction, { userID, kind, to, body: `Lorebox: ${title}. ${body}`.slice(0, 300).trim() });
        }
      }
    }
  }

  deliveries.sendWith('notice', async ({ payload }) => {
    const { userIDs, notice } = JSON.parse(payload) as Deferred;
    await database.write((transaction) => notifyAll(transaction, userIDs, notice));
    return { status: 'sent' };
  });

  return {
    notifyAll,
    notify: (transaction, { userID, ...notice }) => notifyAll(transaction, [userID], notice),
    counts: countNotifications,

    async purgeExpired() {
      await database.write(({ db }) =>
        db
          .deleteFrom('notification')
          .where('createdAt', '<', isoTime(clock.now() - retentionMilliseconds))
          .execute(),
      );
    },
  };
}

interface Deferred {
  userIDs: readonly string[];
  notice: Notice;
}

/**
 * `notifyAll` for a worker thread, which holds neither settings nor keys: keeps the notice in the same transaction, and
 * the server gives it to the channels.
 */
export async function deferNotice(transaction: Transaction, userIDs: readonly string[], notice: Notice): Promise<void> {
  const payload = JSON.stringify({ userIDs, notice } satisfies Deferred);
  await queueDelivery(
    transaction,
    { channel: 'notice', userID: null, kind: notice.kind, target: '', payload },
    Date.now(),
  );
}

/**
 * From outside the application: the screen that opens the right workspace first, and marks the notification as read
 * (web: features/notifications/open-page.tsx).
 */
function linkOf(to: { path: string; workspaceID: string | null; notificationID: string | null }): string {
  const query = new URLSearchParams({ to: to.path });
  if (to.workspaceID !== null) query.set('workspace', to.workspaceID);
  if (to.notificationID !== null) query.set('notification', to.notificationID);
  return `/home/notifications/open?${query}`;
}
