import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { WorkspaceRole } from '#contract/operation.ts';
import type { Database } from '#server/database/connection.ts';
import { prepare } from '#server/database/prepare.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Clock } from '#server/http/clock.ts';
import type { SessionReader } from '#server/http/session-reader.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { createTokenReader } from '../tokens/token-reader.ts';
import { csrfTokenOf, verifyAccessToken } from './access-token.ts';

interface VerifiedToken {
  /** What it was verified with: under another secret it is nobody's (decisions §2). */
  secret: Buffer;
  sessionID: string;
  csrfToken: string;
  expiresAt: number;
}

interface SessionRow {
  userID: string;
  role?: WorkspaceRole | null;
}

export interface SessionReaderOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  permissions: PermissionService;
  cookieName: string;
}

/**
 * Reads the session of each request: the signature once a token (remembered), the session, account and membership every
 * time in one lookup by primary keys, compiled once.
 */
export function createSessionReader(options: SessionReaderOptions): SessionReader {
  const { database, clock, settings, permissions, cookieName } = options;
  const verified = new LRUCache<string, VerifiedToken>({ max: 20_000 });

  async function verify(token: string): Promise<VerifiedToken | null> {
    const secret = await settings.jwtSecret();
    const remembered = verified.get(token);
    if (remembered?.secret === secret) return remembered;
    const claims = await verifyAccessToken(secret, token, clock);
    if (claims === null) return null;
    const known = { secret, ...claims, csrfToken: csrfTokenOf(secret, claims.sessionID) };
    verified.set(token, known);
    return known;
  }

  async function readLive(sessionID: string, csrfToken: string, workspaceID: string | undefined) {
    const [row] =
      workspaceID === undefined
        ? await session(database, { sessionID })
        : await sessionInWorkspace(database, { sessionID, workspaceID });
    if (row === undefined) return null;
    return { user: { userID: row.userID, sessionID }, csrfToken, role: row.role ?? null };
  }

  return {
    cookieName,
    async read(accessToken, workspaceID) {
      const token = await verify(accessToken);
      if (token === null || token.expiresAt <= clock.now()) return null;
      return readLive(token.sessionID, token.csrfToken, workspaceID);
    },
    async readAgain(sessionID, workspaceID) {
      return readLive(sessionID, csrfTokenOf(await settings.jwtSecret(), sessionID), workspaceID);
    },
    readToken: createTokenReader({ database, clock }),
    holds: (userID, key) => permissions.holds(userID, key),
  };
}

const session = prepare<{ sessionID: string }, SessionRow>((db, given) =>
  live(db).select('session.userID').where('session.sessionID', '=', given('sessionID')),
);

const sessionInWorkspace = prepare<{ sessionID: string; workspaceID: string }, SessionRow>((db, given) =>
  live(db)
    .leftJoin('workspaceMember', (join) =>
      join
        .onRef('workspaceMember.userID', '=', 'session.userID')
        .on('workspaceMember.workspaceID', '=', given('workspaceID')),
    )
    .select(['session.userID', 'workspaceMember.role'])
    .where('session.sessionID', '=', given('sessionID')),
);

function live(db: Kysely<Tables>) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.userID', 'session.userID')
    .where((row) =>
      row.and([
        row('session.endedAt', 'is', null),
        row('user.isActive', '=', row.lit(1 as const)),
        row('user.isDeleted', '=', row.lit(0 as const)),
      ]),
    );
}
