import { z } from 'zod';
import { dateTime, id, queryInteger } from './fields.ts';
import { operation } from './operation.ts';
import { appSettings } from './settings.ts';

/** Settings as they are stored and edited: those declared in settings.ts, and keys of other versions, which are kept. */
export const settingsObject = z.record(z.string(), z.unknown());
export type SettingsObject = z.infer<typeof settingsObject>;

/** Keys from the top, e.g. `['service', 'emailProvider', 'gmail', 'user']`. */
const path = z.array(z.string());

/**
 * §3 Global settings record: what is in force over the defaults, secrets masked. Before the first save there is nobody
 * who saved: the id and the time are null.
 */
export const settingsRecord = z.object({
  settingID: id.nullable(),
  createdDateTime: dateTime.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  settings: settingsObject,
});
export type SettingsRecord = z.infer<typeof settingsRecord>;

/** §3: an added, updated or deleted path, with the new value; of a secret the mask, or nothing when it was cleared. */
export const settingsChange = z.object({
  kind: z.enum(['added', 'updated', 'deleted']),
  path,
  value: z.unknown().optional(),
});
export type SettingsChange = z.infer<typeof settingsChange>;

/** §3 Settings history entry. */
export const settingsHistoryEntry = settingsRecord.extend({
  settingID: id,
  createdDateTime: dateTime,
  changes: z.array(settingsChange),
});
export type SettingsHistoryEntry = z.infer<typeof settingsHistoryEntry>;

/** A key that somebody else changed since the base was loaded, and that this save changes too. Absent: deleted. */
export const settingsConflict = z.object({ path, theirs: z.unknown().optional(), mine: z.unknown().optional() });
export type SettingsConflict = z.infer<typeof settingsConflict>;

/** `current` of the 409 (stale-version): the record in force and the keys that two changed. */
export const settingsStale = settingsRecord.extend({ conflicts: z.array(settingsConflict) });
export type SettingsStale = z.infer<typeof settingsStale>;

export const adminSettingsGetLatest = operation({
  name: 'adminSettingsGetLatest',
  method: 'GET',
  path: '/admin/settings',
  access: { permission: 'admin.settings' },
  rate: 'read',
  summary: 'The current settings with defaults filled in. Secrets are masked',
  response: settingsRecord,
});

export const adminStorageGet = operation({
  name: 'adminStorageGet',
  method: 'GET',
  path: '/admin/storage',
  access: { permission: 'admin.settings' },
  rate: 'read',
  summary: 'How much is stored in all photos, attachments and uploaded files',
  /** Bytes; a limit of null: any number. */
  response: z.object({ bytes: z.number(), limit: z.number().nullable() }),
});

export const adminSettingsGetDigest = operation({
  name: 'adminSettingsGetDigest',
  method: 'GET',
  path: '/admin/settings/digest',
  access: { permission: 'admin.settings' },
  rate: 'read',
  summary: 'All saved versions, newest first, each with its changes',
  query: z.strictObject({
    page: queryInteger(0, 1_000_000).optional(),
    pageSize: queryInteger(1, 100).optional(),
  }),
  response: z.object({ digest: z.array(settingsHistoryEntry), total: z.number().int() }),
});

export const adminSettingsSave = operation({
  name: 'adminSettingsSave',
  method: 'POST',
  path: '/admin/settings',
  access: { permission: 'admin.settings' },
  rate: 'write',
  isSessionOnly: true,
  summary:
    'Save what differs from the base. A key that someone else changed too is 409 with both values. The mask keeps a secret',
  bodyLimit: 256 * 1024,
  body: z.strictObject({
    settings: settingsObject,
    /** The record that the form was loaded from; null when nothing had been saved. Left out: the one in force. */
    baseSettingID: id.nullable().optional(),
  }),
  response: settingsRecord,
});

export const appSettingsGet = operation({
  name: 'appSettingsGet',
  method: 'GET',
  path: '/settings/app',
  access: 'public',
  rate: 'none',
  duringMaintenance: true,
  summary: 'The public part of the settings. Running apps ask for it every minute',
  response: z.object({ app: appSettings }),
});
