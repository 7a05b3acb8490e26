import type { Kysely } from 'kysely';
import type { WorkspaceRole } from '#contract/operation.ts';
import type { Tables } from '#server/database/tables.ts';

/** What the sessions and API tokens asked about may still hear: their roles by workspace. One that is over has no entry. */
export type Listeners = Map<string, Map<string, WorkspaceRole>>;

const chunkSize = 500;

/** Asks the database which of the sessions and API tokens live, and where their users belong (decisions §2: at once, not at next sign-in). */
export async function readListeners(db: Kysely<Tables>, sessionIDs: Iterable<string>, now: string): Promise<Listeners> {
  const found: Listeners = new Map();
  const asked = [...new Set(sessionIDs)];
  for (let from = 0; from < asked.length; from += chunkSize) {
    const part = asked.slice(from, from + chunkSize);
    const ofSessions = await db
      .selectFrom('session')
      .innerJoin('user', 'user.userID', 'session.userID')
      .leftJoin('workspaceMember', 'workspaceMember.userID', 'session.userID')
      .select(['session.sessionID', 'workspaceMember.workspaceID', 'workspaceMember.role'])
      .where('session.sessionID', 'in', part)
      .where('session.endedAt', 'is', null)
      .where('session.expiresAt', '>', now)
      .where('user.isActive', '=', 1)
      .where('user.isDeleted', '=', 0)
      .execute();
    // The id of a token stands in the place of the session's (docs/decisions/0099).
    const ofTokens = await db
      .selectFrom('apiToken')
      .innerJoin('user', 'user.userID', 'apiToken.userID')
      .leftJoin('workspaceMember', 'workspaceMember.userID', 'apiToken.userID')
      .select(['apiToken.tokenID as sessionID', 'workspaceMember.workspaceID', 'workspaceMember.role'])
      .where('apiToken.tokenID', 'in', part)
      .where((row) => row.or([row('apiToken.expiresAt', 'is', null), row('apiToken.expiresAt', '>', now)]))
      .where('user.isActive', '=', 1)
      .where('user.isDeleted', '=', 0)
      .execute();
    for (const { sessionID, workspaceID, role } of [...ofSessions, ...ofTokens]) {
      const roles = found.get(sessionID) ?? new Map<string, WorkspaceRole>();
      if (workspaceID !== null && role !== null) roles.set(workspaceID, role);
      found.set(sessionID, roles);
    }
  }
  return found;
}
