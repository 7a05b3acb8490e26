import { readFile } from 'node:fs/promises';
import type { DateOrder } from '#contract/date-order.ts';
import { english } from '#contract/format.ts';
import { type RecordFileProblem, recordFileLimits } from '#contract/record-file.ts';
import { unguardFormula } from '#server/records/limits/formula-guard.ts';
import type { NamedProperty } from '#server/records/properties/load-properties.ts';
import { decodeText } from '../formats/decode.ts';
import { readTable, type Table } from '../formats/delimited-text.ts';
import { rowsAboveText } from '../formats/header-row.ts';
import { UnreadableFileError } from '../problem.ts';
import { type ColumnUse, type Writing, writingOf } from '../values/writing.ts';
import { type AnyKind, columnNames, findColumns, type RecordColumn } from './record-columns.ts';

export interface RecordRow {
  line: number;
  /** Why the row as a whole cannot be read. */
  problem: string | null;
  /** Blank when the file has no such column. */
  cell(column: RecordColumn): string;
}

export interface RecordTable {
  rows: RecordRow[];
  columns: RecordColumn[];
  writing: Writing;
  /** Of the file, which keep no row from being read. */
  problems: RecordFileProblem[];
}

/** The rows of a CSV file of records. @throws UnreadableFileError */
export async function readRecords(
  path: string,
  kind: AnyKind,
  properties: readonly NamedProperty[],
  dateOrder?: DateOrder,
): Promise<RecordTable> {
  const decoded = decodeText(await readFile(path));
  const isName = columnNames(kind, properties);
  const table = readTable(decoded.text, { isName: (cell) => isName(unguardFormula(cell)) });
  const { rows: mostRows } = recordFileLimits;
  if (table.rows.length > mostRows) {
    const message = `This file has more than ${english.number(mostRows)} rows. Split it.`;
    throw new UnreadableFileError('too-many-rows', message);
  }
  const { positions, problems } = findColumns(kind, properties, table.headers.map(unguardFormula));
  if (positions.size === 0) {
    const message = `No column of this file is a field of ${kind.many}. Name the columns as the export does.`;
    throw new UnreadableFileError('no-columns', message);
  }
  const broken = new Map(
    table.problems.flatMap(({ line, code, message }) =>
      code === 'too-many-cells' || code === 'quote' ? [[line, message]] : [],
    ),
  );
  return {
    columns: [...positions.keys()],
    writing: writingOf(table, columnUses(table.headers.length, positions), dateOrder),
    problems: [
      ...decoded.problems.map(({ message }) => ({ line: null, column: null, message })),
      ...rowsAbove(table),
      ...problems.map((problem) => ({ line: table.headerLine, ...problem })),
    ],
    rows: table.rows.map(({ line, cells }) => ({
      line,
      problem: broken.get(line) ?? null,
      cell(column) {
        const position = positions.get(column);
        return position === undefined ? '' : unguardFormula(cells[position] ?? '');
      },
    })),
  };
}

function rowsAbove({ above, headerLine }: Table): RecordFileProblem[] {
  if (above.length === 0) return [];
  return [{ line: headerLine, column: null, message: rowsAboveText(headerLine, above.length) }];
}

function columnUses(count: number, positions: ReadonlyMap<RecordColumn, number>): ColumnUse[] {
  const uses = new Array<ColumnUse>(count).fill('text');
  for (const [{ field, property, isID }, position] of positions)
    if (!isID && numberTypes.has(property?.type ?? field?.type ?? '')) uses[position] = 'number';
  return uses;
}

const numberTypes = new Set(['number', 'amount', 'quantity']);
