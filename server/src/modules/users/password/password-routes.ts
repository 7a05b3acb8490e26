import { userPasswordForgot, userPasswordReset, userPasswordSave } from '#contract/user.ts';
import { isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import { readCurrentUser } from '../current-user.ts';
import type { UserServices } from '../services.ts';
import { deleteLinks } from './account-links.ts';
import { assertOwnPassword, wrongPassword } from './own-password.ts';
import { hashPassword } from './password-hash.ts';
import { passwordChangedMail } from './password-mail.ts';
import { assertUncommonPassword } from './password-policy.ts';
import { createPasswordReset } from './password-reset.ts';

/** Forgotten, reset and changed passwords (decisions §2). */
export function passwordRoutes(services: UserServices): Route[] {
  const { database, clock, sessions, outbox, audit } = services;
  const reset = createPasswordReset(services);

  return [
    route(userPasswordForgot, async ({ body }) => {
      reset.ask(body.emailAddress);
      return {};
    }),

    route(userPasswordReset, async ({ body, ipAddress, userAgent, reply }) => {
      const token = services.knownDevices.tokenOf(reply);
      await reset.redeem(body.token, body.password, { ipAddress, userAgent, token });
      return {};
    }),

    route(userPasswordSave, async ({ body, user: { userID, sessionID }, ipAddress, userAgent, reply }) => {
      const { emailAddress, passwordHash: former } = await assertOwnPassword(database, userID, body.currentPassword);
      assertUncommonPassword(body.password, emailAddress, '/password');
      const passwordHash = await hashPassword(body.password);
      const session = await sessions.prepare(await sessions.isKept(database.read, sessionID));
      const user = await database.write(async (transaction) => {
        const { db } = transaction;
        const now = isoTime(clock.now());
        const changed = await db
          .updateTable('user')
          .set((row) => ({ passwordHash, updatedDateTime: now, version: row('version', '+', 1), updatedBy: userID }))
          .where('userID', '=', userID)
          .where('passwordHash', '=', former)
          .executeTakeFirst();
        // Changed or reset meanwhile: the password given is no longer the current one.
        if (Number(changed.numUpdatedRows) === 0) throw wrongPassword();
        // A link asked for before would set the password once more.
        await deleteLinks(transaction, outbox, [userID]);
        await sessions.endAll(transaction, [userID]);
        await sessions.store(transaction, session, userID, { ipAddress, userAgent });
        const target = { kind: 'user', id: userID, name: emailAddress };
        await audit.record(transaction, { userID, ipAddress, userAgent }, { action: 'password.save', target });
        await outbox.send(transaction, passwordChangedMail(emailAddress));
        return readCurrentUser(db, { userID, isSessionKept: session.keptSeconds !== null }, services);
      });
      sessions.setCookies(reply, session);
      return { user, csrfToken: session.csrfToken };
    }),
  ];
}
