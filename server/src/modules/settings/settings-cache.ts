import { type Settings, secretPaths } from '#contract/settings.ts';
import type { Database } from '#server/database/connection.ts';
import type { SecretCipher } from './secret-cipher.ts';
import { declared, jwtSecretName } from './settings-view.ts';
import { latestVersion } from './store.ts';

/** The settings in force, secrets included. */
export interface CachedSettings {
  settings: Settings;
  /** The same object for as long as the secret is the same: what was verified with it can be remembered with it. */
  jwtSecret: Buffer;
}

export interface SettingsCache {
  get(): Promise<CachedSettings>;
  /** The cached settings are old. */
  invalidate(): void;
  /** Calls back whenever what is in force may have changed. */
  onChange(listener: () => void): () => void;
  close(): void;
}

/** How often an SQLite process checks whether another one wrote to its file; a change counts within a second. */
export const pollIntervalMs = 250;

/**
 * Caches the settings, since every request reads them, until any process saves: PostgreSQL publishes an event; for an SQLite
 * file the number of commits is compared, which costs almost nothing.
 */
export function createSettingsCache({ database, cipher }: { database: Database; cipher: SecretCipher }): SettingsCache {
  let cached: { value: Promise<CachedSettings>; commits: number | null } | null = null;
  let jwtSecret: Buffer = Buffer.alloc(0);
  /** What is in force, to tell a change of the settings from a change of anything else in the file. */
  let mark: string | null = null;
  const listeners = new Set<() => void>();

  async function load(): Promise<CachedSettings> {
    const [version, rows] = await Promise.all([
      latestVersion(database.read),
      // Other modules keep secrets of their own in the same table.
      database.read
        .selectFrom('secret')
        .selectAll()
        .where('name', 'in', [...secretPaths])
        .orderBy('name')
        .execute(),
    ]);
    const secrets = Object.fromEntries(rows.map(({ name, value }) => [name, cipher.decrypt(name, value)]));
    // Not the text itself: an administrator may type it, and would sign sessions of others with what they know.
    const signing = cipher.keyFrom(jwtSecretName, secrets[jwtSecretName] ?? '');
    if (!signing.equals(jwtSecret)) jwtSecret = signing;
    const next = JSON.stringify([version?.settingID, rows]);
    const isChanged = mark !== null && mark !== next;
    mark = next;
    if (isChanged) for (const listener of listeners) listener();
    return { settings: declared(version?.settings ?? {}, secrets), jwtSecret };
  }

  function get(): Promise<CachedSettings> {
    const commits = database.commits();
    if (cached === null || cached.commits !== commits) {
      const entry = { value: load(), commits };
      cached = entry;
      // A failure is not remembered.
      entry.value.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    return cached.value;
  }

  const invalidate = () => {
    cached = null;
  };
  const changed = () => {
    invalidate();
    // Loading calls the listeners; reads meanwhile wait for the same answer. Unanswered, the next reader tries again.
    get().catch(() => undefined);
  };
  const ends = [database.subscribe('settings', changed), database.onReconnect(changed)];
  // Only a file has commits to look at.
  const looking = database.commits() === null ? null : setInterval(() => get().catch(() => undefined), pollIntervalMs);
  looking?.unref();

  return {
    get,
    invalidate,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const end of ends) end();
      if (looking) clearInterval(looking);
    },
  };
}
