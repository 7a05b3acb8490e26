import {
  adminUserTokenCreate,
  adminUserTokenDelete,
  adminUserTokenDigestGet,
  userTokenCreate,
  userTokenDelete,
  userTokenDigestGet,
} from '#contract/api-token.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import { readRow } from '../administration/read-user.ts';
import { assertOwnPassword } from '../password/own-password.ts';
import type { UserServices } from '../services.ts';
import { newSecret } from './secret.ts';
import { createToken, listTokens, revokeToken, type TokenOwner } from './tokens.ts';

interface Mutation {
  user: { userID: string; sessionID: string };
  requestID: string | null;
  bodyHash: string;
  ipAddress: string;
  userAgent: string;
}

/** API tokens: of one's own account, and of service accounts for whoever manages users (decisions §2). */
export function tokenRoutes(services: UserServices): Route[] {
  const { database, permissions } = services;
  const actorOf = ({ user, ipAddress, userAgent }: Mutation) => ({ userID: user.userID, ipAddress, userAgent });
  const identity = ({ user, requestID, bodyHash }: Mutation) => ({ scope: user.sessionID, requestID, bodyHash });

  /** The secret stays beside what is stored for a repeated request: it is kept as a hash and nowhere else. */
  async function create(call: Mutation, owner: TokenOwner, { name, days }: { name: string; days: number | null }) {
    let secret: string | null = null;
    const token = await database.write((transaction) => {
      secret = null;
      return once(transaction, identity(call), async () => {
        await permissions.assertMayManage(transaction, call.user.userID, owner.userID);
        secret = newSecret();
        return createToken(transaction, services, actorOf(call), owner, { name, days, secret });
      });
    });
    return { token, secret };
  }

  async function revoke(call: Mutation, ownerID: string, tokenID: string) {
    await database.write((transaction) =>
      once(transaction, identity(call), async () => {
        const owner = await readRow(transaction.db, ownerID);
        await permissions.assertMayManage(transaction, call.user.userID, ownerID);
        await revokeToken(transaction, services, actorOf(call), owner, tokenID);
        return {};
      }),
    );
    return {};
  }

  return [
    route(userTokenDigestGet, async ({ user }) => ({ rows: await listTokens(database.read, user.userID) })),

    route(userTokenCreate, async (call) => {
      const { userID } = call.user;
      const { emailAddress } = await assertOwnPassword(database, userID, call.body.currentPassword);
      await call.assertStillAllowed();
      return create(call, { userID, emailAddress }, call.body);
    }),

    route(userTokenDelete, (call) => revoke(call, call.user.userID, call.body.tokenID)),

    route(adminUserTokenDigestGet, async ({ params }) => ({ rows: await listTokens(database.read, params.userID) })),

    route(adminUserTokenCreate, async (call) => {
      const owner = await readRow(database.read, call.body.userID);
      if (owner.accountType !== 'service')
        throw new ProblemError('forbidden', 'People create their own API tokens, in their profile.');
      return create(call, owner, call.body);
    }),

    route(adminUserTokenDelete, (call) => revoke(call, call.body.userID, call.body.tokenID)),
  ];
}
