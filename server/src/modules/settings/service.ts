import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type AppSettings, appSettingDefaults, appSettings } from '#contract/settings.ts';
import type { Database } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Clock } from '#server/http/clock.ts';
import { isoTime } from '#server/http/clock.ts';
import type { Vault } from './vault.ts';

const jwtSecretName = 'service.jwtSecret';

export interface SettingsService {
  /** §3 `app`: the record saved last over the defaults. */
  app(db?: Kysely<Tables>): Promise<AppSettings>;
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
  const service: SettingsService = {
    async app(db = database.read) {
      const row = await db
        .selectFrom('setting')
        .select('settings')
        .orderBy('createdDateTime', 'desc')
        .orderBy('settingID', 'desc')
        .limit(1)
        .executeTakeFirst();
      const stored = row ? (JSON.parse(row.settings) as { app?: Partial<AppSettings> }).app : undefined;
      return appSettings.parse({ ...appSettingDefaults, ...stored });
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
      await database.write(async ({ db }) => {
        await db.updateTable('secret').set({ value }).where('name', '=', jwtSecretName).execute();
        await db
          .updateTable('session')
          .set({ endedAt: isoTime(clock.now()) })
          .where('endedAt', 'is', null)
          .execute();
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
