import {
  adminSettingsGetDigest,
  adminSettingsGetLatest,
  adminSettingsSave,
  adminStorageGet,
  appSettingsGet,
} from '#contract/admin-settings.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { Database } from '#server/database/connection.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import { once } from '#server/records/once.ts';
import { entryOf, recordOf } from './history.ts';
import { saveSettings } from './save.ts';
import type { SettingsService } from './service.ts';
import { countVersions, latestVersion, versionsFrom } from './store.ts';

export interface SettingsRoutesOptions {
  database: Database;
  settings: SettingsService;
  audit: AuditLog;
  storageUsage: () => Promise<{ bytes: number; limit: number | null }>;
}

/** §2.9 Global Settings, and what every browser may know of them. */
export function settingsRoutes({ database, settings, audit, storageUsage }: SettingsRoutesOptions): Route[] {
  return [
    route(adminSettingsGetLatest, async () => recordOf(await latestVersion(database.read))),

    route(adminStorageGet, () => storageUsage()),

    route(adminSettingsGetDigest, async ({ query }) => {
      const { page = 0, pageSize = defaultPageSize } = query;
      // One more than the page: what its oldest version is compared with.
      const versions = await versionsFrom(database.read, page * pageSize, pageSize + 1);
      const digest = versions.slice(0, pageSize).map((version, index) => entryOf(version, versions[index + 1] ?? null));
      return { digest, total: await countVersions(database.read) };
    }),

    route(adminSettingsSave, async ({ body, user, requestID, bodyHash, ipAddress, userAgent }) => {
      const actor = { userID: user.userID, ipAddress, userAgent };
      return database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          await saveSettings(transaction, actor, body, { settings, audit });
          return recordOf(await latestVersion(transaction.db));
        }),
      );
    }),

    route(appSettingsGet, async () => ({ app: await settings.app() })),
  ];
}
