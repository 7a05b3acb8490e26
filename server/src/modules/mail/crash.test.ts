import { afterEach, expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { freshPlace, type TestPlace } from '#server/testing/database/engine.ts';
import { endLeases, localProvider, queueMailsAt, saveSettingsAt } from '#server/testing/fakes/mail-settings.ts';
import { startSmtpServer } from '#server/testing/fakes/smtp-server.ts';
import { environmentOf, startServerProcess } from '#server/testing/server-process.ts';
import { mailsInFlight } from './queue.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const mails = 200;

async function statuses(place: TestPlace): Promise<Record<string, number>> {
  const database = await openDatabase(place.databaseURL ?? sqliteFile(place.dataDirectory));
  const rows = await database.read
    .selectFrom('outbox')
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  await database.close();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

test(`decisions §5: a server killed three times while it sends ${mails} mails loses none, and sends twice at most what was in flight`, async () => {
  const place = await freshPlace();
  closing.push(() => place.remove());
  const smtp = await startSmtpServer();
  closing.push(() => smtp.close());
  await saveSettingsAt(place, localProvider(smtp.port));
  await queueMailsAt(place, mails);

  for (const killAt of [35, 80, 140]) {
    const reached = Promise.withResolvers<void>();
    smtp.onMail(() => {
      if (smtp.received.length >= killAt) reached.resolve();
    });
    const server = await startServerProcess(environmentOf(place));
    await reached.promise;
    await server.kill();
    const { sent = 0, sending = 0, failed = 0 } = await statuses(place);
    expect(sent).toBeLessThan(mails);
    expect(sending).toBeLessThanOrEqual(mailsInFlight);
    expect(failed).toBe(0);
    await endLeases(place);
  }

  const server = await startServerProcess(environmentOf(place));
  closing.push(() => server.kill());
  const received = await smtp.receivedMails(mails);
  expect(received.map(({ recipients }) => recipients.join()).sort()).toEqual(
    Array.from({ length: mails }, (_, n) => `u${n + 1}@example.org`).sort(),
  );
  expect(await server.stop()).toBe(0);
  expect(await statuses(place)).toEqual({ sent: mails });
  const copies = smtp.received.length - mails;
  expect(copies).toBeLessThanOrEqual(3 * mailsInFlight);
  // A copy is one: same recipient, same Message-ID.
  const ids = new Map(smtp.received.map((mail) => [mail.messageID, mail.recipients.join()]));
  expect(ids.size).toBe(mails);
});
