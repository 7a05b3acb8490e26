import type { Generated } from 'kysely';
import type { PageKind } from '#contract/kinds/names.ts';
import type { Flag } from './columns.ts';

export interface UserTable {
  userID: string;
  userName: string;
  emailAddress: string;
  emailFold: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** The number that a code came back from, as networks write it; empty: none. */
  confirmedPhone: string;
  accountType: 'standard' | 'service';
  passwordHash: string | null;
  isActive: Flag;
  isDeleted: Flag;
  settings: string;
  photoHash: string | null;
  lastWorkspaceID: string | null;
  createdDateTime: string;
  lastLogInTimestamp: string | null;
  lastSeenDateTime: string | null;
  updatedDateTime: string;
  version: number;
  updatedBy: string | null;
}

/** What the user manager finds a user by and sorts it by (user-search/). */
interface UserSearchTable {
  searchID: Generated<number>;
  userID: string;
  text: string;
  nameSort: string;
}

interface SessionTable {
  sessionID: string;
  userID: string;
  userAgent: string;
  ipAddress: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  endedAt: string | null;
  /** 1: its device keeps it, and it doesn't end because nobody uses it. */
  isKept: number;
  /** SHA-256 of the refresh token in force. */
  refreshHash: string;
  /** SHA-256 of the one before it, and when it was replaced: a race of two tabs is forgiven, reuse later is theft. */
  previousRefreshHash: string | null;
  rotatedAt: string;
}

interface ApiTokenTable {
  tokenID: string;
  userID: string;
  name: string;
  /** SHA-256 of the secret. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

interface PhoneCodeTable {
  userID: string;
  /** What it was sent to. */
  phoneNumber: string;
  codeHash: string;
  attemptsLeft: number;
  expiresAt: string;
}

interface PasswordResetTable {
  tokenHash: string;
  userID: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** The mail that holds it. */
  mailID: string | null;
}

export interface PermissionTable {
  permissionID: string;
  name: string;
  nameFold: string;
  path: string;
  pathFold: string;
  description: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
}

export interface UserGroupTable {
  groupID: string;
  name: string;
  nameFold: string;
  description: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
}

interface GroupPermissionTable {
  groupID: string;
  permissionID: string;
}

interface GroupMemberTable {
  groupID: string;
  userID: string;
}

interface WorkspaceTable {
  workspaceID: string;
  name: string;
  /** ISO 4217; empty: none. */
  currency: Generated<string>;
  /** BCP 47. */
  language: Generated<string>;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
}

interface WorkspaceMemberTable {
  workspaceID: string;
  userID: string;
  role: 'viewer' | 'editor' | 'owner';
  joinedAt: string;
}

interface WorkspaceInviteTable {
  inviteID: string;
  workspaceID: string;
  emailAddress: string;
  emailFold: string;
  role: 'viewer' | 'editor';
  tokenHash: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  /** The mail with its link. */
  mailID: string | null;
}

interface FavoriteTable {
  workspaceID: string;
  userID: string;
  path: string;
  title: string;
  createdAt: string;
}

interface ListViewTable {
  workspaceID: string;
  id: string;
  /** Who made it. */
  userID: string;
  kind: PageKind;
  name: string;
  query: string;
  isShared: Flag;
  createdAt: string;
  /** It can be restored for a day. */
  deletedAt: string | null;
}

interface ListChoiceTable {
  workspaceID: string;
  userID: string;
  kind: PageKind;
  defaultViewID: string | null;
  display: string;
}

/** Accounts, their sessions, keys and workspaces (decisions §2). */
export interface AccountTables {
  user: Omit<UserTable, 'confirmedPhone'> & { confirmedPhone: Generated<string> };
  phoneCode: PhoneCodeTable;
  userSearch: UserSearchTable;
  session: SessionTable;
  apiToken: ApiTokenTable;
  passwordReset: PasswordResetTable;
  permission: PermissionTable;
  userGroup: UserGroupTable;
  groupPermission: GroupPermissionTable;
  groupMember: GroupMemberTable;
  workspace: WorkspaceTable;
  workspaceMember: WorkspaceMemberTable;
  workspaceInvite: WorkspaceInviteTable;
  favorite: FavoriteTable;
  listView: ListViewTable;
  listChoice: ListChoiceTable;
}
