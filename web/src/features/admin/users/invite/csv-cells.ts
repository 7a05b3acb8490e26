import { nameOf, type PersonName } from './person-name.ts';

/** The cells of a line; in quotes a separator is part of the cell, and two quotes are one. */
export function splitCells(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at);
    if (letter === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += letter;
      at++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

interface Columns {
  /** The person of a row; none when it has no address and no name. */
  read: (line: string) => { text: string; name: PersonName | null }[];
}

/** Of CSV whose first row has a column for addresses; null of any other text. */
export function csvColumns(header: string): Columns | null {
  if (header.includes('@')) return null;
  const separator = ['\t', ';', ','].find((each) => header.includes(each)) ?? ',';
  const titles = splitCells(header, separator).map((title) => title.trim().toLowerCase());
  const find = (title: RegExp) => titles.findIndex((each) => title.test(each));
  const email = find(/^(e-?mail|mail)\b|e-?mail.?address/);
  if (email < 0) return null;
  const [first, last] = [find(/^(first|given)|forename/), find(/^(last|family)|surname/)];
  const whole = find(/^((full|display)[ _-]?)?name$/);
  return {
    read(line) {
      const cells = splitCells(line, separator);
      const cell = (index: number) => cells[index]?.trim() ?? '';
      const text = cell(email);
      const own = nameOf([`${cell(first)} ${cell(last)}`], false) && { firstName: cell(first), lastName: cell(last) };
      const name = own ?? nameOf([cell(whole)], false);
      if (text === '' && name === null) return [];
      return [{ text: text || line, name }];
    },
  };
}
