import type { CurrentUser } from '#contract/user.ts';
import { userAgentWords } from '#contract/user-agent-words.ts';
import type { Database } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Notice, Notifications } from '#server/modules/notifications/service.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { readCurrentUser } from './current-user.ts';
import { emailKey } from './email-key.ts';
import type { KnownDevices } from './known-device.ts';
import { passwordFits } from './password-hash.ts';
import type { Device, NewSession, Sessions } from './sessions.ts';

export interface SignInOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  permissions: PermissionService;
  sessions: Sessions;
  notifications: Notifications;
  knownDevices: KnownDevices;
}

export interface SignedIn {
  session: NewSession;
  user: CurrentUser;
}

const timeWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

const refused = () => new ProblemError('unauthenticated', 'The email address or the password is not right.');

/**
 * Signs in with email address and password. One answer, in the same time, for an unknown address, a wrong password, a
 * suspended and a deleted account (decisions §2).
 */
export function createSignIn(options: SignInOptions) {
  const { database, clock, settings, permissions, sessions, notifications, knownDevices } = options;
  return async (emailAddress: string, password: string, device: Device & { token: string }): Promise<SignedIn> => {
    const account = await database.read
      .selectFrom('user')
      .select(['userID', 'passwordHash', 'isActive', 'isDeleted', 'accountType'])
      .where('emailFold', '=', emailKey(emailAddress))
      .executeTakeFirst();
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    const allowed = account?.isActive === 1 && account.isDeleted === 0 && account.accountType === 'standard';
    if (!fits || !account || !allowed) throw refused();
    const session = await sessions.prepare();
    const { userID } = account;
    const user = await database.write(async (transaction) => {
      const now = isoTime(clock.now());
      const { db } = transaction;
      // The password may have been changed, or the account suspended, while the hash was computed: then this is no sign-in,
      // or a session begun with the old password would outlive the change that ended all others.
      const same = await db
        .updateTable('user')
        .set({ lastLogInTimestamp: now, lastSeenDateTime: now })
        .where('userID', '=', userID)
        .where('passwordHash', '=', account.passwordHash)
        .where('isActive', '=', 1)
        .where('isDeleted', '=', 0)
        .executeTakeFirst();
      if (Number(same.numUpdatedRows) === 0) throw refused();
      await sessions.store(transaction, session, userID, device);
      if (await knownDevices.remember(transaction, userID, device.token))
        await notifications.notify(transaction, { userID, ...newSignInNotice(device, clock.now()) });
      return readCurrentUser(db, userID, { settings, permissions, notifications });
    });
    return { session, user };
  };
}

function newSignInNotice({ ipAddress, userAgent }: Device, now: number): Notice {
  const device = userAgentWords(userAgent).slice(0, 100);
  const time = `${timeWords.format(now)} UTC`;
  return {
    kind: 'newSignIn',
    title: 'New sign-in to your account',
    body: `${device}, from ${ipAddress}. If it was not you, change your password and sign that device out.`,
    path: '/home/profile',
    mail: { template: 'newSignIn', variables: { device, ipAddress, time } },
  };
}
