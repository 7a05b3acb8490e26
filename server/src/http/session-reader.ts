import type { WorkspaceRole } from '#contract/operation.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import type { SignedInUser } from './route.ts';

/** A live session, with the caller's role in the workspace that was asked about (null: not a member, or none asked). */
export interface LiveSession {
  user: SignedInUser;
  /** What a mutation must send as X-XSRF-TOKEN; null for an API token, which no other site can make a browser send. */
  csrfToken: string | null;
  role: WorkspaceRole | null;
}

/** What this room needs to know of accounts; the users module implements it and app.ts hands it in. */
export interface SessionReader {
  /** Name of the cookie that holds the access token. */
  cookieName: string;
  /**
   * Reads the session behind an access token, anew from the database each time: sign-out, suspension and deletion must
   * take effect at once (decisions §2). Null when the token is bad or expired, or its session or account has ended.
   */
  read(accessToken: string, workspaceID: string | undefined): Promise<LiveSession | null>;
  /** The session that a request began with, as it is now, though its access token may have expired meanwhile. */
  readAgain(sessionID: string, workspaceID: string | undefined): Promise<LiveSession | null>;
  /** Like `read` for an API token; the id of its session is the token's. */
  readToken(secret: string, workspaceID: string | undefined): Promise<LiveSession | null>;
  holds(userID: string, key: PermissionKey): Promise<boolean>;
}
