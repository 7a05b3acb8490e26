import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { systemClock } from '#server/http/clock.ts';
import { freshPlace } from '#server/testing/database/engine.ts';
import { SecretCipher } from './secret-cipher.ts';
import { createSettingsService } from './service.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('onChange calls back in this process and in the other, once the settings are other ones, and for nothing else', async () => {
  const place = await freshPlace();
  closing.push(() => place.remove());
  const open = async () => {
    const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
    const cipher = new SecretCipher(Buffer.alloc(32, 7));
    const settings = await createSettingsService({ database, clock: systemClock, cipher });
    closing.push(
      () => database.close(),
      () => settings.close(),
    );
    const heard = vi.fn();
    settings.onChange(heard);
    return { database, settings, heard };
  };
  const [here, there] = [await open(), await open()];
  const save = (name: string, value: unknown) =>
    here.database.write((transaction) => here.settings.save(transaction, null, { [name]: value }));

  await save('app.sessionTimeout', 60);
  await expect.poll(() => [here.heard.mock.calls.length, there.heard.mock.calls.length]).toEqual([1, 1]);
  expect((await there.settings.app()).sessionTimeout).toBe(60);
  await save('service.smsProvider.twilio.authToken', 'new');
  await expect.poll(() => [here.heard.mock.calls.length, there.heard.mock.calls.length]).toEqual([2, 2]);
  expect((await there.settings.service()).smsProvider.twilio.authToken).toBe('new');

  // Something else is written, and the same is saved again.
  await here.database.write(({ db }) =>
    db
      .insertInto('requestLog')
      .values({ scope: 'x', requestID: 'y', bodyHash: '', response: '', createdAt: '' })
      .execute(),
  );
  await save('app.sessionTimeout', 60);
  expect((await there.settings.app()).sessionTimeout).toBe(60);
  expect([here.heard.mock.calls.length, there.heard.mock.calls.length]).toEqual([2, 2]);
});

test('a transaction sees what it has not committed; everybody else does not', async () => {
  const place = await freshPlace();
  closing.push(() => place.remove());
  const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
  const settings = await createSettingsService({
    database,
    clock: systemClock,
    cipher: new SecretCipher(Buffer.alloc(32, 7)),
  });
  closing.push(
    () => database.close(),
    () => settings.close(),
  );
  await database.write(async (transaction) => {
    await settings.save(transaction, null, { app: { sessionTimeout: 65 } });
    expect((await settings.app(transaction.db)).sessionTimeout).toBe(65);
    expect((await settings.app()).sessionTimeout).toBe(1800);
  });
  expect((await settings.app()).sessionTimeout).toBe(65);
});
