import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  type AppSettings,
  type ServiceSettings,
  type Settings,
  secretMask,
  secretPaths,
  settings as settingsSchema,
} from '#contract/settings.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { tellAccessChange } from '#server/http/access-change.ts';
import type { Clock } from '#server/http/clock.ts';
import { isoTime } from '#server/http/clock.ts';
import { changeSettings, type SettingsObject, valueAt } from './settings-object.ts';
import type { Vault } from './vault.ts';

const jwtSecretName = 'service.jwtSecret';

export interface SettingsService {
  /** §3 `app`: the record saved last over the defaults. */
  app(db?: Kysely<Tables>): Promise<AppSettings>;
  /** §3 `service`, secrets included: for what sends mail and messages, never for an answer. */
  service(db?: Kysely<Tables>): Promise<ServiceSettings>;
  /**
   * Writes these settings over the record in force and leaves every other key as it is; tells every process. A secret
   * that is the mask keeps what is stored.
   */
  save(transaction: Transaction, actorID: string | null, changes: SettingsObject): Promise<void>;
  /** Calls back in every process soon after any process saved. Returns the function that ends it. */
  onChange(listener: () => void): () => void;
  /** Signs access tokens. Read anew each time, so that another process's change counts here too. */
  jwtSecret(): Promise<Buffer>;
  /** A new secret: every session of every account ends with it (decisions §2). */
  rotateJwtSecret(): Promise<void>;
}

export interface SettingsOptions {
  database: Database;
  clock: Clock;
  vault: Vault;
}

/** Opens the settings and makes what the first start must make: the secret that signs sessions. */
export async function createSettingsService({ database, clock, vault }: SettingsOptions): Promise<SettingsService> {
  const newSecret = () => vault.seal(jwtSecretName, randomBytes(32).toString('base64url'));
  const first = newSecret();
  await database.write(({ db }) =>
    db
      .insertInto('secret')
      .values({ name: jwtSecretName, value: first })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  /** The record saved last as it is stored: without its secrets, with keys that no version of ours may know. */
  async function stored(db: Kysely<Tables>): Promise<SettingsObject> {
    const row = await db
      .selectFrom('setting')
      .select('settings')
      .orderBy('createdDateTime', 'desc')
      .orderBy('settingID', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? (JSON.parse(row.settings) as SettingsObject) : {};
  }
  const parsed = async (db: Kysely<Tables>): Promise<Settings> => settingsSchema.parse(await stored(db));

  const service: SettingsService = {
    async app(db = database.read) {
      return (await parsed(db)).app;
    },
    async service(db = database.read) {
      const record = await parsed(db);
      const rows = await db
        .selectFrom('secret')
        .selectAll()
        .where('name', 'in', [...secretPaths])
        .execute();
      const secrets = rows.map(({ name, value }) => [name, vault.open(name, value)] as const);
      return settingsSchema.parse(changeSettings(record, Object.fromEntries(secrets))).service;
    },
    async save(transaction, actorID, changes) {
      const { db } = transaction;
      await transaction.lock('settings');
      const secrets = secretPaths.flatMap((name) => {
        const value = valueAt(changes, name);
        return typeof value === 'string' && value !== secretMask ? [{ name, value: vault.seal(name, value) }] : [];
      });
      for (const { name, value } of secrets)
        await db
          .insertInto('secret')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
      const next = changeSettings(await stored(db), changes);
      // What is secret stays in its own table.
      const settings = JSON.stringify(
        changeSettings(
          next,
          Object.fromEntries(
            secretPaths.flatMap((path) => (valueAt(next, path) === undefined ? [] : [[path, undefined]])),
          ),
        ),
      );
      await db
        .insertInto('setting')
        .values({ settingID: uuid(), createdDateTime: isoTime(clock.now()), userID: actorID, settings })
        .execute();
      await transaction.tell('settings', null);
    },
    onChange: (listener) => {
      const ends = [database.hear('settings', listener), database.onGap(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    async jwtSecret() {
      const row = await database.read
        .selectFrom('secret')
        .select('value')
        .where('name', '=', jwtSecretName)
        .executeTakeFirstOrThrow();
      return Buffer.from(vault.open(jwtSecretName, row.value), 'base64url');
    },
    async rotateJwtSecret() {
      const value = newSecret();
      await database.write(async (transaction) => {
        const { db } = transaction;
        await db.updateTable('secret').set({ value }).where('name', '=', jwtSecretName).execute();
        await db
          .updateTable('session')
          .set({ endedAt: isoTime(clock.now()) })
          .where('endedAt', 'is', null)
          .execute();
        await tellAccessChange(transaction, {});
      });
    },
  };
  try {
    await service.jwtSecret();
  } catch (error) {
    throw new Error(
      'The secrets in the database were encrypted with another key. Start with the LOREBOX_SECRET_KEY, or the secret.key file in DATA_DIR, that they were made with.',
      { cause: error },
    );
  }
  return service;
}
