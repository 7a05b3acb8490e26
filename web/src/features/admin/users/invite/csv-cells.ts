/** What separates the cells of a row. */
export const separators = ['\t', ';', ',', '|'] as const;

/**
 * The rows of CSV. A cell that begins with a quote ends at the next single one: separators and line breaks in between are part
 * of it, and two quotes are one. A quote that is never closed is a letter like others.
 */
export function csvRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  /** Nothing but blanks so far: a quote begins the cell. Looking at the whole cell at each quote takes seconds where it is long. */
  let isBlank = true;
  const endCell = () => {
    row.push(cell);
    cell = '';
    isBlank = true;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const end = letter === '"' && isBlank ? closingQuote(text, at) : -1;
    if (end > 0) {
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      isBlank = cell.trim() === '';
      at = end;
    } else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else {
      cell += letter;
      if (isBlank) isBlank = letter.trim() === '';
    }
  }
  endCell();
  return [...rows, row];
}

/** The cells of a text that is one row. */
export const csvCells = (line: string, separator: string): string[] => csvRows(line, separator).flat();

/** Where the quote that opens here is closed; below 0 where it isn't. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at > 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
}
