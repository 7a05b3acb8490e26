import type { SettingsObject } from '#contract/admin-settings.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase, sqliteFile } from '#server/database/connection.ts';
import { isoTime, systemClock } from '#server/http/clock.ts';
import { createLogger } from '#server/http/log.ts';
import { createOutbox } from '#server/modules/mail/service.ts';
import { loadInstanceKey } from '#server/modules/settings/instance-key.ts';
import { SecretCipher } from '#server/modules/settings/secret-cipher.ts';
import { createSettingsService, type SettingsService } from '#server/modules/settings/service.ts';
import type { TestApp } from '../app.ts';
import type { TestPlace } from '../database/engine.ts';

/** A provider of our own on the loopback, in the clear and without sign-in; other keys go over these. */
export const localProvider = (port: number, more: SettingsObject = {}): SettingsObject => ({
  service: {
    emailSender: 'Lorebox <no-reply@lorebox.example>',
    emailProvider: { smtp: { enabled: true, host: '127.0.0.1', port, tls: 'none', ...more } },
  },
});

/** Saves settings as an administrator would. */
export async function saveSettings(app: App, changes: SettingsObject): Promise<void> {
  await app.database.write((transaction) => app.settings.save(transaction, null, changes));
}

/** Works on a place whose server does not run. */
async function at<T>(
  place: TestPlace,
  work: (database: Database, settings: SettingsService) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
  try {
    const key = await loadInstanceKey(null, place.dataDirectory, database);
    const cipher = new SecretCipher(key.derive('vault'));
    const settings = await createSettingsService({ database, clock: systemClock, cipher });
    try {
      return await work(database, settings);
    } finally {
      settings.close();
    }
  } finally {
    await database.close();
  }
}

export const saveSettingsAt = (place: TestPlace, changes: SettingsObject): Promise<void> =>
  at(place, (database, settings) => database.write((transaction) => settings.save(transaction, null, changes)));

/** Mails to u1@example.org, u2@example.org and so on. */
export const queueMailsAt = (place: TestPlace, count: number): Promise<void> =>
  at(place, async (database, settings) => {
    const publicURL = () => 'https://lorebox.example';
    const outbox = createOutbox({ clock: systemClock, settings, publicURL, show: null });
    await database.write(async (transaction) => {
      for (let n = 1; n <= count; n++) {
        const variables = { link: '/signin/forgot' };
        await outbox.send(transaction, { to: `u${n}@example.org`, template: 'passwordChanged', variables });
      }
    });
  });

/** As if the mails under way had been left alone for longer than a lease lasts. */
export const endLeases = (place: TestPlace): Promise<void> =>
  at(place, async (database) => {
    const leaseUntil = isoTime(0);
    await database.write(({ db }) =>
      db.updateTable('outbox').set({ leaseUntil }).where('status', '=', 'sending').execute(),
    );
  });

/** Another process on the same database; PostgreSQL only, since SQLite's file is one process's. */
export async function anotherProcess(app: TestApp): Promise<App> {
  const config = readConfig({
    ...{ PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    ...{ DATA_DIR: app.dataDirectory, DATABASE_URL: app.app.database.location },
  });
  return createApp({ config, clock: app.clock, logger: createLogger('silent') });
}
