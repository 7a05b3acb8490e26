import type { SettingsHistoryEntry, SettingsRecord } from '#contract/admin-settings.ts';
import { secretChanges } from './service.ts';
import { changesBetween } from './settings-object.ts';
import { viewOf, withoutSecrets } from './settings-view.ts';
import type { StoredVersion } from './store.ts';

/** §3 Global settings record as an administrator sees it. */
export function recordOf(version: StoredVersion | null): SettingsRecord {
  return {
    settingID: version?.settingID ?? null,
    createdDateTime: version?.createdDateTime ?? null,
    firstName: version?.firstName ?? '',
    lastName: version?.lastName ?? '',
    settings: viewOf(version?.settings ?? {}, version?.secretIDs ?? {}),
  };
}

/** §3 Settings history entry; the first version is compared with the defaults. */
export function entryOf(version: StoredVersion, previous: StoredVersion | null): SettingsHistoryEntry {
  const { settings } = recordOf(version);
  return {
    settingID: version.settingID,
    createdDateTime: version.createdDateTime,
    firstName: version.firstName,
    lastName: version.lastName,
    settings,
    changes: [
      ...changesBetween(withoutSecrets(recordOf(previous).settings), withoutSecrets(settings)),
      ...secretChanges(previous?.secretIDs ?? {}, version.secretIDs),
    ],
  };
}
