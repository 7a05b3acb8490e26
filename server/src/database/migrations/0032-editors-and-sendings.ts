import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType, table } from './columns.ts';

/** Who changed an account, a group, a permission or a workspace last; the sendings of email templates and their mails. */
export function editorsAndSendings(engine: Engine): Migration {
  return {
    async up(db) {
      const text = sqlType(engine, 'text');
      for (const name of ['user', 'userGroup', 'permission', 'workspace'])
        await db.schema.alterTable(name).addColumn('updatedBy', text).execute();
      await table(db, engine, 'emailSending', {
        sendingID: 'text',
        emailTemplateID: 'text',
        templateName: 'text',
        targetKind: 'text',
        targetName: 'text',
        total: 'integer',
        createdAt: 'text',
        createdBy: 'text',
        createdByName: 'text',
      })
        .addPrimaryKeyConstraint('email_sending_pk', ['sendingID'])
        .execute();
      await db.schema
        .createIndex('email_sending_created')
        .on('emailSending')
        .columns(['createdAt', 'sendingID'])
        .execute();
      await db.schema.alterTable('outbox').addColumn('sendingID', text).execute();
      await db.schema.createIndex('outbox_sending').on('outbox').columns(['sendingID', 'status']).execute();
    },
  };
}
