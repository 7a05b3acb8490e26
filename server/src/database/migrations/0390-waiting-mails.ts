import type { Migration } from 'kysely/migration';

/** An index by which mails that wait for their next attempt are counted without their texts. */
export function waitingMails(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('outbox_waiting')
        .on('outbox')
        .columns(['status', 'attempts', 'nextAttemptAt', 'linkExpiresAt'])
        .execute();
    },
  };
}
