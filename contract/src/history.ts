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
  /** Changed fields only; null where the record did not exist. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
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
  summary: 'What was done, newest first: in the workspace, or to one record (kind and recordID)',
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
  summary:
    'Take a batch back exactly; 409 with the reason when a later change stands in the way. Undoing an undo redoes',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ batchID: id }),
  response: z.object({ summary: z.string(), ...batch }),
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
  summary: 'Deleted records, newest first',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    kind: pageKind.optional(),
  }),
  response: z.object({ rows: z.array(trashRow), total: z.number().int() }),
});

const someIDs = z.array(id).max(1000, 'At most 1,000 records at once').optional();

export const trashRestore = operation({
  name: 'trashRestore',
  method: 'POST',
  path: '/workspace/:workspaceID/trash/restore',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Take records of several kinds back from the trash as one batch, with what was trashed with them',
  params: z.strictObject(workspaceParams),
  body: z.strictObject(
    Object.fromEntries(pageKinds.map((kind) => [`${kind}IDs`, someIDs])) as Record<`${PageKind}IDs`, typeof someIDs>,
  ),
  response: z.object(batch),
});
