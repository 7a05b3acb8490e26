import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SettingsObject } from '#contract/admin-settings.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import type { SecretIDs } from './settings-view.ts';

/** One saved version. */
export interface StoredVersion {
  settingID: string;
  createdDateTime: string;
  firstName: string;
  lastName: string;
  /** Without defaults and without secrets. */
  settings: SettingsObject;
  secretIDs: SecretIDs;
}

const versions = (db: Kysely<Tables>) =>
  db
    .selectFrom('setting')
    .leftJoin('user', 'user.userID', 'setting.userID')
    .select([
      'settingID',
      'setting.createdDateTime',
      'setting.settings',
      'secretIDs',
      'firstName',
      'lastName',
      'userName',
    ])
    .orderBy('setting.createdDateTime', 'desc')
    .orderBy('settingID', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

const versionOf = ({ userName, ...row }: Row): StoredVersion => ({
  ...row,
  // An account that was made unattended may have no name yet.
  firstName: row.firstName || (row.lastName ? '' : (userName ?? '')),
  lastName: row.lastName ?? '',
  settings: JSON.parse(row.settings) as SettingsObject,
  secretIDs: JSON.parse(row.secretIDs) as SecretIDs,
});

/** The version in force; null before the first save. */
export async function latestVersion(db: Kysely<Tables>): Promise<StoredVersion | null> {
  const row = await versions(db).limit(1).executeTakeFirst();
  return row ? versionOf(row) : null;
}

export async function versionByID(db: Kysely<Tables>, settingID: string): Promise<StoredVersion | null> {
  const row = await versions(db).where('settingID', '=', settingID).executeTakeFirst();
  return row ? versionOf(row) : null;
}

/** Newest first. */
export async function versionsFrom(db: Kysely<Tables>, offset: number, limit: number): Promise<StoredVersion[]> {
  return (await versions(db).offset(offset).limit(limit).execute()).map(versionOf);
}

export async function countVersions(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('setting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Adds a version after `previous`. Later ones have later times, whatever the clocks of several servers say: the order of
 * times is what says which one is in force.
 */
export async function addVersion(
  { db }: Transaction,
  previous: StoredVersion | null,
  version: { userID: string | null; settings: SettingsObject; secretIDs: SecretIDs; now: number },
): Promise<string> {
  const settingID = uuid();
  const after = previous ? Date.parse(previous.createdDateTime) + 1 : 0;
  await db
    .insertInto('setting')
    .values({
      settingID,
      createdDateTime: new Date(Math.max(version.now, after)).toISOString(),
      userID: version.userID,
      settings: JSON.stringify(version.settings),
      secretIDs: JSON.stringify(version.secretIDs),
    })
    .execute();
  return settingID;
}
