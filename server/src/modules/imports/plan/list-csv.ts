import type { Kysely } from 'kysely';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { exportKinds, fileKinds } from '#contract/record-file.ts';
import type { Tables } from '#server/database/tables.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import type { ReadImport } from '../formats/formats.ts';
import { UnreadableFileError } from '../problem.ts';
import { type AnyKind, recordColumns } from '../record-files/record-columns.ts';

/** So many ids of a file are looked for. */
const idsRead = 500;

/**
 * Refuses the CSV that is exported above a list (docs/guide/csv.md): read as any table, it would double the stock of items, and make
 * items of boxes and NPCs. Its ids are those of records of this workspace, or its columns are those of a list.
 */
export async function assertNoListCsv(db: Kysely<Tables>, workspaceID: string, { table }: ReadImport): Promise<void> {
  if (!table || table.ids.length === 0) return;
  const kind = (await kindOfRecords(db, workspaceID, table.ids)) ?? kindOfColumns(table.headers);
  if (kind === undefined) return;
  const { many }: KindDeclaration = declarations[kind];
  const instead = fileKinds.includes(kind)
    ? '. Open that list and choose More actions → Import CSV there.'
    : ', which has no import. Export the inventory as CSV on this page, change that file and import it.';
  throw new UnreadableFileError('list-csv', `This file was exported from the list of ${many}${instead}`);
}

async function kindOfRecords(db: Kysely<Tables>, workspaceID: string, ids: readonly string[]) {
  const known = new Map(kinds.map(({ kind, table }) => [kind, table]));
  for (const kind of exportKinds) {
    const found = await db
      .selectFrom(known.get(kind) as 'item')
      .select('id')
      .where('workspaceID', '=', workspaceID)
      .where('id', 'in', ids.slice(0, idsRead))
      .limit(1)
      .executeTakeFirst();
    if (found) return kind;
  }
  return undefined;
}

/** Fewer columns may be those of any table. */
const columnsNeeded = 6;

/** The kind whose list has these columns. */
function kindOfColumns(headers: readonly string[]): PageKind | undefined {
  const given = new Set(headers);
  const columnsOf = (kind: PageKind) =>
    recordColumns({ declaration: declarations[kind], cells: {} } as unknown as AnyKind, []).map(({ header }) => header);
  return exportKinds.find((kind) => {
    const columns = columnsOf(kind);
    return columns.length >= columnsNeeded && columns.every((column) => given.has(column));
  });
}
