import type { PageKind } from '#contract/kinds/names.ts';
import { recordFilesApi } from '#web/api/record-files.ts';
import type { AppDispatch } from '#web/session/reducer.ts';

interface Records {
  workspaceID: string;
  kind: PageKind;
  ids: readonly string[];
}

/** Records as a table for a spreadsheet: tabs between cells, a line for each, the columns of the CSV export in which any has something. */
export async function readRows(dispatch: AppDispatch, { ids, ...of }: Records) {
  const call = recordFilesApi.endpoints.recordRows.initiate({ ...of, ids: [...ids] }, { track: false });
  const csv = await dispatch(call).unwrap();
  return tabSeparated(await csv.text());
}

/** @param csv as exported: its first line names the columns. `count`: its other lines */
export function tabSeparated(csv: string): { table: string; count: number } {
  const [head = [], ...rows] = cellsOf(csv.replace(/^\uFEFF/, ''));
  const filled = head.flatMap((_name, at) => (rows.some((row) => row[at]) ? [at] : []));
  const lines = [head, ...rows].map((row) => filled.map((at) => quoted(row[at] ?? '')).join('\t'));
  return { table: `${lines.join('\r\n')}\r\n`, count: rows.length };
}

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Every cell of a CSV, of which some are in quotation marks. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, inQuotes, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
