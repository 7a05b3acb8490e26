import type { OperationBody } from '#contract/operation.ts';
import type { CurrentUser, userSignin } from '#contract/user.ts';
import { userAgentWords } from '#contract/user-agent-words.ts';
import type { Database } from '#server/database/connection.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Background } from '#server/http/background.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { Notice, Notifications } from '#server/modules/notifications/service.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { readCurrentUser } from '../current-user.ts';
import { emailKey } from '../email-key.ts';
import { passwordFits } from '../password/password-hash.ts';
import type { SharedGuessCounts } from './guess-counts.ts';
import type { KnownDevices } from './known-device.ts';
import { createRefusedSignIns, type Refusal } from './refused-sign-ins.ts';
import type { Device, NewSession, Sessions } from './sessions.ts';
import { createSignInGuesses } from './sign-in-guesses.ts';

export interface SignInOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  permissions: PermissionService;
  sessions: Sessions;
  notifications: Notifications;
  knownDevices: KnownDevices;
  audit: AuditLog;
  background: Background;
  limiter: RateLimiter;
  guesses: SharedGuessCounts;
  wait(milliseconds: number): Promise<void>;
}

export type SignInInput = OperationBody<typeof userSignin>;

export interface SignedIn {
  session: NewSession;
  user: CurrentUser;
}

const timeWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

const refused = () => new ProblemError('unauthenticated', 'Incorrect email address or password.');

/**
 * Signs in with email address and password. One answer, in the same time, for an unknown address, a wrong password, a
 * suspended and a deleted account (decisions §2).
 */
export function createSignIn(options: SignInOptions) {
  const { database, clock, settings, permissions, sessions, audit, notifications, knownDevices } = options;
  const refusals = createRefusedSignIns(options);
  const beginGuess = createSignInGuesses(options);
  return async (
    { emailAddress, password, keepSignedIn }: SignInInput,
    device: Device & { token: string },
  ): Promise<SignedIn> => {
    const account = await database.read
      .selectFrom('user')
      .select(['userID', 'emailAddress', 'passwordHash', 'isActive', 'isDeleted', 'accountType'])
      .where('emailFold', '=', emailKey(emailAddress))
      .executeTakeFirst();
    const knownAs = await knownDevices.knownAs(database.read, account?.userID ?? null, device.token);
    const guess = await beginGuess(emailAddress, { ipAddress: device.ipAddress, knownAs });
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    const refusal = refusalOf(account, fits);
    if (refusal !== null || !account) {
      refusals.note(device, account ?? null, refusal ?? 'unknown address');
      throw guess.refuse(refused());
    }
    const session = await sessions.prepare(keepSignedIn);
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
      if (Number(same.numUpdatedRows) === 0) throw guess.refuse(refused());
      await guess.forgive(transaction);
      await sessions.store(transaction, session, userID, device);
      const target = { kind: 'user', id: userID, name: account.emailAddress };
      await audit.record(transaction, { userID, ...device }, { action: 'session.begin', target });
      if (await knownDevices.remember(transaction, userID, device.token))
        await notifications.notify(transaction, { userID, ...newSignInNotice(device, clock.now()) });
      const isSessionKept = session.keptSeconds !== null;
      return readCurrentUser(db, { userID, isSessionKept }, { settings, permissions, notifications });
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

type SignInAccount = Pick<UserTable, 'isActive' | 'isDeleted' | 'accountType'>;

function refusalOf(account: SignInAccount | undefined, fits: boolean): Refusal | null {
  if (!account) return 'unknown address';
  if (account.isDeleted === 1) return 'deleted';
  if (account.isActive === 0) return 'suspended';
  if (account.accountType !== 'standard') return 'service account';
  return fits ? null : 'wrong password';
}
