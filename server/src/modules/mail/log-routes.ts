import {
  adminEmailLogDigestGet,
  adminEmailLogGet,
  adminEmailRetry,
  adminEmailRetryAll,
  adminEmailSend,
  retriedStatuses,
  unsentStatuses,
} from '#contract/email.ts';
import { isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import { countRetryable, entryOf, isRetryable, matchingMails, readLog, readMail } from './log.ts';
import { maximumAttempts } from './mail-row.ts';
import { isLinkExpired, outboxTopic, type TakenMail } from './queue.ts';
import type { MailServices } from './services.ts';
import { actorOf } from './template-routes.ts';

const unknown = () => notFound('This email');

/** The test email (§5) and the email log (decisions §5). */
export function logRoutes({ database, clock, audit, outbox, queue }: MailServices): Route[] {
  return [
    route(adminEmailSend, async (call) => {
      const { body, user, requestID, bodyHash } = call;
      let taken: TakenMail | null = null;
      // Sent once for each request: a repeated one finds the mail there, and what became of it.
      const { mailID } = await database.write((transaction) => {
        taken = null;
        return once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const { emailAddress: to, ...variables } = body;
          const queued = await outbox.send(transaction, { to, template: 'testEmail', variables });
          const { db } = transaction;
          // Now or not at all: who tests wants to know whether it works, not whether it will have.
          const row = await db
            .updateTable('outbox')
            .set({ attemptsLeft: 1 })
            .where('mailID', '=', queued)
            .where('status', '=', 'queued')
            .returningAll()
            .executeTakeFirst();
          taken = row ? await queue.take(transaction, row) : null;
          await audit.record(transaction, actorOf(call), {
            action: 'email.test',
            target: { kind: 'email', id: queued, name: to },
          });
          return { mailID: queued };
        });
      });
      if (taken) {
        const outcome = await queue.attempt(taken);
        return outcome.status === 'sent' ? {} : { errorMessage: outcome.error };
      }
      const { mail } = (await readMail(database.read, mailID)) ?? {};
      return mail?.status === 'sent' ? {} : { errorMessage: mail?.error || 'This email is still being sent.' };
    }),

    route(adminEmailLogDigestGet, async ({ query }) => ({
      ...(await readLog(database, query)),
      retryable: await countRetryable(database, query, isoTime(clock.now())),
    })),

    route(adminEmailLogGet, async ({ params: { mailID } }) => {
      const found = await readMail(database.read, mailID);
      if (!found) throw unknown();
      return found;
    }),

    route(adminEmailRetry, (call) =>
      database.write((transaction) =>
        once(
          transaction,
          { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash },
          async () => {
            const { db } = transaction;
            const { mailID } = call.body;
            const before = await db.selectFrom('outbox').selectAll().where('mailID', '=', mailID).executeTakeFirst();
            if (!before) throw unknown();
            if (isLinkExpired(before, clock))
              throw new ProblemError('conflict', 'The link in this email has expired. Send a new one.');
            if (before.body === '' && before.html === '')
              throw new ProblemError('conflict', 'The text of this email is no longer stored. Send a new one.');
            const row = await db
              .updateTable('outbox')
              .set({ status: 'queued', attemptsLeft: maximumAttempts, nextAttemptAt: isoTime(clock.now()), error: '' })
              .where('mailID', '=', mailID)
              .where('status', 'in', retriedStatuses)
              .returningAll()
              .executeTakeFirst();
            if (!row) throw new ProblemError('conflict', 'This email was sent, or is being sent right now.');
            await audit.record(transaction, actorOf(call), {
              action: 'email.retry',
              target: { kind: 'email', id: mailID, name: row.toAddress },
            });
            await transaction.publish(outboxTopic, null);
            return { mail: entryOf(row) };
          },
        ),
      ),
    ),

    route(adminEmailRetryAll, (call) =>
      database.write((transaction) =>
        once(
          transaction,
          { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash },
          async () => {
            const { db } = transaction;
            const now = isoTime(clock.now());
            const matching = await matchingMails({ read: db, engine: database.engine }, call.body);
            const { numUpdatedRows } = await db
              .updateTable('outbox')
              .set({ status: 'queued', attemptsLeft: maximumAttempts, nextAttemptAt: now, error: '' })
              .where(matching)
              .where(isRetryable(now))
              .executeTakeFirstOrThrow();
            // Those are queued now: what still matches could not be.
            const { left } = await db
              .selectFrom('outbox')
              .select((row) => row.fn.countAll<number>().as('left'))
              .where(matching)
              .where('status', 'in', unsentStatuses)
              .executeTakeFirstOrThrow();
            const retried = Number(numUpdatedRows);
            if (retried > 0) {
              await audit.record(transaction, actorOf(call), { action: 'email.retryAll', detail: { retried } });
              await transaction.publish(outboxTopic, null);
            }
            return { retried, left: Number(left) };
          },
        ),
      ),
    ),
  ];
}
