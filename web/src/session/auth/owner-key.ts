import type { RootState } from '../reducer.ts';

/**
 * The key under which a browser keeps what is one person's in one workspace: the next person finds nothing of it, nor the
 * same person in another workspace. Empty: nobody is signed in.
 */
export function ownerKey({ auth: { currentUser } }: Pick<RootState, 'auth'>): string {
  return currentUser ? `${currentUser.userID}/${currentUser.workspaceID}` : '';
}
