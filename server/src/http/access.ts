import type { Access, WorkspaceRole } from '#contract/operation.ts';
import { notFound, ProblemError } from './problem.ts';
import type { LiveSession, SessionReader } from './session-reader.ts';

const rank: Record<WorkspaceRole, number> = { viewer: 0, editor: 1, owner: 2 };

/**
 * Lets the caller pass or throws: 401 for nobody, 404 for a stranger to the workspace (as if it did not exist), 403 for a
 * role or key that is not enough (§6, decisions §2).
 */
export async function assertAccess(
  access: Access,
  session: LiveSession | null,
  sessions: SessionReader,
): Promise<void> {
  if (access === 'public') return;
  if (session === null) throw new ProblemError('unauthenticated', 'Your session has ended. Sign in to continue.');
  if (access === 'signedIn') return;
  if ('workspace' in access) {
    if (session.role === null) throw notFound('This workspace');
    if (rank[session.role] < rank[access.workspace]) {
      const needed = access.workspace === 'owner' ? 'an owner' : 'an editor';
      throw new ProblemError('forbidden', `Only ${needed} of this workspace can do this.`);
    }
    return;
  }
  if (!(await sessions.holds(session.user.userID, access.permission)))
    throw new ProblemError('forbidden', `You need the permission ${access.permission}.`);
}
