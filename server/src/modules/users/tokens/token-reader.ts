import type { WorkspaceRole } from '#contract/operation.ts';
import type { Database } from '#server/database/connection.ts';
import { prepare } from '#server/database/prepare.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { LiveSession } from '#server/http/session-reader.ts';
import { hashSecret, isSecret } from './secret.ts';

/** How exact `lastUsedAt` is, in milliseconds: a write for every call would cost more than the call. */
const usedEvery = 10 * 60_000;

interface TokenRow {
  tokenID: string;
  userID: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  role: WorkspaceRole | null;
}

const token = prepare<{ tokenHash: string; workspaceID: string }, TokenRow>((db, given) =>
  db
    .selectFrom('apiToken')
    .innerJoin('user', 'user.userID', 'apiToken.userID')
    .leftJoin('workspaceMember', (join) =>
      join
        .onRef('workspaceMember.userID', '=', 'apiToken.userID')
        .on('workspaceMember.workspaceID', '=', given('workspaceID')),
    )
    .select(['tokenID', 'apiToken.userID', 'expiresAt', 'lastUsedAt', 'workspaceMember.role'])
    .where((row) =>
      row.and([
        row('tokenHash', '=', given('tokenHash')),
        row('user.isActive', '=', row.lit(1 as const)),
        row('user.isDeleted', '=', row.lit(0 as const)),
      ]),
    ),
);

/** Reads the account behind an API token, anew each time: revoking, suspension and deletion take effect immediately. */
export function createTokenReader({ database, clock }: { database: Database; clock: Clock }) {
  return async (secret: string, workspaceID: string | undefined): Promise<LiveSession | null> => {
    if (!isSecret(secret)) return null;
    const [row] = await token(database, { tokenHash: hashSecret(secret), workspaceID: workspaceID ?? '' });
    const now = clock.now();
    if (!row || (row.expiresAt !== null && row.expiresAt <= isoTime(now))) return null;
    const { tokenID, userID, role, lastUsedAt } = row;
    if (lastUsedAt === null || Date.parse(lastUsedAt) <= now - usedEvery)
      await database.write(({ db }) =>
        db
          .updateTable('apiToken')
          .set({ lastUsedAt: isoTime(now) })
          .where('tokenID', '=', tokenID)
          .execute(),
      );
    return { user: { userID, sessionID: tokenID }, csrfToken: null, role };
  };
}
