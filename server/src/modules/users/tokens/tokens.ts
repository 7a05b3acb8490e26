import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type ApiToken, apiTokenLimit } from '#contract/api-token.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { publishAccessChange } from '#server/http/access-change.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import type { AuditActor, AuditLog } from '#server/modules/audit/service.ts';
import { hashSecret } from './secret.ts';

export interface TokenServices {
  clock: Clock;
  audit: AuditLog;
}

/** Whose token it is. */
export interface TokenOwner {
  userID: string;
  emailAddress: string;
}

const day = 24 * 3600 * 1000;
const columns = ['tokenID', 'name', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** Newest first; expired ones too, until they are revoked, so that their owner sees why a program was refused. */
export function listTokens(db: Kysely<Tables>, userID: string): Promise<ApiToken[]> {
  return db
    .selectFrom('apiToken')
    .select(columns)
    .where('userID', '=', userID)
    .orderBy('createdAt', 'desc')
    .orderBy('tokenID', 'desc')
    .execute();
}

/** @throws 409 when the account has as many as it may */
export async function createToken(
  transaction: Transaction,
  { clock, audit }: TokenServices,
  actor: AuditActor,
  owner: TokenOwner,
  { name, days, secret }: { name: string; days: number | null; secret: string },
): Promise<ApiToken> {
  const { db } = transaction;
  const { userID } = owner;
  await transaction.lock(`tokens ${userID}`);
  if ((await listTokens(db, userID)).length >= apiTokenLimit)
    throw new ProblemError('conflict', `An account can have ${apiTokenLimit} API tokens. Revoke one first.`);
  const now = clock.now();
  const token: ApiToken = {
    tokenID: uuid(),
    name,
    createdAt: isoTime(now),
    expiresAt: days === null ? null : isoTime(now + days * day),
    lastUsedAt: null,
  };
  await db
    .insertInto('apiToken')
    .values({ ...token, userID, tokenHash: hashSecret(secret) })
    .execute();
  await audit.record(transaction, actor, { action: 'apiToken.create', ...about(owner, token) });
  return token;
}

/** Programs that use it are refused from now on, and their open streams end. @throws 404 */
export async function revokeToken(
  transaction: Transaction,
  { audit }: TokenServices,
  actor: AuditActor,
  owner: TokenOwner,
  tokenID: string,
): Promise<void> {
  const token = await transaction.db
    .deleteFrom('apiToken')
    .where('tokenID', '=', tokenID)
    .where('userID', '=', owner.userID)
    .returning(columns)
    .executeTakeFirst();
  if (!token) throw notFound('This API token');
  await publishAccessChange(transaction, { sessionIDs: [tokenID] });
  await audit.record(transaction, actor, { action: 'apiToken.delete', ...about(owner, token) });
}

const about = ({ userID, emailAddress }: TokenOwner, { name, expiresAt }: ApiToken) => ({
  target: { kind: 'user', id: userID, name: emailAddress },
  detail: { token: name, expires: expiresAt },
});
