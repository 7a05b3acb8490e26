interface OutboxTable {
  mailID: string;
  toAddress: string;
  subject: string;
  body: string;
  template: string;
  status: string;
  createdAt: string;
}

interface SettingTable {
  settingID: string;
  createdDateTime: string;
  userID: string | null;
  /** JSON, without what is secret. */
  settings: string;
  /** JSON: for each secret that this version has, the id it was given when it was set. */
  secretIDs: string;
}

interface SecretTable {
  name: string;
  /** Encrypted with the instance key (decisions §1). */
  value: string;
}

interface RequestLogTable {
  /** The session (or, before one exists, the address) the id belongs to. */
  scope: string;
  requestID: string;
  bodyHash: string;
  response: string;
  createdAt: string;
}

interface ImportJobTable {
  workspaceID: string;
  importID: string;
  userID: string;
  fileName: string;
  fileHash: string;
  /** JSON of the contract's importJob. */
  job: string;
  createdAt: string;
}

interface AuditEntryTable {
  auditID: string;
  createdAt: string;
  /** Null: nobody was signed in. */
  actorID: string | null;
  /** As it was then. */
  actorName: string;
  ipAddress: string;
  userAgent: string;
  action: string;
  targetKind: string;
  targetID: string;
  targetName: string;
  /** JSON; no secret. */
  detail: string;
  /** Folded: what a search looks through. */
  searchFold: string;
}

/** What the service keeps for itself: mail, settings, secrets, answers to replay, imports, the audit log. */
export interface ServiceTables {
  outbox: OutboxTable;
  setting: SettingTable;
  secret: SecretTable;
  requestLog: RequestLogTable;
  importJob: ImportJobTable;
  auditEntry: AuditEntryTable;
}
