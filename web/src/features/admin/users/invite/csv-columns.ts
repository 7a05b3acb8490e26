import { csvCells, csvRows, separators } from './csv-cells.ts';

/** A row of a table of people. */
export interface PersonRow {
  /** What stands in the column of addresses, or in the first other cell with an address. */
  address: string;
  firstName: string;
  lastName: string;
  wholeName: string;
  /** Further cells with an address. */
  others: string[];
}

const emailTitle =
  /^((primary|work) )?(e-?mail|mail|courriel)([ _-]?(address(es)?|adress[en]*))?$|^e-?mail 1 - value$|^mailadresse$/;
const mailTitle = /^(e-?mail|mail|courriel)\b|e-?mail[ _-]?address/;
const firstTitle = /^((first|given)([ _-]?names?)?|forename|vorname|prénom|nombre)$/;
const lastTitle = /^((last|family)([ _-]?name)?|surname|nachname|familienname|nom de famille|apellidos?)$/;
const wholeTitle = /^((full|display|user)[ _-]?)?name$/;

/**
 * The rows of CSV whose first row names a column for addresses or names, perhaps after `sep=;`. A single column: its cells as
 * text; null: the text is no such table.
 */
export function personTable(text: string): PersonRow[] | { column: string } | null {
  const [, stated] = /^\s*sep=([,;\t|])[^\S\n]*(?:\n|$)/i.exec(text) ?? [];
  const table = (stated === undefined ? text : text.slice(text.indexOf('\n', text.indexOf('=')) + 1)).trimStart();
  const [header = ''] = table.split('\n', 1);
  if (header.includes('@')) return null;
  const most = separators.reduce((a, b) => (csvCells(header, b).length > csvCells(header, a).length ? b : a));
  const [titleRow = [], ...rows] = csvRows(table, stated ?? most);
  const titles = titleRow.map((title) => title.trim().toLowerCase());
  const find = (title: RegExp) => titles.findIndex((each) => title.test(each));
  const [first, last, whole] = [find(firstTitle), find(lastTitle), find(wholeTitle)];
  const isNamed = titles.some((title) => mailTitle.test(title) || emailTitle.test(title));
  if (titles.length === 1) return isNamed ? { column: table.slice(header.length + 1) } : null;
  if (!isNamed && Math.max(first, last, whole) < 0) return null;
  const column = addressColumn(titles, rows);
  return rows.map((cells) => {
    const cell = (index: number) => cells[index]?.trim() ?? '';
    const own = cell(column);
    const others = cells.map((each) => each.trim()).filter((each, index) => index !== column && each.includes('@'));
    const address = own.includes('@') ? own : (others.shift() ?? own);
    return { address, firstName: cell(first), lastName: cell(last), wholeName: cell(whole), others };
  });
}

/** The column with exactly such a title, if it holds an address; else the one that holds most, of several one about email. */
function addressColumn(titles: readonly string[], rows: readonly string[][]): number {
  const counts = titles.map((_, index) => rows.filter((cells) => cells[index]?.includes('@')).length);
  const exact = titles.findIndex((title, index) => emailTitle.test(title) && (counts[index] ?? 0) > 0);
  if (exact >= 0) return exact;
  const rank = (index: number) => (counts[index] ?? 0) * 2 + (mailTitle.test(titles[index] ?? '') ? 1 : 0);
  return titles.reduce((best, _, index) => (rank(index) > rank(best) ? index : best), 0);
}
