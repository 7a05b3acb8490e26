import { v7 as uuid } from 'uuid';
import {
  adminEmailTemplateDelete,
  adminEmailTemplateDigestGet,
  adminEmailTemplatePreview,
  adminEmailTemplateReset,
  adminEmailTemplateSave,
  type EmailTemplate,
} from '#contract/email.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { Transaction } from '#server/database/connection.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { type Route, route, type SignedInUser } from '#server/http/route.ts';
import { once, type RequestIdentity } from '#server/records/once.ts';
import { assertVersion, staleVersion } from '#server/records/stale-version.ts';
import { baseURL } from './base-url.ts';
import { keyOf } from './built-in.ts';
import { TemplateProblem } from './render.ts';
import { sanitise } from './sanitise.ts';
import type { MailServices } from './services.ts';
import { readRow, readTemplate, readTemplates, renderFor, samplesOf, variablesOf, withLinks } from './templates.ts';

const unknown = () => notFound('This email template');

/** Email templates (§2.11, §7, decisions §5): list, save, delete, reset, preview. */
export function templateRoutes({ database, clock, settings, audit, publicURL }: MailServices): Route[] {
  /** Refuses a text that would fail whenever it is sent. */
  function assertRenders(emailTemplateID: string | undefined, subject: string, body: string): void {
    try {
      const variables = variablesOf(emailTemplateID);
      const samples = withLinks(variables, samplesOf(variables), 'https://example.org');
      renderFor(emailTemplateID === undefined ? undefined : keyOf(emailTemplateID), { subject, body }, samples);
    } catch (error) {
      if (!(error instanceof TemplateProblem)) throw error;
      throw invalid({ pointer: `/${error.field}`, detail: error.message });
    }
  }

  /** Before it is deleted or reset: what somebody else saved in the meantime would go unseen. */
  async function assertUnchanged(
    transaction: Transaction,
    actorID: string,
    template: EmailTemplate,
    version: number | undefined,
  ): Promise<void> {
    await assertVersion(transaction.db, version, template, {
      actorID,
      advice: 'Open it again to see the change.',
      readEditor: async () => ({
        updatedBy: (await readRow(transaction.db, template.emailTemplateID))?.updatedBy ?? null,
      }),
    });
  }

  async function save(
    transaction: Transaction,
    userID: string,
    { emailTemplateID: given, version, ...fields }: OperationBody<typeof adminEmailTemplateSave>,
  ): Promise<string> {
    const { db } = transaction;
    await transaction.lock('email templates');
    const emailTemplateID = given ?? uuid();
    const before = given === undefined ? undefined : await readTemplate(db, given);
    if (given !== undefined && !before) throw unknown();
    if (before && version !== undefined && version !== before.version)
      throw await staleVersion(db, {
        what: `“${before.name}”`,
        by: (await readRow(db, before.emailTemplateID))?.updatedBy ?? null,
        actorID: userID,
        current: before,
      });
    const now = isoTime(clock.now());
    const body = sanitise(fields.body);
    assertRenders(emailTemplateID, fields.subject, body);
    const values = { ...fields, body, version: (before?.version ?? 0) + 1, updatedAt: now, updatedBy: userID };
    await db
      .insertInto('emailTemplate')
      .values({ emailTemplateID, createdAt: now, ...values })
      .onConflict((conflict) => conflict.column('emailTemplateID').doUpdateSet(values))
      .execute();
    return emailTemplateID;
  }

  return [
    route(adminEmailTemplateDigestGet, async () => ({ emailTemplates: await readTemplates(database.read) })),

    route(adminEmailTemplateSave, (call) =>
      database.write((transaction) =>
        once(transaction, identity(call), async () => {
          const { body, user } = call;
          const emailTemplateID = await save(transaction, user.userID, body);
          const emailTemplate = await readTemplate(transaction.db, emailTemplateID);
          if (!emailTemplate) throw unknown();
          await audit.record(transaction, actorOf(call), {
            action: body.emailTemplateID === undefined ? 'emailTemplate.create' : 'emailTemplate.save',
            target: { kind: 'emailTemplate', id: emailTemplateID, name: emailTemplate.name },
          });
          return { emailTemplate };
        }),
      ),
    ),

    route(adminEmailTemplateDelete, (call) =>
      database.write((transaction) =>
        once(transaction, identity(call), async () => {
          const { emailTemplateID } = call.body;
          if (keyOf(emailTemplateID))
            throw new ProblemError('conflict', 'Lorebox sends this template. Reset it instead.');
          await transaction.lock('email templates');
          const before = await readTemplate(transaction.db, emailTemplateID);
          if (!before) throw unknown();
          await assertUnchanged(transaction, call.user.userID, before, call.body.version);
          await transaction.db.deleteFrom('emailTemplate').where('emailTemplateID', '=', emailTemplateID).execute();
          await audit.record(transaction, actorOf(call), {
            action: 'emailTemplate.delete',
            target: { kind: 'emailTemplate', id: emailTemplateID, name: before.name },
          });
          return {};
        }),
      ),
    ),

    route(adminEmailTemplateReset, (call) =>
      database.write((transaction) =>
        once(transaction, identity(call), async () => {
          const { emailTemplateID } = call.body;
          await transaction.lock('email templates');
          const before = keyOf(emailTemplateID) && (await readTemplate(transaction.db, emailTemplateID));
          if (!before) throw unknown();
          await assertUnchanged(transaction, call.user.userID, before, call.body.version);
          await transaction.db.deleteFrom('emailTemplate').where('emailTemplateID', '=', emailTemplateID).execute();
          const emailTemplate = await readTemplate(transaction.db, emailTemplateID);
          if (!emailTemplate) throw unknown();
          await audit.record(transaction, actorOf(call), {
            action: 'emailTemplate.reset',
            target: { kind: 'emailTemplate', id: emailTemplateID, name: emailTemplate.name },
          });
          return { emailTemplate };
        }),
      ),
    ),

    route(adminEmailTemplatePreview, async ({ body: { emailTemplateID, subject, body } }) => {
      const variables = variablesOf(emailTemplateID);
      const samples = withLinks(variables, samplesOf(variables), await baseURL(settings, publicURL));
      try {
        const key = emailTemplateID === undefined ? undefined : keyOf(emailTemplateID);
        return { ...renderFor(key, { subject, body: sanitise(body) }, samples), problem: null };
      } catch (error) {
        if (!(error instanceof TemplateProblem)) throw error;
        return { subject: '', html: '', text: '', problem: { field: error.field, message: error.message } };
      }
    }),
  ];
}

/** Whose request it is, for `once`. */
function identity(call: { user: SignedInUser; requestID: string | null; bodyHash: string }): RequestIdentity {
  return { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash };
}

/** Who did it, from where, for the audit log. */
export function actorOf(call: { user: { userID: string }; ipAddress: string; userAgent: string }) {
  return { userID: call.user.userID, ipAddress: call.ipAddress, userAgent: call.userAgent };
}
