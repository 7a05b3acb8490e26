import type { Transaction } from '#server/database/connection.ts';
import { prepare, type Source } from '#server/database/prepare.ts';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';

export interface RequestIdentity {
  /** The session the id belongs to; ids of different sessions never meet. */
  scope: string;
  requestID: string | null;
  bodyHash: string;
}

const answerBefore = prepare<{ scope: string; requestID: string }, { bodyHash: string; response: string }>(
  (db, given) =>
    db
      .selectFrom('requestLog')
      .select(['bodyHash', 'response'])
      .where('scope', '=', given('scope'))
      .where('requestID', '=', given('requestID')),
);

const insertAnswer = prepare<Tables['requestLog'], never>((db, given) =>
  db.insertInto('requestLog').values({
    scope: given('scope'),
    requestID: given('requestID'),
    bodyHash: given('bodyHash'),
    response: given('response'),
    createdAt: given('createdAt'),
  }),
);

/**
 * Runs a mutation once per request id (decisions §3): the answer is stored in the same transaction as its effects, so a
 * replay after any crash either finds both or neither. The same id with another body is 422.
 */
export async function once<T>(transaction: Transaction, identity: RequestIdentity, run: () => Promise<T>): Promise<T> {
  if (identity.requestID === null) return run();
  const earlier = await findAnswer(transaction, identity);
  if (earlier !== null) return JSON.parse(earlier) as T;
  const value = await run();
  await storeAnswer(transaction, identity, JSON.stringify(value));
  return value;
}

/** The answer that the request got earlier, as JSON; others with the same id wait until this transaction ends. */
export async function findAnswer(transaction: Transaction, identity: RequestIdentity): Promise<string | null> {
  const { scope, requestID } = identity;
  if (requestID === null) return null;
  await transaction.lock(`${scope} ${requestID}`);
  return readAnswer(transaction, identity);
}

/** The same without making others wait: null, too, while the request is still under way. */
export async function readAnswer(source: Source, identity: RequestIdentity): Promise<string | null> {
  const { scope, requestID } = identity;
  if (requestID === null) return null;
  const [earlier] = await answerBefore(source, { scope, requestID });
  if (!earlier) return null;
  assertSameBody(identity, earlier.bodyHash);
  return earlier.response;
}

/** @throws 422 */
export function assertSameBody({ bodyHash }: RequestIdentity, earlier: string): void {
  if (bodyHash !== earlier)
    throw new ProblemError('requestIdReused', 'Send a new X-Request-ID with a different request.');
}

/** @param response JSON */
export async function storeAnswer(
  transaction: Transaction,
  { scope, requestID, bodyHash }: RequestIdentity,
  response: string,
): Promise<void> {
  if (requestID === null) return;
  const createdAt = new Date().toISOString();
  await insertAnswer(transaction, { scope, requestID, bodyHash, response, createdAt });
}
