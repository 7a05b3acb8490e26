import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Background } from '#server/http/background.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { invalid } from '#server/http/problem.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { Outbox } from '#server/modules/mail/service.ts';
import { emailKey } from '../email-key.ts';
import type { KnownDevices } from '../sessions/known-device.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import type { Device, Sessions } from '../sessions/sessions.ts';
import { deleteLinks, lockLinks } from './account-links.ts';
import { hashPassword } from './password-hash.ts';
import { passwordChangedMail, passwordResetMail } from './password-mail.ts';
import { assertUncommonPassword } from './password-policy.ts';

const lifetimeMilliseconds = 3600 * 1000;

export interface PasswordResetOptions {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  audit: AuditLog;
  sessions: Sessions;
  knownDevices: KnownDevices;
  background: Background;
}

export interface PasswordReset {
  /** Mails a link if the address has an account in use; returns at once and says nothing of it. */
  ask(emailAddress: string): void;
  /**
   * Sets a password with the token of a link, once, within the hour, and ends the account's sessions. 400 otherwise. The
   * browser that did so is known from then on: the link proves whose it is, and guesses of others do not shut it out.
   */
  redeem(token: string, password: string, device: Device & { token: string }): Promise<void>;
}

const useless = () =>
  invalid({
    pointer: '/token',
    detail: 'This link was used or replaced, or has expired. Ask for a new one.',
  });

export function createPasswordReset(options: PasswordResetOptions): PasswordReset {
  const { database, clock, outbox, sessions, knownDevices, background, audit } = options;

  const accountOf = ({ db }: { db: Kysely<Tables> }, emailAddress: string) =>
    db
      .selectFrom('user')
      .select(['userID', 'emailAddress'])
      .where('emailFold', '=', emailKey(emailAddress))
      .where('isActive', '=', 1)
      .where('isDeleted', '=', 0)
      .where('accountType', '=', 'standard')
      .executeTakeFirst();

  async function send(emailAddress: string): Promise<void> {
    const asked = await accountOf({ db: database.read }, emailAddress);
    if (!asked) return;
    const token = randomBytes(32).toString('base64url');
    const { userID } = asked;
    await database.write(async (transaction) => {
      const now = clock.now();
      const createdAt = isoTime(now);
      const expiresAt = isoTime(now + lifetimeMilliseconds);
      await lockLinks(transaction, userID);
      // It may have another address by now, and a link at the former one would still open it.
      const account = await accountOf(transaction, emailAddress);
      if (account?.userID !== userID) return;
      await deleteLinks(transaction, outbox, [userID]);
      // To the address of the account, not to what was typed.
      const mailID = await outbox.send(transaction, passwordResetMail(account.emailAddress, token, expiresAt));
      await transaction.db
        .insertInto('passwordReset')
        .values({ tokenHash: hashToken(token), userID, createdAt, expiresAt, usedAt: null, mailID })
        .execute();
    });
  }

  return {
    ask: (emailAddress) => background.run('password reset', () => send(emailAddress)),

    async redeem(token, password, { token: deviceToken, ...device }) {
      const tokenHash = hashToken(token);
      const row = await database.read
        .selectFrom('passwordReset')
        .innerJoin('user', 'user.userID', 'passwordReset.userID')
        .select(['user.userID', 'user.emailAddress'])
        .where('tokenHash', '=', tokenHash)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', isoTime(clock.now()))
        .where('user.isActive', '=', 1)
        .where('user.isDeleted', '=', 0)
        .executeTakeFirst();
      if (!row) throw useless();
      assertUncommonPassword(password, row.emailAddress, '/password');
      const passwordHash = await hashPassword(password);
      await database.write(async (transaction) => {
        const now = isoTime(clock.now());
        const { db } = transaction;
        await lockLinks(transaction, row.userID);
        const used = await db
          .updateTable('passwordReset')
          .set({ usedAt: now })
          .where('tokenHash', '=', tokenHash)
          .where('usedAt', 'is', null)
          .returning('mailID')
          .executeTakeFirst();
        if (!used) throw useless();
        const others = await db
          .deleteFrom('passwordReset')
          .where('userID', '=', row.userID)
          .where('tokenHash', '<>', tokenHash)
          .returning('mailID')
          .execute();
        await outbox.expireLinks(
          transaction,
          [used, ...others].map(({ mailID }) => mailID),
        );
        await db
          .updateTable('user')
          .set((user) => ({
            ...{ passwordHash, updatedDateTime: now },
            ...{ version: user('version', '+', 1), updatedBy: row.userID },
          }))
          .where('userID', '=', row.userID)
          .execute();
        await sessions.endAll(transaction, [row.userID]);
        await knownDevices.remember(transaction, row.userID, deviceToken);
        const target = { kind: 'user', id: row.userID, name: row.emailAddress };
        await audit.record(transaction, { userID: row.userID, ...device }, { action: 'password.reset', target });
        await outbox.send(transaction, passwordChangedMail(row.emailAddress));
      });
    },
  };
}
