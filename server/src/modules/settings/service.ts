import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SettingsChange, SettingsObject } from '#contract/admin-settings.ts';
import { valueAt } from '#contract/json-value.ts';
import { secretMask } from '#contract/setting-fields.ts';
import { type AppSettings, type ServiceSettings, secretPaths } from '#contract/settings.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { publishAccessChange } from '#server/http/access-change.ts';
import type { Clock } from '#server/http/clock.ts';
import { isoTime } from '#server/http/clock.ts';
import type { SecretCipher } from './secret-cipher.ts';
import { createSettingsCache } from './settings-cache.ts';
import { changesBetween, mergeSettings } from './settings-object.ts';
import { declared, fromDotted, jwtSecretName, secretKeys, viewOf, withoutSecrets } from './settings-view.ts';
import { addVersion, latestVersion } from './store.ts';

export interface SettingsService {
  /** §3 `app`: the record in force over the defaults. `db`: a transaction's, to see what it has not committed. */
  app(db?: Kysely<Tables>): Promise<AppSettings>;
  /** §3 `service`, secrets included: for what sends mail and messages, never for an answer. */
  service(db?: Kysely<Tables>): Promise<ServiceSettings>;
  /** What links in mails begin with, without a slash at the end: `service.webApp.baseUrl`, else PUBLIC_URL; never a request's Host. */
  webURL(): Promise<string>;
  /** The same, when it was configured: not the address at which this process happens to listen. Else null. */
  configuredURL(): Promise<string | null>;
  /**
   * Writes these settings over the record in force and leaves every other key as it is; publishes the change. A secret
   * that is the mask keeps what is stored. `service.jwtSecret` names a key as well as an object does.
   */
  save(transaction: Transaction, actorID: string | null, changes: SettingsObject): Promise<void>;
  /**
   * Makes `settings` the record in force. Of secrets counts what `secrets` gives them: a text that is set, or an empty one
   * that clears; the others stay. Answers what it changed: nothing, and no version is added.
   */
  replace(
    transaction: Transaction,
    actorID: string | null,
    next: { settings: SettingsObject; secrets: Readonly<Record<string, string>> },
  ): Promise<SettingsChange[]>;
  /** Calls back in every process within a second of any process's save. Returns the function that ends it. */
  onChange(listener: () => void): () => void;
  /** Signs access tokens; the same object for as long as it is the same secret, so that what it verified can be remembered. */
  jwtSecret(): Promise<Buffer>;
  /** A new secret: every session of every account ends with it (decisions §2). */
  rotateJwtSecret(): Promise<void>;
  close(): void;
}

export interface SettingsOptions {
  database: Database;
  clock: Clock;
  cipher: SecretCipher;
  /** PUBLIC_URL, or where this process listens. */
  publicURL?: () => string;
  /** PUBLIC_URL; null when it is not set. */
  configuredURL?: string | null;
}

const newJwtSecret = () => randomBytes(32).toString('base64url');

/**
 * Opens the settings and makes what the first start must make: the secret that signs sessions.
 * @throws {InstanceKeyError} when the secrets were encrypted with another key than the cipher's
 */
export async function createSettingsService(options: SettingsOptions): Promise<SettingsService> {
  const { database, clock, cipher, publicURL = () => '' } = options;
  const first = cipher.encrypt(jwtSecretName, newJwtSecret());
  await database.write(({ db }) =>
    db
      .insertInto('secret')
      .values({ name: jwtSecretName, value: first })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const settingsCache = createSettingsCache({ database, cipher });

  async function uncommitted(db: Kysely<Tables>) {
    const rows = await db
      .selectFrom('secret')
      .selectAll()
      .where('name', 'in', [...secretPaths])
      .execute();
    const secrets = Object.fromEntries(rows.map(({ name, value }) => [name, cipher.decrypt(name, value)]));
    return declared((await latestVersion(db))?.settings ?? {}, secrets);
  }
  const current = async (db: Kysely<Tables>) =>
    db === database.read ? (await settingsCache.get()).settings : uncommitted(db);

  /** Stores the secrets given and answers the id of each. @throws when one is not declared */
  async function keepSecrets(transaction: Transaction, secrets: Readonly<Record<string, string>>) {
    const { db } = transaction;
    const ids: Record<string, string> = {};
    for (const [name, given] of Object.entries(secrets)) {
      // Without one nobody could sign in again.
      const plain = name === jwtSecretName && given === '' ? newJwtSecret() : given;
      ids[name] = plain === '' ? '' : uuid();
      const value = cipher.encrypt(name, plain);
      await db
        .insertInto('secret')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      if (name === jwtSecretName) {
        await db
          .updateTable('session')
          .set({ endedAt: isoTime(clock.now()) })
          .where('endedAt', 'is', null)
          .execute();
        await publishAccessChange(transaction, {});
      }
    }
    return ids;
  }

  const service: SettingsService = {
    app: async (db = database.read) => (await current(db)).app,
    service: async (db = database.read) => (await current(db)).service,
    async webURL() {
      const { baseUrl } = (await service.service()).webApp;
      return (baseUrl || publicURL()).replace(/\/+$/, '');
    },
    async configuredURL() {
      const { baseUrl } = (await service.service()).webApp;
      const given = baseUrl || options.configuredURL;
      return given ? given.replace(/\/+$/, '') : null;
    },
    async save(transaction, actorID, changes) {
      await transaction.lock('settings');
      const given = fromDotted(changes);
      const stored = (await latestVersion(transaction.db))?.settings ?? {};
      const secrets = secretKeys.flatMap(({ name, path }) => {
        const value = valueAt(given, path);
        return typeof value === 'string' && value !== secretMask ? [[name, value]] : [];
      });
      await service.replace(transaction, actorID, {
        settings: mergeSettings(stored, withoutSecrets(given)),
        secrets: Object.fromEntries(secrets),
      });
    },
    async replace(transaction, actorID, { settings, secrets }) {
      await transaction.lock('settings');
      const previous = await latestVersion(transaction.db);
      const next = withoutSecrets(settings);
      const ids = await keepSecrets(transaction, secrets);
      const before = viewOf(previous?.settings ?? {}, previous?.secretIDs ?? {});
      const secretIDs = { ...previous?.secretIDs, ...ids };
      const changes = [
        ...changesBetween(withoutSecrets(before), withoutSecrets(viewOf(next, secretIDs))),
        ...secretChanges(previous?.secretIDs ?? {}, secretIDs),
      ];
      if (changes.length === 0) return changes;
      await addVersion(transaction, previous, { userID: actorID, settings: next, secretIDs, now: clock.now() });
      // This process reads what it wrote at once; the others hear of it.
      transaction.afterCommit(settingsCache.invalidate);
      await transaction.publish('settings', null);
      return changes;
    },
    onChange: settingsCache.onChange,
    jwtSecret: async () => (await settingsCache.get()).jwtSecret,
    rotateJwtSecret: () =>
      database.write((transaction) => service.save(transaction, null, { [jwtSecretName]: newJwtSecret() })),
    close: settingsCache.close,
  };
  try {
    await service.jwtSecret();
  } catch (error) {
    settingsCache.close();
    throw error;
  }
  return service;
}

/** What became of the secrets between two versions: that one changed, and never to what (decisions §5). */
export function secretChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): SettingsChange[] {
  return secretKeys
    .filter(({ name }) => (before[name] ?? '') !== (after[name] ?? ''))
    .map(({ name, path }) => ({ kind: 'updated', path: [...path], value: after[name] ? secretMask : '' }));
}
