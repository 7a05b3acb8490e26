import type { Flag } from './columns.ts';

interface OutboxTable {
  mailID: string;
  toAddress: string;
  subject: string;
  body: string;
  /** The key of one of the product's own mails, or the id of a template that an administrator made. */
  template: string;
  /** As it was called when the mail was written. */
  templateName: string;
  /** The body as HTML; `body` is the same as plain text. Both are emptied once a mail with a one-time link is sent. */
  html: string;
  /** Holds a one-time link: its body is nobody's to read (migration 0007). */
  isSecret: Flag;
  /** Until when that link works; null: the mail holds none, or is older than this column. */
  linkExpiresAt: string | null;
  /** Recipient, subject and template as the log is searched. */
  searchFold: string;
  /** The contract's EmailStatus. */
  status: string;
  provider: string;
  error: string;
  /** Stays the same for every attempt, so that a copy can be told from another mail. */
  messageID: string;
  attempts: number;
  /** How often it is still tried. */
  attemptsLeft: number;
  nextAttemptAt: string | null;
  /** Of the attempt under way: whoever holds another one has lost the mail. */
  leaseID: string | null;
  leaseUntil: string | null;
  sentAt: string | null;
  createdAt: string;
  /** The sending of a template that this mail is part of. */
  sendingID: string | null;
}

interface EmailSendingTable {
  sendingID: string;
  emailTemplateID: string;
  /** As it was called when it was sent, like `targetName` and `createdByName`. */
  templateName: string;
  targetKind: 'user' | 'group' | 'test';
  targetName: string;
  /** Recipients. */
  total: number;
  createdAt: string;
  createdBy: string;
  createdByName: string;
}

interface EmailAttemptTable {
  mailID: string;
  /** From 1. */
  number: number;
  provider: string;
  startedAt: string;
  endedAt: string | null;
  /** The contract's EmailAttempt outcome. */
  outcome: string;
  error: string;
}

/** Templates that an administrator made, and built-in ones that differ from what the product came with. */
interface EmailTemplateTable {
  emailTemplateID: string;
  name: string;
  description: string;
  subject: string;
  body: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
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
  /** The uploaded file, and the verdicts of the last dry run, in the store for files. */
  fileHash: string;
  verdictHash: string | null;
  /** JSON of the contract's importJob. */
  job: string;
  /** Until when the process that works on it is taken for alive; null: nobody works on it. */
  leaseUntil: string | null;
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

/** Of something that was deleted forever: it goes unless something else refers to it. */
interface ErasedFileTable {
  sha256: string;
}

/** One whose rows are being removed; its members are gone already. */
interface ErasedWorkspaceTable {
  workspaceID: string;
  erasedAt: string;
}

/** Each file that is stored, once. */
interface StoredFileTable {
  sha256: string;
  bytes: number;
  storedAt: string;
}

/** The store for files that all servers of this database share; one row. */
interface FileStoreTable {
  storeID: string;
  createdAt: string;
}

/** Guesses at passwords and links, counted for all servers together. */
interface GuessCountTable {
  /** A hash: whom or what the guesses are about is not kept. */
  guessKey: string;
  count: number;
  windowEndsAt: string;
  /** Until then no other guess is looked at. */
  busyUntil: string;
}

/** What the service keeps for itself: mail, settings, secrets, answers to replay, imports, the audit log. */
export interface ServiceTables {
  outbox: OutboxTable;
  emailSending: EmailSendingTable;
  emailAttempt: EmailAttemptTable;
  emailTemplate: EmailTemplateTable;
  setting: SettingTable;
  secret: SecretTable;
  requestLog: RequestLogTable;
  importJob: ImportJobTable;
  auditEntry: AuditEntryTable;
  storedFile: StoredFileTable;
  erasedFile: ErasedFileTable;
  erasedWorkspace: ErasedWorkspaceTable;
  fileStore: FileStoreTable;
  guessCount: GuessCountTable;
}
