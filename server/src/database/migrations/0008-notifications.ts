import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Notifications and the choices about them, devices that receive push, the queue of push and SMS, known devices. */
export function notifications(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'notification', {
        notificationID: 'text',
        userID: 'text',
        kind: 'text',
        title: 'text',
        body: 'text',
        path: 'text',
        workspaceID: 'text?',
        createdAt: 'text',
        readAt: 'text?',
      })
        .addPrimaryKeyConstraint('notification_pk', ['notificationID'])
        .execute();
      const index = (name: string, on: string, columns: string[]) =>
        db.schema.createIndex(name).on(on).columns(columns).execute();
      await index('notification_time', 'notification', ['userID', 'createdAt', 'notificationID']);
      await index('notification_read', 'notification', ['userID', 'readAt']);
      await index('notification_age', 'notification', ['createdAt']);

      await table(db, engine, 'notificationChoice', { userID: 'text', kind: 'text', channel: 'text', isOn: 'integer' })
        .addPrimaryKeyConstraint('notification_choice_pk', ['userID', 'kind', 'channel'])
        .execute();

      await table(db, engine, 'pushSubscription', {
        subscriptionID: 'text',
        userID: 'text',
        sessionID: 'text',
        endpoint: 'text',
        p256dh: 'text',
        auth: 'text',
        createdAt: 'text',
      })
        .addPrimaryKeyConstraint('push_subscription_pk', ['subscriptionID'])
        .addUniqueConstraint('push_subscription_endpoint', ['endpoint'])
        .execute();
      await index('push_subscription_user', 'pushSubscription', ['userID']);
      await index('push_subscription_session', 'pushSubscription', ['sessionID']);

      await table(db, engine, 'delivery', {
        deliveryID: 'text',
        channel: 'text',
        userID: 'text?',
        kind: 'text',
        target: 'text',
        payload: 'text',
        status: 'text',
        attempts: 'integer',
        error: 'text',
        providerID: 'text',
        createdAt: 'text',
        nextAttemptAt: 'text',
        leaseUntil: 'text',
        sentAt: 'text?',
      })
        .addPrimaryKeyConstraint('delivery_pk', ['deliveryID'])
        .execute();
      await index('delivery_due', 'delivery', ['status', 'nextAttemptAt', 'deliveryID']);
      await index('delivery_log', 'delivery', ['channel', 'createdAt', 'deliveryID']);

      await table(db, engine, 'knownDevice', { userID: 'text', deviceHash: 'text', lastSeenAt: 'text' })
        .addPrimaryKeyConstraint('known_device_pk', ['userID', 'deviceHash'])
        .execute();

      // What refers to a stored file is asked for each file that may be swept.
      await index('media_full', 'media', ['fullHash']);
      await index('media_thumbnail', 'media', ['thumbnailHash']);
      await index('user_photo', 'user', ['photoHash']);
    },
  };
}
