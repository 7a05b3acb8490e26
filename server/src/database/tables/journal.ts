import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';

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
  /** Not done: a job is writing it, or taking back what it has written (JobTable). */
  state: Generated<BatchState>;
}

export type BatchState = 'done' | 'running' | 'takingBack';

/** A batch that is written in pieces (docs/decisions/0019). */
export interface JobTable {
  workspaceID: string;
  jobID: string;
  /** What it writes; there is no such batch before the first piece. */
  batchID: string;
  actorID: string | null;
  /** Name of the operation, which is also that of the command (records/jobs/long-command.ts). */
  operation: string;
  /** What it does, in words. */
  title: string;
  /** JSON. */
  input: string;
  status: JobStatus;
  /** JSON: where a resumable command goes on. */
  cursor: string | null;
  done: number;
  total: number;
  stopRequested: Flag;
  /** JSON: the problem it ended with. */
  error: string | null;
  /** JSON: what the request is answered. */
  answer: string | null;
  scope: string;
  requestID: string | null;
  bodyHash: string;
  leaseOwner: string | null;
  leaseUntil: string;
  /** How often a process took it up. */
  attempts: number;
  createdAt: string;
  endedAt: string | null;
}

export type JobStatus = 'running' | 'takingBack' | 'done' | 'failed' | 'stopped';

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
  /** Of the record, as the entry left it; null of what was written before this was kept. */
  version: Generated<number | null>;
  /** JSON of what names the rows that the change is in (records/history/row-names.ts). */
  rowNames: Generated<string | null>;
}

/** What a change of a part means to its whole: a stock row's to its item and its box, a photo's to what it shows. */
interface HistoryPartTable {
  workspaceID: string;
  ownerID: string;
  batchID: string;
  seq: number;
}

interface RecordTagTable {
  workspaceID: string;
  tagFold: string;
  tag: string;
  kind: string;
  recordID: string;
}

/** Which record refers to which (docs/decisions/0031); not of a record to its owner. */
/** A key that a record had before. */
interface KeyAliasTable {
  workspaceID: string;
  kind: string;
  keyFold: string;
  recordID: string;
  key: string;
  /** In which it was lost last. */
  batchID: string;
}

export interface ReferenceTable {
  workspaceID: string;
  kind: string;
  recordID: string;
  field: string;
  /** JSON pointer inside the field's document; empty: the field itself. */
  path: string;
  targetKind: string;
  targetID: string;
  /** Whether the record that refers is not in the trash. */
  isLive: Flag;
}

interface SearchTermTable {
  termID: Generated<number>;
  workspaceID: string;
  term: string;
}

interface SearchGramTable {
  workspaceID: string;
  gram: string;
  termID: number;
}

interface SearchDocumentTable {
  documentID: Generated<number>;
  workspaceID: string;
  kind: string;
  recordID: string;
  /** JSON: [[termID, weight], …] as posted, so that a change posts only the difference. */
  postings: string;
  /** What each posting says of the document beside the word (search/posting.ts), in hexadecimal. */
  listing: string;
  /** What the record is called, so that what was found is ranked and sorted without reading the records. */
  title: string;
}

/** Postings of a word in order of documents, some hundred in a row. */
interface SearchBlockTable {
  blockID: Generated<number>;
  termID: number;
  /** Documents from this one on, up to the next block's; 0 in a word's first block. */
  first: number;
  postings: Uint8Array;
}

/** Records that wait to be indexed since the search learned of their kind. */
export interface SearchBacklogTable {
  workspaceID: string;
  kind: string;
  recordID: string;
}

/** What of a word changed since it was last moved into blocks: these postings count in place of the blocks' of the same documents. */
interface SearchWordTable {
  termID: number;
  /** How many blocks the word has. */
  blocks: number;
  recent: Uint8Array;
}

/** What the records leave behind them when they change: history, tags and the search index. */
export interface JournalTables {
  job: JobTable;
  historyBatch: HistoryBatchTable;
  historyEntry: HistoryEntryTable;
  historyPart: HistoryPartTable;
  recordTag: RecordTagTable;
  reference: ReferenceTable;
  keyAlias: KeyAliasTable;
  searchTerm: SearchTermTable;
  searchGram: SearchGramTable;
  searchDocument: SearchDocumentTable;
  searchBlock: SearchBlockTable;
  searchWord: SearchWordTable;
  searchBacklog: SearchBacklogTable;
}
