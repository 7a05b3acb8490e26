/** 0 or 1, since the engines differ in booleans. */
export type Flag = 0 | 1;

/** What every table of records has beside its own columns. */
export interface RecordColumns {
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
