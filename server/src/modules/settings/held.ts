import { type Settings, secretPaths } from '#contract/settings.ts';
import type { Database } from '#server/database/connection.ts';
import { declared, jwtSecretName } from './settings-view.ts';
import { latestVersion } from './store.ts';
import type { Vault } from './vault.ts';

/** The settings in force, secrets included. */
export interface Held {
  settings: Settings;
  /** The same object for as long as the secret is the same: what was verified with it can be remembered with it. */
  jwtSecret: Buffer;
}

export interface HeldSettings {
  get(): Promise<Held>;
  /** What is held is old. */
  forget(): void;
  /** Calls back whenever what is in force may have changed. */
  onChange(listener: () => void): () => void;
  close(): void;
}

/** How often an SQLite process looks whether another one wrote to its file, in milliseconds (issue: within a second). */
export const lookEvery = 250;

/**
 * Remembers the settings, since every request asks, and forgets them when any process saved: PostgreSQL tells so; of an
 * SQLite file the number of commits does, which costs next to nothing to ask.
 */
export function holdSettings({ database, vault }: { database: Database; vault: Vault }): HeldSettings {
  let held: { value: Promise<Held>; commits: number | null } | null = null;
  let jwtSecret: Buffer = Buffer.alloc(0);
  /** What is in force, to tell a change of the settings from a change of anything else in the file. */
  let mark: string | null = null;
  const listeners = new Set<() => void>();

  async function load(): Promise<Held> {
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
    const secrets = Object.fromEntries(rows.map(({ name, value }) => [name, vault.open(name, value)]));
    // Not the text itself: an administrator may type it, and would sign sessions of others with what they know.
    const signing = vault.keyFrom(jwtSecretName, secrets[jwtSecretName] ?? '');
    if (!signing.equals(jwtSecret)) jwtSecret = signing;
    const next = JSON.stringify([version?.settingID, rows]);
    const isChanged = mark !== null && mark !== next;
    mark = next;
    if (isChanged) for (const listener of listeners) listener();
    return { settings: declared(version?.settings ?? {}, secrets), jwtSecret };
  }

  function get(): Promise<Held> {
    const commits = database.commits();
    if (held === null || held.commits !== commits) {
      const entry = { value: load(), commits };
      held = entry;
      // A failure is not remembered.
      entry.value.catch(() => {
        if (held === entry) held = null;
      });
    }
    return held.value;
  }

  const forget = () => {
    held = null;
  };
  const changed = () => {
    forget();
    // Loading tells the listeners; who reads meanwhile waits for the same answer. Unanswered, the next reader tries again.
    get().catch(() => undefined);
  };
  const ends = [database.hear('settings', changed), database.onGap(changed)];
  // Only a file has commits to look at.
  const looking = database.commits() === null ? null : setInterval(() => get().catch(() => undefined), lookEvery);
  looking?.unref();

  return {
    get,
    forget,
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
