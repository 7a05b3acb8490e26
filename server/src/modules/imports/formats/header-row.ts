import { importLimits } from '../limits.ts';
import { UnreadableFileError } from '../problem.ts';

/** How many rows may stand above the header: a title, a date, who made the file. */
export const rowsAboveHeader = 10;
const longestName = 200;

export interface HeaderSearch {
  /** Whether a cell is the name of a column. */
  isName: (cell: string) => boolean;
  /** Whether these are the columns of a format that is known by them. */
  isKnown?: (cells: readonly string[]) => boolean;
  /** The line on which the header begins, as a person says. */
  line?: number | undefined;
}

/**
 * Which row names the columns: the first, unless it is so much shorter than those below it that it can only be a title.
 * @throws UnreadableFileError when no row begins on the line that a person chose
 */
export function headerIndex(
  rows: readonly { line: number; cells: readonly string[] }[],
  { isName, isKnown, line }: HeaderSearch,
): number {
  if (line !== undefined) {
    const chosen = rows.findIndex((row) => row.line === line);
    if (chosen < 0) throw new UnreadableFileError('header', `No row of this file begins on line ${line}.`);
    return chosen;
  }
  // No name of a column is longer, and no header has more of them: a cell of megabytes is not gone over.
  const top = rows
    .slice(0, rowsAboveHeader + 1)
    .map(({ cells }) => cells.slice(0, importLimits.columns).map((cell) => cell.slice(0, longestName).trim()));
  const known = isKnown ? top.findIndex(isKnown) : -1;
  if (known >= 0) return known;
  const counts = top.map((cells) => cells.filter((cell) => cell !== '').length);
  const widest = Math.max(...counts);
  const isWide = (count: number) => count >= 2 && count * 2 >= widest;
  const hasName = (index: number) => top[index]?.some((cell) => cell !== '' && isName(cell)) === true;
  if (isWide(counts[0] ?? 0)) return 0;
  const wide = counts.findIndex(isWide);
  // A header of few names over longer rows is no title.
  return wide > 0 && (hasName(wide) || !hasName(0)) ? wide : 0;
}

/** What is told when rows above the header are left out, or above the first row of a file without one. */
export function rowsAboveText(line: number, count: number, isHeader = true): string {
  const read = isHeader ? `Line ${line} was read as the header.` : 'No row was read as the header.';
  const below = isHeader ? 'it' : `line ${line}`;
  return `${read} ${count === 1 ? `The row above ${below} is` : `The ${count} rows above ${below} are`} left out.`;
}
