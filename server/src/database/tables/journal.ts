import type { Generated } from 'kysely';

interface HistoryBatchTable {
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
}

interface SearchPostingTable {
  termID: number;
  weight: number;
  documentID: number;
}

/** What the records leave behind them when they change: history, tags and the search index. */
export interface JournalTables {
  historyBatch: HistoryBatchTable;
  historyEntry: HistoryEntryTable;
  historyPart: HistoryPartTable;
  recordTag: RecordTagTable;
  searchTerm: SearchTermTable;
  searchGram: SearchGramTable;
  searchDocument: SearchDocumentTable;
  searchPosting: SearchPostingTable;
}
