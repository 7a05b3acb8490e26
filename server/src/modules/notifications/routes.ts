import { defaultPageSize } from '#contract/limits.ts';
import {
  type ChannelAvailability,
  notificationChoiceGet,
  notificationChoiceSave,
  notificationDelete,
  notificationDigestGet,
  notificationReadAllSave,
  notificationReadSave,
} from '#contract/notification.ts';
import { hasChannel } from '#contract/notification-kinds.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { chunks } from '#server/database/search/write.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Push } from '#server/modules/push/service.ts';
import type { Sms } from '#server/modules/sms/service.ts';
import { once } from '#server/records/once.ts';
import { choicesOf, saveChoice } from './choices.ts';
import { countNotifications } from './counts.ts';
import { notificationTopic } from './service.ts';

export interface NotificationRouteServices {
  database: Database;
  clock: Clock;
  push: Push;
  sms: Sms;
}

/** One's own notifications, and the channels chosen for each kind (decisions §2). */
export function notificationRoutes({ database, clock, push, sms }: NotificationRouteServices): Route[] {
  interface Caller {
    user: { userID: string; sessionID: string };
    requestID: string | null;
    bodyHash: string;
  }

  /** Changes somebody's own notifications, publishes that, and answers the counts as they are then. */
  function change({ user, requestID, bodyHash }: Caller, run: (transaction: Transaction) => Promise<void>) {
    return database.write((transaction) =>
      once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
        await run(transaction);
        await transaction.publish(notificationTopic, { userID: user.userID });
        return countNotifications(transaction.db, user.userID);
      }),
    );
  }

  /** 404 unless every one of the ids is the user's own. */
  async function findOwnIDs({ db }: Transaction, userID: string, given: readonly string[]): Promise<string[]> {
    const ids = [...new Set(given)];
    let found = 0;
    for (const chunk of chunks(ids)) {
      const { own } = await db
        .selectFrom('notification')
        .select((row) => row.fn.countAll<number>().as('own'))
        .where('userID', '=', userID)
        .where('notificationID', 'in', chunk)
        .executeTakeFirstOrThrow();
      found += own;
    }
    if (found !== ids.length) throw notFound('This notification');
    return ids;
  }

  async function availability(
    userID: string,
  ): Promise<Record<'inApp' | 'email' | 'push' | 'sms', ChannelAvailability>> {
    const { phoneNumber, confirmedPhone } = await database.read
      .selectFrom('user')
      .select(['phoneNumber', 'confirmedPhone'])
      .where('userID', '=', userID)
      .executeTakeFirstOrThrow();
    const hasDevice = (await push.subscriptions.ofUser(database.read, userID)).length > 0;
    const number = sms.normalise(phoneNumber);
    const hasNumber = number === null ? 'noPhoneNumber' : number === confirmedPhone ? 'ok' : 'unconfirmed';
    const hasSms = await sms.isConfigured();
    return {
      inApp: 'ok',
      email: 'ok',
      push: hasDevice ? 'ok' : 'noDevice',
      sms: hasSms ? hasNumber : 'notConfigured',
    };
  }

  return [
    route(notificationDigestGet, async ({ user: { userID }, query }) => {
      const { page = 0, pageSize = defaultPageSize, unread = false } = query;
      const counts = await countNotifications(database.read, userID);
      let select = database.read.selectFrom('notification').selectAll().where('userID', '=', userID);
      if (unread) select = select.where('readAt', 'is', null);
      const rows = await select
        .orderBy('createdAt', 'desc')
        .orderBy('notificationID', 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const { notificationUnreadCount, notificationReadCount } = counts;
      const total = unread ? notificationUnreadCount : notificationUnreadCount + notificationReadCount;
      return { rows: rows.map(({ userID: _, ...row }) => row), total, ...counts };
    }),

    route(notificationReadSave, (call) =>
      change(call, async (transaction) => {
        const { userID } = call.user;
        const readAt = isoTime(clock.now());
        for (const chunk of chunks(await findOwnIDs(transaction, userID, call.body.ids)))
          await transaction.db
            .updateTable('notification')
            .set({ readAt: call.body.isRead ? readAt : null })
            .where('userID', '=', userID)
            .where('notificationID', 'in', chunk)
            .execute();
      }),
    ),

    route(notificationReadAllSave, (call) =>
      change(call, async ({ db }) => {
        await db
          .updateTable('notification')
          .set({ readAt: isoTime(clock.now()) })
          .where('userID', '=', call.user.userID)
          .where('readAt', 'is', null)
          .execute();
      }),
    ),

    route(notificationDelete, (call) =>
      change(call, async (transaction) => {
        const { userID } = call.user;
        for (const chunk of chunks(await findOwnIDs(transaction, userID, call.body.ids)))
          await transaction.db
            .deleteFrom('notification')
            .where('userID', '=', userID)
            .where('notificationID', 'in', chunk)
            .execute();
      }),
    ),

    route(notificationChoiceGet, async ({ user: { userID } }) => ({
      choices: await choicesOf(database.read, userID),
      channels: await availability(userID),
    })),

    route(notificationChoiceSave, async ({ user: { userID }, body }) => {
      if (!hasChannel(body.kind, body.channel))
        throw invalid({ pointer: '/channel', detail: 'This notification can’t be sent through this channel.' });
      const choices = await database.write(async ({ db }) => {
        await saveChoice(db, userID, body);
        return choicesOf(db, userID);
      });
      return { choices };
    }),
  ];
}
