import { UnreadableFileError } from '../problem.ts';
import type { Table } from './delimited-text.ts';

/** IDs of records; those of other products are not of this version of UUIDs. */
const recordID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/**
 * Refuses the CSV that is exported above a list (docs/guide/csv.md): read as any table, it would double the stock of items, and
 * make items of boxes and NPCs.
 */
export function assertNoListCsv({ headers, rows }: Table): void {
  if (headers[0] !== 'ID' || rows.length === 0 || !rows.every(({ cells }) => recordID.test(cells[0] ?? ''))) return;
  throw new UnreadableFileError(
    'list-csv',
    'This file was exported from a list. Open that list and choose More actions → Import CSV there.',
  );
}
