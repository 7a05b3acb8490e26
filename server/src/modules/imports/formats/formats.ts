import type { ImportJob, ImportOptions } from '#contract/import.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { ImportFormatID, ImportSource } from '../import-row.ts';
import { importLimits } from '../limits.ts';
import { type Problem, UnreadableFileError } from '../problem.ts';
import { writingOf } from '../values/writing.ts';
import {
  type ColumnMapping,
  chooseMapping,
  guessMapping,
  isColumnName,
  looksLikeHeader,
} from './columns/column-mapping.ts';
import { decodeText } from './decode.ts';
import { readTable, type Table } from './delimited-text.ts';
import { readColumns, withHeader } from './format-columns.ts';
import { isHomebox, readHomebox } from './format-homebox.ts';
import { isInvenTreeJson, readInvenTreeJson } from './format-inventree-json.ts';
import { isInvenTreeStock, readInvenTreeStock } from './format-inventree-stock.ts';
import { isOwnCsv, readOwnCsv } from './format-own-csv.ts';
import { isOwnJson, readOwnJson } from './format-own-json.ts';
import { isPartDB, readPartDB } from './format-part-db.ts';
import { isShelf, readShelf } from './format-shelf.ts';
import { rowsAboveHeader, rowsAboveText } from './header-row.ts';
import { looksLikeJson, parseJson } from './json-document.ts';
import { columnUse } from './number-columns.ts';
import { describeTypes } from './property-types.ts';

type TableFormat = {
  id: ImportFormatID;
  matches(headers: readonly string[]): boolean;
  read(table: Table): ImportSource;
};

/** The CSV formats that are known by their header, the surest first. A new one is a file and a row here. */
const tableFormats: readonly TableFormat[] = [
  { id: 'homebox', matches: isHomebox, read: readHomebox },
  { id: 'lorebox', matches: isOwnCsv, read: readOwnCsv },
  { id: 'shelf', matches: isShelf, read: readShelf },
  { id: 'partdb', matches: isPartDB, read: readPartDB },
  { id: 'inventree', matches: isInvenTreeStock, read: readInvenTreeStock },
];

export type ReadOptions = {
  /** Reads a CSV through this mapping whatever its header looks like. */
  mapping?: ImportOptions['mapping'];
  /** How a person says that its dates are to be read. */
  dateOrder?: ImportOptions['dateOrder'];
  /** The line of the row that names the columns, as a person says. */
  headerLine?: ImportOptions['headerLine'];
};

/** A file read, with what the column mapper shows: null for JSON, whose shape is known. */
export type ReadImport = {
  source: ImportSource;
  table: {
    headers: string[];
    sample: string[][];
    mapping: ColumnMapping;
    header: ImportJob['header'];
    /** What its column “ID” has that may be ids of records of ours; none of a known format. */
    ids: string[];
  } | null;
};

/**
 * Bytes of an uploaded file to rows in our own words (decisions §4 Import).
 * @throws UnreadableFileError when nothing of the file can be used; its message tells what to do
 */
export function readImport(bytes: Uint8Array, options: ReadOptions = {}): ReadImport {
  const { text, problems } = decodeText(bytes);
  const read = looksLikeJson(text) ? readJson(text) : readCsv(text, options);
  read.source.problems.unshift(...problems);
  if (read.source.rows.length > importLimits.rows) {
    throw new UnreadableFileError('too-many-rows', 'This file has more than 100,000 rows. Split it.');
  }
  if (read.source.rows.length === 0 && read.source.locations.length === 0) {
    throw new UnreadableFileError('empty', 'This file has a header but no rows.');
  }
  return read;
}

function readJson(text: string): ReadImport {
  const value = parseJson(text);
  if (isOwnJson(value)) return { source: readOwnJson(value), table: null };
  if (isInvenTreeJson(value)) return { source: readInvenTreeJson(value), table: null };
  throw new UnreadableFileError(
    'json-unknown',
    'This JSON is neither a Lorebox export nor InvenTree data (locations, parts and stock). Export it as CSV instead.',
  );
}

function readCsv(text: string, options: ReadOptions): ReadImport {
  const { headerLine } = options;
  const isKnown = (cells: readonly string[]) => tableFormats.some((format) => format.matches(cells));
  const table = readTable(text, { isName: isColumnName, isKnown, line: headerLine });
  const known = options.mapping ? undefined : tableFormats.find((format) => format.matches(table.headers));
  const isHeader = known !== undefined || headerLine !== undefined || looksLikeHeader(table.headers);
  const whole = isHeader ? table : withHeader(table);
  const guess = guessMapping(whole.headers);
  const isHeaded = known !== undefined || guess.some((target) => !['name', 'field', 'ignore'].includes(target));
  const unread = isHeaded ? withoutRepeats(whole) : whole;
  const mapping = options.mapping ? chooseMapping(unread.headers, options.mapping, guess) : guess;
  // What its columns become doesn't depend on its rows.
  const taken = known?.read({ ...unread, rows: [] }).taken;
  const targets = unread.headers.map((header, index) => (taken ? taken[header] : mapping[index]));
  const named = { ...unread, writing: writingOf(unread, targets.map(columnUse), options.dateOrder) };
  const source = known ? known.read(named) : readColumns(named, mapping);
  source.writing = named.writing;
  describeTypes(source);
  attach(source, named.problems);
  if (headerLine === undefined && whole.above.length > 0) source.problems.push(aboveHeader(whole, isHeader));
  const sample = named.rows.slice(0, 5).map((row) => row.cells);
  const header = { line: isHeader ? table.headerLine : null, rows: topRows(table) };
  return { source, table: { headers: named.headers, sample, mapping, header, ids: known ? [] : idsIn(table) } };
}

/** Ids of records; those of other products are seldom of this version of UUIDs. */
const recordID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

function idsIn({ headers, rows }: Table): string[] {
  const column = headers.findIndex((header) => header.toLowerCase() === 'id');
  const ids = rows.map(({ cells }) => (cells[column] ?? '').trim().toLowerCase());
  return [...new Set(ids.filter((id) => recordID.test(id)))];
}

/** What stands in the first rows, for a person to say which is the header. */
function topRows({ above, headers, headerLine, rows }: Table): NonNullable<ImportJob['header']>['rows'] {
  return [...above, { line: headerLine, cells: headers }, ...rows.slice(0, rowsAboveHeader)]
    .slice(0, Math.max(above.length + 1, rowsAboveHeader))
    .map(({ line, cells }) => {
      const said = cells.slice(0, 50).flatMap((cell) => cutText(cell, 100).trim() || []);
      return { line, text: cutText(said.join(' · '), 100) };
    });
}

function aboveHeader({ above, headerLine }: Table, isHeader: boolean): Problem {
  const message = rowsAboveText(headerLine, above.length, isHeader);
  return { line: headerLine, column: null, severity: 'warning', code: 'rows-above-header', message };
}

/** Files put one after another say their columns again: such a row is no item. */
function withoutRepeats(table: Table): Table {
  const isNamed = (header: string, cell: string | undefined) => header === (cell ?? '').trim();
  const isHeader = ({ cells }: Table['rows'][number]) =>
    table.headers.length > 1 && table.headers.every((header, index) => isNamed(header, cells[index]));
  return { ...table, rows: table.rows.filter((row) => !isHeader(row)) };
}

/** Puts what the table's shape showed to the rows it concerns. */
function attach(source: ImportSource, problems: readonly Problem[]): void {
  const byLine = Map.groupBy(problems, (problem) => problem.line);
  for (const row of [...source.rows, ...source.locations]) row.problems.unshift(...(byLine.get(row.line) ?? []));
}
