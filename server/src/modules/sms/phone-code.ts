import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import { isSameSecret } from '#server/http/same-secret.ts';
import type { TakenDelivery } from '#server/modules/deliveries/service.ts';
import { codeKind, type Sms } from './service.ts';

const validMilliseconds = 10 * 60 * 1000;
const attempts = 5;
/** To one account, and to one number whoever asks: each costs money, and each is five guesses. */
const mostADay = 5;
const dayMilliseconds = 24 * 3600 * 1000;

/** A code is that of one person for one number. */
const hashCode = (userID: string, phoneNumber: string, code: string) =>
  createHash('sha256').update(`${userID} ${phoneNumber} ${code}`).digest('hex');

const lockCodes = (transaction: Transaction, userID: string) => transaction.lock(`phone code ${userID}`);

const givenNumber = ({ db }: Transaction, userID: string) =>
  db.selectFrom('user').select('phoneNumber').where('userID', '=', userID).executeTakeFirstOrThrow();

/** Begins to send a code to the number of a profile, in place of one that was sent before. @throws 409 why it can't be sent */
export async function beginCode(
  transaction: Transaction,
  { sms, clock }: { sms: Sms; clock: Clock },
  userID: string,
): Promise<TakenDelivery> {
  const { db } = transaction;
  if (!(await sms.isConfigured(db))) throw new ProblemError('conflict', 'SMS isn’t set up.');
  const to = sms.normalise((await givenNumber(transaction, userID)).phoneNumber);
  if (to === null)
    throw new ProblemError('conflict', 'Save a phone number with its country code first, such as +44 20 7946 0958.');
  await lockCodes(transaction, userID);
  await transaction.lock(`phone code to ${to}`);
  const { sent } = await db
    .selectFrom('delivery')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('channel', '=', 'sms')
    .where('kind', '=', codeKind)
    .where(({ or, eb }) => or([eb('userID', '=', userID), eb('target', '=', to)]))
    .where('createdAt', '>', isoTime(clock.now() - dayMilliseconds))
    .executeTakeFirstOrThrow();
  if (sent >= mostADay)
    throw new ProblemError('conflict', `Only ${mostADay} codes can be sent in a day. Try again tomorrow.`);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const values = {
    phoneNumber: to,
    codeHash: hashCode(userID, to, code),
    attemptsLeft: attempts,
    expiresAt: isoTime(clock.now() + validMilliseconds),
  };
  await db
    .insertInto('phoneCode')
    .values({ userID, ...values })
    .onConflict((conflict) => conflict.column('userID').doUpdateSet(values))
    .execute();
  return sms.beginCode(transaction, { userID, to, body: `Lorebox: your code is ${code}. It works for 10 minutes.` });
}

/** Null when the number is confirmed, else what to do. An attempt counts, so it is not to be thrown inside the transaction. */
export async function confirmPhone(
  transaction: Transaction,
  { sms, clock }: { sms: Sms; clock: Clock },
  userID: string,
  code: string,
): Promise<string | null> {
  const { db } = transaction;
  await lockCodes(transaction, userID);
  const { phoneNumber } = await givenNumber(transaction, userID);
  const sent = await db.selectFrom('phoneCode').selectAll().where('userID', '=', userID).executeTakeFirst();
  const isGood =
    sent !== undefined &&
    sent.attemptsLeft > 0 &&
    sent.expiresAt > isoTime(clock.now()) &&
    sent.phoneNumber === sms.normalise(phoneNumber);
  if (!isGood) return 'This code doesn’t work any more. Send another one.';
  if (!isSameSecret(hashCode(userID, sent.phoneNumber, code), sent.codeHash)) {
    const attemptsLeft = sent.attemptsLeft - 1;
    await db.updateTable('phoneCode').set({ attemptsLeft }).where('userID', '=', userID).execute();
    return attemptsLeft > 0 ? 'This isn’t the code that was sent.' : 'This isn’t the code. Send another one.';
  }
  await db.deleteFrom('phoneCode').where('userID', '=', userID).execute();
  // Of the number that was read: it may be changed at the same time.
  const confirmed = await db
    .updateTable('user')
    .set({ confirmedPhone: sent.phoneNumber })
    .where('userID', '=', userID)
    .where('phoneNumber', '=', phoneNumber)
    .executeTakeFirst();
  return Number(confirmed.numUpdatedRows) === 1 ? null : 'Your phone number was changed. Send another code.';
}
