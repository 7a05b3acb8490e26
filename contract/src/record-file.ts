import { z } from 'zod';
import { dateOrder, datesRead } from './date-order.ts';
import { id, queryFlag, workspaceParams } from './fields.ts';
import type { KindDeclaration } from './kinds/declaration.ts';
import { declarations } from './kinds/kinds.ts';
import { type PageKind, pageKinds } from './kinds/names.ts';
import { orderMax } from './limits.ts';
import { operation } from './operation.ts';

/** What a CSV file of records may hold. */
export const recordFileLimits = { rows: 20_000, bytes: 10 * 1024 * 1024, problems: 200 } as const;

/** Kinds whose records are read from and written to CSV files: those that say so, and those with derived screens. */
export const fileKinds: readonly PageKind[] = pageKinds.filter((kind) => {
  const { hasDerivedScreens, has }: KindDeclaration = declarations[kind];
  return hasDerivedScreens === true || has.includes('csv');
});

/** Kinds whose records are written to CSV files; the inventory's own import reads boxes and places. */
export const exportKinds: readonly PageKind[] = pageKinds.filter(
  (kind) => fileKinds.includes(kind) || kind === 'box' || kind === 'place',
);

const params = z.strictObject({ ...workspaceParams, kind: z.enum(fileKinds) });
const exportParams = z.strictObject({ ...workspaceParams, kind: z.enum(exportKinds) });

export const recordFileProblem = z.object({
  /** The line in the file, the header being 1; null: the whole file. */
  line: z.number().int().nullable(),
  column: z.string().nullable(),
  message: z.string(),
});
export type RecordFileProblem = z.infer<typeof recordFileProblem>;

const count = z.number().int();

export const recordImportResult = z.object({
  created: count,
  changed: count,
  /** Rows that say what their records say already. */
  same: count,
  /** Rows with a problem, which are left out. */
  refused: count,
  problems: z.array(recordFileProblem).max(recordFileLimits.problems),
  /** Rows that are imported though an expression of theirs has a mistake. */
  warned: count,
  /** Those mistakes. */
  warnings: z.array(recordFileProblem).max(recordFileLimits.problems),
  /** Absent when no date of the file can be read in two ways, and once it is imported. */
  dates: datesRead.optional(),
  /** Absent from a dry run. */
  batchID: id.optional(),
  entryCount: count.optional(),
});
export type RecordImportResult = z.infer<typeof recordImportResult>;

export const recordExport = operation({
  name: 'recordExport',
  method: 'GET',
  path: '/workspace/:workspaceID/record/:kind/export',
  access: { workspace: 'viewer' },
  rate: 'upload',
  summary: 'The records of a kind as CSV, a column for each field',
  params: exportParams,
  query: z.strictObject({ archived: z.enum(['no', 'yes', 'all']).optional() }),
  response: 'file',
});

/** So many ids as text, with room to spare. */
const idsBytes = orderMax * 48;

export const recordExportChosen = operation({
  name: 'recordExportChosen',
  method: 'POST',
  path: '/workspace/:workspaceID/record/:kind/export',
  access: { workspace: 'viewer' },
  rate: 'upload',
  summary:
    'These records of a kind as CSV, in this order: what is selected, or what a list is narrowed to. Those deleted since are left out; the header X-Left-Out says how many',
  params: exportParams,
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1)
      .max(orderMax, `At most ${orderMax.toLocaleString('en')} records per file`),
  }),
  bodyLimit: idsBytes,
  response: 'file',
});

export const recordImport = operation({
  name: 'recordImport',
  method: 'POST',
  path: '/workspace/:workspaceID/record/:kind/import',
  access: { workspace: 'editor' },
  rate: 'upload',
  summary:
    'Create and change records of a kind from CSV, matched by id, then key, as one batch; dryRun says what would happen and writes nothing; createOnly changes none that is there, and creates all or answers 409',
  params,
  query: z.strictObject({
    dryRun: queryFlag.optional(),
    dateOrder: dateOrder.optional(),
    createOnly: queryFlag.optional(),
  }),
  requestType: 'multipart',
  bodyLimit: recordFileLimits.bytes,
  response: recordImportResult,
});
