import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiter, rateTable } from '#server/http/rate-limit.ts';
import { purgeExpiredSignIns } from '#server/modules/audit/purge-expired.ts';
import { auditRoutes } from '#server/modules/audit/routes.ts';
import { groupRoutes } from '#server/modules/groups/routes.ts';
import { permissionRoutes } from '#server/modules/permissions/routes.ts';
import { settingsRoutes } from '#server/modules/settings/routes.ts';
import { createAccounts } from '#server/modules/users/accounts.ts';
import { createFirstAdministrator } from '#server/modules/users/first-administrator.ts';
import { assertOwnPassword } from '#server/modules/users/password/own-password.ts';
import { purgeExpiredSessions } from '#server/modules/users/purge-expired.ts';
import { userRoutes } from '#server/modules/users/routes.ts';
import { createGuessCounts } from '#server/modules/users/sessions/guess-counts.ts';
import { createKnownDevices } from '#server/modules/users/sessions/known-device.ts';
import { sessionCookies } from '#server/modules/users/sessions/session-cookies.ts';
import { createSessionReader } from '#server/modules/users/sessions/session-reader.ts';
import { createSessions } from '#server/modules/users/sessions/sessions.ts';
import { purgeErasedWorkspaces } from '#server/modules/workspaces/delete-workspace.ts';
import { createInviteService } from '#server/modules/workspaces/invites.ts';
import { workspaceRoutes } from '#server/modules/workspaces/routes.ts';
import { createWorkspaceService } from '#server/modules/workspaces/service.ts';
import type { Base } from './base.ts';
import type { Messaging } from './messaging.ts';
import type { Part } from './part.ts';
import { runAll } from './run-all.ts';
import type { Storage } from './storage.ts';

export type AccountsPart = ReturnType<typeof createAccountsPart>;

/** Who may come in and do what: users, sessions, workspaces, groups, permissions, settings and the audit log. */
export function createAccountsPart(
  base: Base,
  { outbox, notifications, canMail, mailAvailability }: Messaging,
  storage: Storage,
) {
  const { options, database, clock, permissions, settings, audit, background, https, publicURL } = base;
  const { config } = options;
  const workspaces = createWorkspaceService({ clock });
  const invites = createInviteService({ database, clock, outbox, notifications, canMail });
  const accounts = createAccounts({ database, clock, settings, permissions, workspaces, invites, audit });
  const cookies = sessionCookies(https);
  const sessions = createSessions({ database, clock, settings, cookies, audit });
  const guesses = createGuessCounts({ database, clock });
  const limits = options.rateLimits !== undefined ? options.rateLimits : config.rateLimit ? rateTable : null;
  const limiter = new RateLimiter(limits, clock, guesses);
  const common = {
    ...{ database, clock, settings, permissions, workspaces, invites, accounts, sessions, outbox, audit },
    ...{ canMail, mailAvailability, notifications, knownDevices: createKnownDevices({ clock, https }) },
  };
  return {
    limiter,
    sessionCookie: cookies.accessName,
    sessionReader: createSessionReader({ database, clock, settings, permissions, cookieName: cookies.accessName }),
    routes: [
      ...userRoutes({
        ...{ ...common, limiter, guesses, background, publicURL },
        wait: options.wait ?? pause,
        photos: storage.photos,
        cookieNames: { refresh: cookies.refreshName },
      }),
      ...workspaceRoutes({
        ...common,
        background,
        assertPassword: async (userID, password) => void (await assertOwnPassword(database, userID, password)),
      }),
      ...permissionRoutes(common),
      ...groupRoutes(common),
      ...auditRoutes(common),
      ...settingsRoutes({ ...common, storageUsage: () => storage.blobs.usage() }),
    ],
    async start() {
      if (config.admin) await createFirstAdministrator(accounts, config.admin);
    },
    purgeExpired: () =>
      runAll([
        () => purgeErasedWorkspaces(database),
        () => guesses.purgeExpired(),
        () => purgeExpiredSessions(database, clock.now()),
        () => purgeExpiredSignIns(database, clock.now()),
      ]),
    async close() {},
  } satisfies Part & Record<string, unknown>;
}
