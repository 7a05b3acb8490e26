import type { App } from '#server/app.ts';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { isoTime, systemClock } from '#server/http/clock.ts';
import { loadInstanceKey } from '#server/modules/settings/instance-key.ts';
import { createSettingsService } from '#server/modules/settings/service.ts';
import type { SettingsObject } from '#server/modules/settings/settings-object.ts';
import { Vault } from '#server/modules/settings/vault.ts';
import type { TestPlace } from './engine.ts';

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

/** The same for a place whose server does not run. */
export async function saveSettingsAt(place: TestPlace, changes: SettingsObject): Promise<void> {
  const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
  try {
    const key = await loadInstanceKey(null, place.dataDirectory);
    const vault = new Vault(key.derive('vault'));
    const settings = await createSettingsService({ database, clock: systemClock, vault });
    await database.write((transaction) => settings.save(transaction, null, changes));
  } finally {
    await database.close();
  }
}

/** As if the mails under way had been left alone for longer than a lease lasts. */
export async function endLeases(place: TestPlace): Promise<void> {
  const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
  await database.write(({ db }) =>
    db
      .updateTable('outbox')
      .set({ leaseUntil: isoTime(0) })
      .where('status', '=', 'sending')
      .execute(),
  );
  await database.close();
}
