import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType, table } from './columns.ts';

/** The outbox becomes a queue with a log, and templates are kept that an administrator changed or made (decisions §5). */
export function mail(engine: Engine): Migration {
  return {
    async up(db) {
      const text = sqlType(engine, 'text');
      const integer = sqlType(engine, 'integer');
      const words = ['html', 'templateName', 'searchFold', 'provider', 'error', 'messageID'] as const;
      for (const column of words)
        await db.schema
          .alterTable('outbox')
          .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
          .execute();
      for (const column of ['isSecret', 'attempts', 'attemptsLeft'] as const)
        await db.schema
          .alterTable('outbox')
          .addColumn(column, integer, (definition) => definition.notNull().defaultTo(0))
          .execute();
      for (const column of ['nextAttemptAt', 'leaseID', 'leaseUntil', 'sentAt'] as const)
        await db.schema.alterTable('outbox').addColumn(column, text).execute();
      // Nothing sent them when they were written; what they say, and their links, are long out of date.
      await db
        .withTables<{
          outbox: {
            status: string;
            error: string;
            isSecret: number;
            body: string;
            template: string;
            templateName: string;
          };
        }>()
        .updateTable('outbox')
        .set((row) => ({
          status: 'notSent',
          error: 'not sent: this version of Lorebox sent no mail',
          isSecret: 1,
          body: '',
          templateName: row.ref('template'),
        }))
        .execute();
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('outbox').columns(columns).execute();
      await index('outbox_due', ['status', 'nextAttemptAt']);
      await index('outbox_created', ['createdAt', 'mailID']);
      await index('outbox_status_created', ['status', 'createdAt', 'mailID']);
      await index('outbox_sent', ['sentAt', 'mailID']);
      await index('outbox_to', ['toAddress', 'mailID']);
      await index('outbox_subject', ['subject', 'mailID']);
      // A search reads every line of the log: from here, where no body stands in between.
      await index('outbox_search', ['searchFold', 'status', 'createdAt', 'mailID']);

      await table(db, engine, 'emailAttempt', {
        mailID: 'text',
        number: 'integer',
        provider: 'text',
        startedAt: 'text',
        endedAt: 'text?',
        outcome: 'text',
        error: 'text',
      })
        .addPrimaryKeyConstraint('email_attempt_pk', ['mailID', 'number'])
        .addForeignKeyConstraint('email_attempt_mail', ['mailID'], 'outbox', ['mailID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();

      await table(db, engine, 'emailTemplate', {
        emailTemplateID: 'text',
        name: 'text',
        description: 'text',
        subject: 'text',
        body: 'text',
        version: 'integer',
        createdAt: 'text',
        updatedAt: 'text',
        updatedBy: 'text?',
      })
        .addPrimaryKeyConstraint('email_template_pk', ['emailTemplateID'])
        .execute();
    },
  };
}
