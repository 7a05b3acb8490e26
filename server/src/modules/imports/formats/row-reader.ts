import { importLimits } from '../limits.ts';
import type { Problem, Severity } from '../problem.ts';
import { parseBoolean } from '../values/boolean-value.ts';
import { parseDate } from '../values/date-value.ts';
import { type Parsed, parseNumber, parseQuantity } from '../values/number-value.ts';
import type { Writing } from '../values/writing.ts';
import type { Table, TableRow } from './delimited-text.ts';

/** Where each named column is. The first of two columns with one name counts. */
export type ColumnIndex = ReadonlyMap<string, number>;

export function indexColumns(headers: readonly string[], normalise: (header: string) => string): ColumnIndex {
  const index = new Map<string, number>();
  for (const [position, header] of headers.entries()) {
    const name = normalise(header);
    if (name !== '' && !index.has(name)) index.set(name, position);
  }
  return index;
}

/** Warnings for columns that have the same name: only the first is read. */
export function doubledColumns(table: Table): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const header of table.headers) {
    if (header !== '' && seen.has(header)) {
      problems.push({
        line: table.headerLine,
        column: header,
        severity: 'warning',
        code: 'column-doubled',
        message: `There are two columns named “${header}”. Only the first is read.`,
      });
    }
    seen.add(header);
  }
  return problems;
}

/**
 * Reads the cells of one row by column name and keeps what is wrong with them. A reader answers undefined for a column that is
 * absent or blank, and for a cell that it had to complain about.
 */
export class RowReader {
  readonly problems: Problem[] = [];
  readonly line: number;
  private readonly row: TableRow;
  private readonly headers: readonly string[];
  private readonly columns: ColumnIndex;
  private readonly writing: Writing;
  private readonly clean: (cell: string) => string;

  constructor(
    row: TableRow,
    table: Pick<Table, 'headers' | 'writing'>,
    columns: ColumnIndex,
    clean: (cell: string) => string = (cell) => cell,
  ) {
    this.row = row;
    this.line = row.line;
    this.headers = table.headers;
    this.columns = columns;
    this.writing = table.writing;
    this.clean = clean;
  }

  has(column: string): boolean {
    return this.columns.has(column);
  }

  /** The cell as it stands; undefined when there is no such column. */
  exact(column: string): string | undefined {
    const index = this.columns.get(column);
    if (index === undefined) return undefined;
    const cell = this.row.cells[index] ?? '';
    // That it is too large is an error of its row, whatever it says (delimited-text.ts).
    return cell.length > importLimits.cellBytes ? '' : this.clean(cell);
  }

  text(column: string): string | undefined {
    return this.exact(column)?.trim() || undefined;
  }

  quantity(column: string): number | undefined {
    return this.parsed(column, 'quantity', (text) => parseQuantity(text, this.writing));
  }

  number(column: string): number | undefined {
    return this.parsed(column, 'number', (text) => parseNumber(text, this.writing));
  }

  /** A price: 0 is how other programs write that none is known. */
  price(column: string): number | undefined {
    return this.number(column) || undefined;
  }

  boolean(column: string): boolean | undefined {
    return this.parsed(column, 'boolean', parseBoolean);
  }

  /** YYYY-MM-DD; null when the cell says that there is none. */
  date(column: string): string | null | undefined {
    const parsed = this.parsed(column, 'date', (text) => parseDate(text, this.writing));
    if (parsed?.warning) this.complain(column, 'warning', parsed.warning.code, parsed.warning.message);
    return parsed?.date;
  }

  /** Names from the outermost inwards. */
  path(column: string, separator: string | RegExp): string[] | undefined {
    const parts = this.text(column)
      ?.split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return parts?.length ? parts : undefined;
  }

  /** Like path, each name once. */
  list(column: string, separator: string | RegExp): string[] | undefined {
    const parts = this.path(column, separator);
    return parts && [...new Set(parts)];
  }

  complain(column: string, severity: Severity, code: string, message: string): void {
    const index = this.columns.get(column);
    const header = index === undefined ? column : (this.headers[index] ?? column);
    this.problems.push({ line: this.line, column: header, severity, code, message });
  }

  private parsed<T>(column: string, code: string, parse: (text: string) => Parsed<T>): T | undefined {
    const text = this.text(column);
    if (text === undefined) return undefined;
    const parsed = parse(text);
    if (parsed.ok) return parsed.value;
    this.complain(column, 'error', code, parsed.message);
    return undefined;
  }
}

/** Drops what is undefined, so that a row holds only what the file says. */
export function omitUndefined<T extends object>(values: T): T {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) if (value !== undefined) result[key] = value;
  return result as T;
}
