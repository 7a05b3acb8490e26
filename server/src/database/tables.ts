import type { Generated } from 'kysely';

/**
 * The tables, alike on both engines: times are ISO text, flags 0 or 1, JSON text. Every content table is keyed by
 * workspace first (decisions §2).
 */
export type Flag = 0 | 1;

interface RecordColumns {
  workspaceID: string;
  id: string;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
  /** The batch that put it into the trash: what went together comes back together. */
  deletedBatchID: string | null;
}

export interface ItemTable extends RecordColumns {
  name: string;
  nameFold: string;
  description: string;
  notes: string;
  tags: string;
  unit: string;
  minQuantity: number | null;
  value: number | null;
  archived: Flag;
  serialNumber: string;
  assetID: string;
  barcode: string;
  manufacturer: string;
  modelNumber: string;
  purchasedAt: string | null;
  purchasedFrom: string;
  purchasePrice: number | null;
  warrantyExpires: string | null;
  warrantyDetails: string;
  lifetimeWarranty: Flag;
  insured: Flag;
  soldAt: string | null;
  soldTo: string;
  soldPrice: number | null;
  soldNotes: string;
  importRef: string;
  customFields: string;
}

export interface BoxTable extends RecordColumns {
  name: string;
  nameFold: string;
  code: string;
  codeFold: string;
  description: string;
  tags: string;
  archived: Flag;
  placeID: string | null;
}

export interface PlaceTable extends RecordColumns {
  name: string;
  nameFold: string;
  description: string;
  tags: string;
  parentPlaceID: string | null;
}

export interface StockTable extends RecordColumns {
  itemID: string;
  boxID: string;
  quantity: number;
}

export interface MediaTable extends RecordColumns {
  recordKind: string;
  recordID: string;
  role: 'photo' | 'attachment';
  fileName: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  position: number;
  /** Names of the stored files (content hashes). */
  fullHash: string;
  thumbnailHash: string | null;
}

export interface CustomFieldTable extends RecordColumns {
  name: string;
  nameFold: string;
  type: string;
  choices: string;
  position: number;
}

export interface LabelPresetTable extends RecordColumns {
  name: string;
  nameFold: string;
  sheet: string;
}

export interface HistoryBatchTable {
  workspaceID: string;
  batchID: string;
  operation: string;
  summary: string;
  actorID: string | null;
  at: string;
  undoneByBatchID: string | null;
  undoesBatchID: string | null;
  entryCount: number;
}

export interface HistoryEntryTable {
  workspaceID: string;
  batchID: string;
  seq: number;
  kind: string;
  recordID: string;
  action: string;
  title: string;
  before: string | null;
  after: string | null;
}

/** What a change of a part means to its whole: a stock row's to its item and its box, a photo's to what it shows. */
export interface HistoryPartTable {
  workspaceID: string;
  ownerID: string;
  batchID: string;
  seq: number;
}

export interface RecordTagTable {
  workspaceID: string;
  tagFold: string;
  tag: string;
  kind: string;
  recordID: string;
}

export interface SearchTermTable {
  termID: Generated<number>;
  workspaceID: string;
  term: string;
}

export interface SearchGramTable {
  workspaceID: string;
  gram: string;
  termID: number;
}

export interface SearchDocumentTable {
  documentID: Generated<number>;
  workspaceID: string;
  kind: string;
  recordID: string;
  /** JSON: [[termID, weight], …] as posted, so that a change posts only the difference. */
  postings: string;
}

export interface SearchPostingTable {
  termID: number;
  weight: number;
  documentID: number;
}

export interface UserTable {
  userID: string;
  userName: string;
  emailAddress: string;
  emailFold: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
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
}

export interface SessionTable {
  sessionID: string;
  userID: string;
  userAgent: string;
  ipAddress: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  endedAt: string | null;
  /** SHA-256 of the refresh token in force. */
  refreshHash: string;
  /** SHA-256 of the one before it, and when it was replaced: a race of two tabs is forgiven, reuse later is theft. */
  previousRefreshHash: string | null;
  rotatedAt: string;
}

export interface PasswordResetTable {
  tokenHash: string;
  userID: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface PermissionTable {
  permissionID: string;
  name: string;
  path: string;
  description: string;
  createdAt: string;
}

export interface UserGroupTable {
  groupID: string;
  name: string;
  description: string;
  createdAt: string;
}

export interface GroupPermissionTable {
  groupID: string;
  permissionID: string;
}

export interface GroupMemberTable {
  groupID: string;
  userID: string;
}

export interface WorkspaceTable {
  workspaceID: string;
  name: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface WorkspaceMemberTable {
  workspaceID: string;
  userID: string;
  role: 'viewer' | 'editor' | 'owner';
  joinedAt: string;
}

export interface WorkspaceInviteTable {
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
}

export interface OutboxTable {
  mailID: string;
  toAddress: string;
  subject: string;
  body: string;
  template: string;
  status: string;
  createdAt: string;
}

export interface SettingTable {
  settingID: string;
  createdDateTime: string;
  userID: string | null;
  settings: string;
}

export interface SecretTable {
  name: string;
  /** Encrypted with the instance key (decisions §1). */
  value: string;
}

export interface RequestLogTable {
  /** The session (or, before one exists, the address) the id belongs to. */
  scope: string;
  requestID: string;
  bodyHash: string;
  response: string;
  createdAt: string;
}

export interface ImportJobTable {
  workspaceID: string;
  importID: string;
  userID: string;
  fileName: string;
  fileHash: string;
  /** JSON of the contract's importJob. */
  job: string;
  createdAt: string;
}

export interface Tables {
  item: ItemTable;
  box: BoxTable;
  place: PlaceTable;
  stock: StockTable;
  media: MediaTable;
  customField: CustomFieldTable;
  labelPreset: LabelPresetTable;
  historyBatch: HistoryBatchTable;
  historyEntry: HistoryEntryTable;
  historyPart: HistoryPartTable;
  recordTag: RecordTagTable;
  searchTerm: SearchTermTable;
  searchGram: SearchGramTable;
  searchDocument: SearchDocumentTable;
  searchPosting: SearchPostingTable;
  user: UserTable;
  session: SessionTable;
  passwordReset: PasswordResetTable;
  permission: PermissionTable;
  userGroup: UserGroupTable;
  groupPermission: GroupPermissionTable;
  groupMember: GroupMemberTable;
  workspace: WorkspaceTable;
  workspaceMember: WorkspaceMemberTable;
  workspaceInvite: WorkspaceInviteTable;
  outbox: OutboxTable;
  setting: SettingTable;
  secret: SecretTable;
  requestLog: RequestLogTable;
  importJob: ImportJobTable;
}
