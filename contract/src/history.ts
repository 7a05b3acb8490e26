import { z } from 'zod';
import { batch, dateTime, id, pageQuery, workspaceParams } from './fields.ts';
import { type PageKind, pageKind, pageKinds, recordKind } from './kinds/names.ts';
import { operation } from './operation.ts';

export const historyActions = ['create', 'update', 'trash', 'restore', 'purge'] as const;

/** `running`: still being written in pieces; `takingBack`: being removed again. Neither can be undone before it is done. */
export const batchStates = ['running', 'takingBack', 'done'] as const;

export const historyEntry = z.object({
  kind: recordKind,
  recordID: id,
  action: z.enum(historyActions),
  /** The record's name at the time. */
  title: z.string(),
  /** Changed fields only; null where the record did not exist. Both are null where they are too long to be listed. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /**
   * What named the rows of documents that a change is in, by the key of that value; at the key of a row itself its number, where
   * no value names it.
   */
  rowNames: z.record(z.string(), z.unknown()).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyBatch = z.object({
  batchID: id,
  operation: z.string(),
  /** What happened, in words: `Moved 3 boxes`. */
  summary: z.string(),
  actorID: id.nullable(),
  actorName: z.string(),
  at: dateTime,
  state: z.enum(batchStates),
  /** Set once it has been undone. */
  undoneByBatchID: id.nullable(),
  /** It was undone, and counts again: what undid it was undone in turn. */
  isRedone: z.boolean(),
  /** Set when this batch is itself an undo. */
  undoesBatchID: id.nullable(),
  entryCount: z.number().int(),
  /** At most 20; of the asked record only when one was asked for. */
  entries: z.array(historyEntry),
});
export type HistoryBatch = z.infer<typeof historyBatch>;

export const historyDigestGet = operation({
  name: 'historyDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/history',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Changes in the workspace or to one record (kind and recordID), newest first',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    kind: recordKind.optional(),
    recordID: id.optional(),
  }),
  response: z.object({ rows: z.array(historyBatch), total: z.number().int() }),
});

export const historyUndo = operation({
  name: 'historyUndo',
  method: 'POST',
  path: '/workspace/:workspaceID/history/undo',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Undo a batch. 409 with the reason if a later change depends on it. Undoing an undo redoes it',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ batchID: id }),
  response: z.object({ ...batch, summary: z.string() }),
});

export const trashRow = z.object({
  kind: pageKind,
  recordID: id,
  name: z.string(),
  deletedAt: dateTime,
  deletedByName: z.string(),
});
export type TrashRow = z.infer<typeof trashRow>;

export const trashDigestGet = operation({
  name: 'trashDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/trash',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Deleted records, newest first; search looks in their names',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    ...pageQuery,
    kind: pageKind.optional(),
  }),
  response: z.object({ rows: z.array(trashRow), total: z.number().int() }),
});

const someIDs = z.array(id).max(1000, 'At most 1,000 records per request').optional();
const chosenRecords = z.strictObject(
  Object.fromEntries(pageKinds.map((kind) => [`${kind}IDs`, someIDs])) as Record<`${PageKind}IDs`, typeof someIDs>,
);

export const trashRestore = operation({
  name: 'trashRestore',
  method: 'POST',
  path: '/workspace/:workspaceID/trash/restore',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Restore records of several kinds from the trash as one batch, with what was deleted with them',
  params: z.strictObject(workspaceParams),
  body: chosenRecords,
  response: z.object(batch),
});

export const trashDelete = operation({
  name: 'trashDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/trash/delete',
  access: { workspace: 'owner' },
  rate: 'write',
  summary: 'Delete records of the trash forever, with their files; the history keeps words and no values',
  params: z.strictObject(workspaceParams),
  body: chosenRecords,
  response: z.object(batch),
});

export const trashEmpty = operation({
  name: 'trashEmpty',
  method: 'POST',
  path: '/workspace/:workspaceID/trash/empty',
  access: { workspace: 'owner' },
  rate: 'write',
  summary: 'Delete everything in the trash forever',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ everything: z.literal(true) }),
  response: z.object(batch),
});
