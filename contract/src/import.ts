import { z } from 'zod';
import { dateOrder, datesRead } from './date-order.ts';
import { dateTime, id, pageQuery, workspaceParams } from './fields.ts';
import { type PropertyType, propertyTypes } from './kinds/property-values.ts';
import { archiveBytesMax, importTextBytesMax } from './limits.ts';
import { operation } from './operation.ts';

export const importFormats = [
  'lorebox',
  'homebox',
  'inventree',
  'shelf',
  'partdb',
  'inventree-json',
  'archive',
  'mapped',
] as const;

export const importOptions = z.strictObject({
  /** `refuse`: nothing is written when any row is bad; `skip`: bad rows are left out. */
  badRows: z.enum(['refuse', 'skip']),
  /** What the last segment of a location becomes. */
  lastSegment: z.enum(['box', 'place']),
  /** Rows that differ in their asset IDs alone: one item with several stocks (`merge`, also when absent), or an item each. */
  assetIDs: z.enum(['merge', 'separate']).optional(),
  /** Column → our field, for files whose format is not known; absent: the guess stands. */
  mapping: z.record(z.string().max(200), z.string().max(100)).optional(),
  /** The line on which the row that names the columns begins; absent: the guess stands. */
  headerLine: z.number().int().min(1).max(1_000_000).optional(),
  /** Of dates that can be read in two ways; absent: as the file shows. */
  dateOrder: dateOrder.optional(),
});
export type ImportOptions = z.infer<typeof importOptions>;

export const importProblem = z.object({
  column: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
});

export const importVerdict = z.object({
  /** The line in the file, the header being 1; in other files the number of the record in its list. null: the whole file. */
  line: z.number().int().nullable(),
  name: z.string(),
  verdict: z.enum(['create', 'update', 'unchanged', 'skip', 'error']),
  problems: z.array(importProblem),
});
export type ImportVerdict = z.infer<typeof importVerdict>;

const counts = z.object({ create: z.number().int(), update: z.number().int(), unchanged: z.number().int() });

export const importJob = z.object({
  importID: id,
  fileName: z.string(),
  status: z.enum(['checking', 'checked', 'writing', 'done', 'failed', 'cancelled']),
  format: z.enum(importFormats).nullable(),
  options: importOptions,
  /** 0 to 1, of the step under way. */
  progress: z.number(),
  /** What the step is doing, in words. */
  step: z.string(),
  /** Why it failed, in words a person can act on. */
  error: z.string().nullable(),
  columns: z.array(
    z.object({
      column: z.string(),
      field: z.string().nullable(),
      sample: z.string(),
      /** Of the property that the column would make; absent when it makes none. */
      makes: z.enum(Object.keys(propertyTypes) as [PropertyType, ...PropertyType[]]).optional(),
    }),
  ),
  rows: z.number().int(),
  verdicts: z.object({
    create: z.number().int(),
    update: z.number().int(),
    unchanged: z.number().int(),
    skip: z.number().int(),
    error: z.number().int(),
    warnings: z.number().int(),
  }),
  changes: z.object({ items: counts, boxes: counts, places: counts, stock: counts, properties: counts }),
  /** Of the workspace as it would be, or is, after the import. */
  totalsAfter: z.object({
    items: z.number().int(),
    boxes: z.number().int(),
    places: z.number().int(),
    stockRows: z.number().int(),
    quantity: z.number(),
  }),
  /** Of a table: the line of the row that was read as its header, null when none was; and what the first rows hold. */
  header: z
    .object({
      line: z.number().int().nullable(),
      rows: z.array(z.object({ line: z.number().int(), text: z.string() })),
    })
    .optional(),
  /** Absent when no date of the file can be read in two ways. */
  dates: datesRead.optional(),
  /** Set when done: what Undo takes back. */
  batchID: id.nullable(),
  /** How many records that batch holds, once done. */
  entryCount: z.number().int().optional(),
  createdAt: dateTime,
});
export type ImportJob = z.infer<typeof importJob>;

const params = z.strictObject({ ...workspaceParams, importID: id });

export const inventoryImport = operation({
  name: 'inventoryImport',
  method: 'POST',
  path: '/workspace/:workspaceID/import',
  access: { workspace: 'editor' },
  rate: 'upload',
  summary:
    'Upload a file and check it. This is a dry run: nothing is written. Follow its progress with inventoryImportGet',
  params: z.strictObject(workspaceParams),
  requestType: 'multipart',
  bodyLimit: archiveBytesMax,
  textLimit: importTextBytesMax,
  response: z.object({ job: importJob }),
});

export const inventoryImportGet = operation({
  name: 'inventoryImportGet',
  method: 'GET',
  path: '/workspace/:workspaceID/import/:importID',
  access: { workspace: 'editor' },
  rate: 'none',
  summary: 'Progress and outcome of an import',
  params,
  response: z.object({ job: importJob }),
});

export const inventoryImportVerdictDigestGet = operation({
  name: 'inventoryImportVerdictDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/import/:importID/verdict',
  access: { workspace: 'editor' },
  rate: 'read',
  summary: 'The verdict on each row of the dry run',
  params,
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    verdict: z.enum(['create', 'update', 'unchanged', 'skip', 'error', 'problems']).optional(),
  }),
  response: z.object({ rows: z.array(importVerdict), total: z.number().int() }),
});

export const inventoryImportCheck = operation({
  name: 'inventoryImportCheck',
  method: 'POST',
  path: '/workspace/:workspaceID/import/:importID/check',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Check the uploaded file again with other options or another column mapping',
  params,
  body: importOptions,
  bodyLimit: 256 * 1024,
  response: z.object({ job: importJob }),
});

export const inventoryImportRun = operation({
  name: 'inventoryImportRun',
  method: 'POST',
  path: '/workspace/:workspaceID/import/:importID/run',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Import what the dry run showed, as one undoable batch',
  params,
  response: z.object({ job: importJob }),
});

export const inventoryImportCancel = operation({
  name: 'inventoryImportCancel',
  method: 'POST',
  path: '/workspace/:workspaceID/import/:importID/cancel',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Cancel an import and delete its file. Anything written so far is rolled back',
  params,
  response: z.object({ job: importJob }),
});
