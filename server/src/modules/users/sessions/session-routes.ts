import {
  userCreate,
  userRefresh,
  userSessionDelete,
  userSessionDigestGet,
  userSessionGet,
  userSetupGet,
  userSignin,
  userSignout,
} from '#contract/user.ts';
import { publishAccessChange } from '#server/http/access-change.ts';
import { isoTime } from '#server/http/clock.ts';
import { readCookie } from '#server/http/cookie.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import { readCurrentUser } from '../current-user.ts';
import type { UserServices } from '../services.ts';
import { csrfTokenOf } from './access-token.ts';
import { emptyBrowserCache } from './session-cookies.ts';
import type { NewSession } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

/** Creating an account, signing in and out, renewing, and the signed-in devices (§4 Auth, decisions §2). */
export function sessionRoutes(services: UserServices): Route[] {
  const { database, accounts, sessions, settings, permissions, cookieNames, clock, notifications, knownDevices } =
    services;
  const signIn = createSignIn(services);
  const currentUser = (userID: string, { keptSeconds }: Pick<NewSession, 'keptSeconds'>) =>
    readCurrentUser(
      database.read,
      { userID, isSessionKept: keptSeconds !== null },
      { settings, permissions, notifications },
    );

  return [
    route(userSetupGet, async () => {
      const isFirstAccount = !(await accounts.any());
      const { registration } = await settings.app();
      return { isFirstAccount, registration };
    }),

    route(userSignin, async ({ body, ipAddress, userAgent, reply }) => {
      const token = knownDevices.tokenOf(reply);
      const { session, user } = await signIn(body, { ipAddress, userAgent, token });
      sessions.setCookies(reply, session);
      return { user, csrfToken: session.csrfToken };
    }),

    route(userCreate, async ({ body, ipAddress, userAgent, reply, requestID, bodyHash }) => {
      const { emailAddress, password, firstName = '', lastName = '', inviteToken = null } = body;
      const device = { ipAddress, userAgent };
      const account = { emailAddress, password, firstName, lastName, inviteToken, device };
      const identity = { scope: ipAddress, requestID, bodyHash };
      const { userID, isFirstAccount } = await accounts.create(account, identity);
      const session = await sessions.prepare();
      const token = knownDevices.tokenOf(reply);
      await database.write(async (transaction) => {
        await sessions.store(transaction, session, userID, device);
        await knownDevices.remember(transaction, userID, token);
      });
      sessions.setCookies(reply, session);
      return { user: await currentUser(userID, session), csrfToken: session.csrfToken, isFirstAccount };
    }),

    route(userRefresh, async ({ reply }) => {
      const token = readCookie(reply.request.headers.cookie, cookieNames.refresh);
      if (!token) throw new ProblemError('unauthenticated', 'Sign in to continue.');
      const { userID, ...session } = await sessions.renew(token).catch((error: unknown) => {
        // The cookies stay: a sign-in of another tab may have replaced them meanwhile.
        if (error instanceof ProblemError) emptyBrowserCache(reply);
        throw error;
      });
      sessions.setCookies(reply, session);
      return { user: await currentUser(userID, session), csrfToken: session.csrfToken };
    }),

    route(userSignout, async ({ reply, user, ipAddress, userAgent }) => {
      const refreshToken = readCookie(reply.request.headers.cookie, cookieNames.refresh);
      sessions.clearCookies(reply);
      await sessions.end({ refreshToken, sessionID: user?.sessionID }, { ipAddress, userAgent });
      return {};
    }),

    route(userSessionGet, async ({ user }) => ({
      user: await readCurrentUser(
        database.read,
        { userID: user.userID, isSessionKept: await sessions.isKept(database.read, user.sessionID) },
        { settings, permissions, notifications },
      ),
      csrfToken: csrfTokenOf(await settings.jwtSecret(), user.sessionID),
    })),

    route(userSessionDigestGet, async ({ user }) => {
      const rows = await database.read
        .selectFrom('session')
        .select(['sessionID', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'isKept'])
        .where('userID', '=', user.userID)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', isoTime(clock.now()))
        .orderBy('lastSeenAt', 'desc')
        .limit(100)
        .execute();
      return {
        rows: rows.map((row) => ({ ...row, isKept: row.isKept === 1, isCurrent: row.sessionID === user.sessionID })),
      };
    }),

    route(userSessionDelete, async ({ user, body, requestID, bodyHash }) => {
      await database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const ended = await transaction.db
            .updateTable('session')
            .set({ endedAt: isoTime(clock.now()) })
            .where('sessionID', '=', body.sessionID)
            .where('userID', '=', user.userID)
            .where('endedAt', 'is', null)
            .executeTakeFirst();
          if (Number(ended.numUpdatedRows) === 0) throw notFound('This session');
          await publishAccessChange(transaction, { sessionIDs: [body.sessionID] });
          return {};
        }),
      );
      return {};
    }),
  ];
}
