import { CsvError, parse } from 'csv-parse/sync';
import { cutText } from '#server/database/cut-text.ts';
import { importLimits } from '../limits.ts';
import { type Problem, UnreadableFileError } from '../problem.ts';
import { type Writing, writingOf } from '../values/writing.ts';
import { type HeaderSearch, headerIndex } from './header-row.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

/** A row of the file: the line it begins on and its cells, unchanged. */
export type TableRow = { line: number; cells: string[] };

export type Table = {
  delimiter: Delimiter;
  /** The cells of the header, trimmed, whether or not they are names. */
  headers: string[];
  headerLine: number;
  /** The rows above the header, which are left out. */
  above: TableRow[];
  rows: TableRow[];
  /** Until the use of its columns is known, what its delimiter says. */
  writing: Writing;
  problems: Problem[];
};

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** No column can be mapped by a longer name, and each format would go over it. */
const longestHeader = 1000;

/** How many lines are looked at for the delimiter, and how many characters once the first has ended. */
const linesRead = 20;
const charactersRead = 100_000;

/**
 * The delimiter that occurs most often outside quotes on the first line, a comma when none does; unless that line is a title:
 * then the one that most of the others have.
 */
export function detectDelimiter(text: string): Delimiter {
  const [first = new Map(), ...others] = delimitersOfLines(text);
  const best = mostOften(first);
  const has = (delimiter: Delimiter) => others.filter((line) => (line.get(delimiter) ?? 0) > 0).length;
  if (others.length < 2 || ((first.get(best) ?? 0) > 0 && has(best) > 0)) return best;
  const usual = mostOften(new Map(delimiters.map((delimiter) => [delimiter, has(delimiter)])));
  return has(usual) * 4 >= others.length * 3 ? usual : best;
}

type Counts = Map<string, number>;

/** How often each occurs outside quotes, by line. */
function delimitersOfLines(text: string): Counts[] {
  const lines: Counts[] = [];
  let counts: Counts = new Map();
  let quoted = false;
  let begun = false;
  let read = 0;
  for (const character of text) {
    read += 1;
    if (read > charactersRead && lines.length > 0) return lines;
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) {
      if (begun) lines.push(counts);
      if (lines.length === linesRead) return lines;
      counts = new Map();
      begun = false;
    } else if (!quoted) {
      if (delimiters.some((delimiter) => delimiter === character))
        counts.set(character, (counts.get(character) ?? 0) + 1);
      if (character !== ' ') begun = true;
    } else begun = true;
  }
  if (begun) lines.push(counts);
  return lines;
}

function mostOften(counts: Counts): Delimiter {
  let best: Delimiter = ',';
  for (const delimiter of delimiters) {
    if ((counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0)) best = delimiter;
  }
  return best;
}

/** Excel may say its delimiter on a first line of its own: `sep=;`. */
function declaredDelimiter(text: string): { delimiter: Delimiter; rest: string } | undefined {
  const match = /^("?)sep=([,;\t|])\1(?:\r\n|\n|\r)/i.exec(text);
  if (!match) return undefined;
  return { delimiter: match[2] as Delimiter, rest: text.slice(match[0].length) };
}

/**
 * Text of a CSV or TSV file to rows (decisions §4 Import). Blank rows are dropped. A row whose number of cells differs from the
 * header's becomes a problem of that row, not of the file, and so does a stray quotation mark.
 * @throws UnreadableFileError `quote`, `too-many-rows`, `too-many-columns`, `header`, `csv`
 */
export function readTable(text: string, search: HeaderSearch = { isName: () => false }): Table {
  const declared = declaredDelimiter(text);
  const body = declared?.rest ?? text;
  const delimiter = declared?.delimiter ?? detectDelimiter(body);
  const firstLine = declared ? 2 : 1;
  assertCellsFit(body, delimiter, firstLine);
  const problems: Problem[] = [];
  const records = parseRecords(body, delimiter, firstLine, problems);
  const above = records.splice(0, records.length > 0 ? headerIndex(records, search) : 0);
  const header = records.shift();
  if (!header) throw new UnreadableFileError('empty', 'This file has no rows.');
  if (header.cells.length > importLimits.columns) {
    throw new UnreadableFileError('too-many-columns', 'This file has more than 200 columns. Remove those not needed.');
  }
  const table: Table = {
    delimiter,
    headers: header.cells.map((cell) => cutText(cell.trim(), longestHeader)),
    headerLine: header.line,
    above,
    rows: records,
    writing: writingOf({ rows: [], delimiter }, []),
    problems,
  };
  for (const row of records) checkShape(row, table);
  return table;
}

/** Far more than a row may have: a comma in a text makes a few more cells than there are columns. */
const rowCellsMax = 200_000;

/**
 * Parsing a row of millions of cells takes seconds. Counted without regard to quotation marks, which may be stray: in a text
 * there are hardly as many delimiters.
 */
function assertCellsFit(text: string, delimiter: Delimiter, firstLine: number): void {
  const code = delimiter.charCodeAt(0);
  let cells = 1;
  let line = firstLine;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 10 || character === 13) {
      cells = 1;
      if (character === 10 || text.charCodeAt(at + 1) !== 10) line += 1;
    } else if (character === code) {
      cells += 1;
      if (cells > rowCellsMax)
        throw new UnreadableFileError(
          'too-many-columns',
          `Line ${line} has more than 200,000 cells, and a file can have 200 columns. Check that it is a table.`,
          line,
        );
    }
  }
}

/** Rows with a stray quotation mark that are read by themselves; each makes the rest be read again. */
const strayQuotesMax = 100;
const strayQuote =
  'A quotation mark in this row is in the wrong place or never closed. Put the whole cell in quotation marks and write each " inside it as "".';

/** All rows of the text. One with a stray quotation mark ends with its line, and is an error of that row alone. */
function parseRecords(body: string, delimiter: Delimiter, firstLine: number, problems: Problem[]): TableRow[] {
  const records: TableRow[] = [];
  let rest = { text: body, line: firstLine };
  for (;;) {
    const error = parseInto(records, rest, delimiter);
    if (error === null) return records;
    // Without a header nobody knows what the others say.
    if (records.length === 0 || error.code !== 'quote' || problems.length === strayQuotesMax) throw error;
    const line = error.line ?? rest.line;
    const { row, after } = splitLine(rest.text, line - rest.line);
    const cells = parse(row, { delimiter, quote: false, relax_column_count: true })[0] as string[] | undefined;
    records.push({ line, cells: cells ?? [row] });
    problems.push({ line, column: null, severity: 'error', code: 'quote', message: strayQuote });
    rest = { text: after, line: line + 1 };
  }
}

/** The line after so many others, and all after it. */
function splitLine(text: string, before: number): { row: string; after: string } {
  const breaks = /\r\n|\n|\r/g;
  for (let passed = 0; passed < before; passed += 1) breaks.exec(text);
  const start = breaks.lastIndex;
  const end = breaks.exec(text);
  return { row: text.slice(start, end?.index), after: end ? text.slice(breaks.lastIndex) : '' };
}

/** Adds the rows that can be read; answers why the next one can't. */
function parseInto(
  records: TableRow[],
  { text, line: firstLine }: { text: string; line: number },
  delimiter: Delimiter,
): UnreadableFileError | null {
  // The parser counts a CRLF inside quotes twice, so lines are counted here: one for each record and blank line, and the breaks
  // inside cells.
  let past = firstLine;
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(cells: string[], context) {
        const line = past + context.empty_lines;
        past += 1 + countBreaks(cells);
        if (cells.every((cell) => cell.trim() === '')) return null;
        if (records.length > importLimits.rows) {
          throw new UnreadableFileError('too-many-rows', 'This file has more than 100,000 rows. Split it.', line);
        }
        records.push({ line, cells });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return unreadable(error, past);
    throw error;
  }
  return null;
}

function countBreaks(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return breaks;
}

function unreadable(error: CsvError, past: number): UnreadableFileError {
  const blank = Number((error as { empty_lines?: unknown }).empty_lines);
  const line = past + (Number.isFinite(blank) ? blank : 0);
  const row = `the row that begins on line ${line}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    const message = `A quotation mark in ${row} is never closed. Close it, or write each " inside a text as "".`;
    return new UnreadableFileError('quote', message, line);
  }
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE' || error.code === 'INVALID_OPENING_QUOTE') {
    const message = `A quotation mark in ${row} is in the wrong place. Put the whole cell in quotation marks and write each " inside it as "".`;
    return new UnreadableFileError('quote', message, line);
  }
  return new UnreadableFileError('csv', `Something in ${row} cannot be read as CSV: ${error.message}`, line);
}

/** Adds what is wrong with the number and size of its cells. */
export function checkShape(row: TableRow, table: Table): void {
  const width = table.headers.length;
  const extra = row.cells.slice(width).filter((cell) => cell.trim() !== '').length;
  if (extra > 0) {
    table.problems.push({
      line: row.line,
      column: null,
      severity: 'error',
      code: 'too-many-cells',
      message: `This row has ${row.cells.length} cells but there are ${width} columns. A text that contains “${table.delimiter === '\t' ? 'tab' : table.delimiter}” must be in quotation marks.`,
    });
  } else if (row.cells.length < width) {
    table.problems.push({
      line: row.line,
      column: null,
      severity: 'warning',
      code: 'too-few-cells',
      message: `This row has ${row.cells.length} cells of ${width}. The missing ones count as blank.`,
    });
  }
  for (const [index, cell] of row.cells.entries()) {
    // Counting bytes is dear: only a cell that could be too large is counted.
    if (cell.length * 3 > importLimits.cellBytes && Buffer.byteLength(cell) > importLimits.cellBytes) {
      table.problems.push({
        line: row.line,
        column: table.headers[index] ?? null,
        severity: 'error',
        code: 'cell-too-large',
        message: 'This cell contains more than 32 kB.',
      });
    }
  }
}
