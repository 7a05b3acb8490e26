import type { Transaction } from '#server/database/connection.ts';
import { ProblemError } from '#server/http/problem.ts';

export interface RequestIdentity {
  /** The session the id belongs to; ids of different sessions never meet. */
  scope: string;
  requestID: string | null;
  bodyHash: string;
}

/**
 * Runs a mutation once per request id (decisions §3): the answer is stored in the same transaction as its effects, so a
 * replay after any crash either finds both or neither. The same id with another body is 422.
 */
export async function once<T>(transaction: Transaction, identity: RequestIdentity, run: () => Promise<T>): Promise<T> {
  const { scope, requestID, bodyHash } = identity;
  if (requestID === null) return run();
  await transaction.lock(`${scope} ${requestID}`);
  const earlier = await transaction.db
    .selectFrom('requestLog')
    .select(['bodyHash', 'response'])
    .where('scope', '=', scope)
    .where('requestID', '=', requestID)
    .executeTakeFirst();
  if (earlier) {
    if (earlier.bodyHash !== bodyHash)
      throw new ProblemError('requestIdReused', 'Send a new X-Request-ID with a different request.');
    return JSON.parse(earlier.response) as T;
  }
  const value = await run();
  await transaction.db
    .insertInto('requestLog')
    .values({ scope, requestID, bodyHash, response: JSON.stringify(value), createdAt: new Date().toISOString() })
    .execute();
  return value;
}
