/** Cells of a row of a chunk, and rows of a chunk. */
export const chunkSide = 32;

/** Of a row in a change: this cell stays as it is. */
export const unchangedCell = -1;

const largestCell = 0xffff_ffff;
const run = /^(\.|[0-9a-z]{1,7})(?:\*(\d{1,2}))?$/;

/**
 * A row of cells as text: values in base 36, a value that repeats once with how often, `0*10 5 7*21`; an empty row is
 * stored as an empty text. In a change a dot is a cell that stays. Short in the history, which keeps the rows that differ
 * (docs/decisions/0054). @returns null for a text that is no row
 */
export function readRow(text: string): number[] | null {
  if (text === '') return new Array<number>(chunkSide).fill(0);
  const cells: number[] = [];
  for (const token of text.split(' ')) {
    const [, value, count] = run.exec(token) ?? [];
    if (value === undefined) return null;
    const cell = value === '.' ? unchangedCell : Number.parseInt(value, 36);
    if (cell > largestCell) return null;
    for (let left = count === undefined ? 1 : Number(count); left > 0; left--) cells.push(cell);
    if (cells.length > chunkSide) return null;
  }
  return cells.length === chunkSide ? cells : null;
}

/** The text of a row. @param cells 32 of them, or a longer array from `start` on */
export function printRow(cells: ArrayLike<number>, start = 0): string {
  const tokens: string[] = [];
  for (let at = 0; at < chunkSide; ) {
    const cell = cells[start + at] ?? 0;
    let end = at + 1;
    while (end < chunkSide && (cells[start + end] ?? 0) === cell) end++;
    const value = cell === unchangedCell ? '.' : cell.toString(36);
    tokens.push(end - at === 1 ? value : `${value}*${end - at}`);
    at = end;
  }
  return tokens.join(' ');
}

const emptyRow = `0*${chunkSide}`;
/** As rows are stored: an empty one is an empty text. */
export const storedRow = (row: string): string => (row === emptyRow ? '' : row);

const isRow = (text: string, mayStay: boolean): boolean => {
  const cells = readRow(text);
  return cells !== null && (mayStay || !cells.includes(unchangedCell));
};

/** A row that is stored: every cell has a value. */
export const isStoredRow = (text: string): boolean => isRow(text, false);
const between = '/';

/** The rows of a change: 32 of them in one text, an empty one for a row that stays. */
export function areChangedRows(text: string): boolean {
  const rows = text.split(between);
  return rows.length === chunkSide && rows.every((row) => isRow(row, true));
}

export const printRows = (rows: readonly string[]): string => rows.join(between);
export const readRows = (text: string): string[] => text.split(between);

/** Rows with a change made to them; a row that stays is the same. */
export function changedRows(stored: readonly string[], changes: string): string[] {
  const rows = readRows(changes);
  return stored.map((row, index) => changedRow(row, rows[index] ?? ''));
}

function changedRow(stored: string, change: string): string {
  if (change === '') return stored;
  // Of an archive that was changed by hand a row may be none: it is empty.
  const cells = readRow(stored) ?? new Array<number>(chunkSide).fill(0);
  const changes = readRow(change) ?? [];
  return storedRow(
    printRow(cells.map((cell, index) => (changes[index] === unchangedCell ? cell : (changes[index] ?? 0)))),
  );
}
