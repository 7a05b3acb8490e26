/** How a table writes numbers and dates. One cell may be read two ways; the others say which. */
export interface Writing {
  /** A comma before the decimals: `1,234` is a little more than one. */
  decimalComma: boolean;
  /** A point before three digits groups thousands, since other cells have a comma before their decimals. */
  pointGroups: boolean;
  /** `03/04/2025` is in April, since other cells can only be day/month/year. */
  dayFirst: boolean;
}

const around = String.raw`(?:[+\-\s]|\p{Sc}|[A-Z]{3}){0,4}`;
const commaDecimals = new RegExp(
  String.raw`^${around}(?:\d+,(?:\d\d?|\d{4,})|\d{1,3}(?:[.\s'’]\d{3})+,\d+)${around}$`,
  'u',
);
const pointDecimals = new RegExp(
  String.raw`^${around}(?:0?\.\d+|\d+\.(?:\d\d?|\d{4,})|\d{1,3}(?:[,\s'’]\d{3})+\.\d+)${around}$`,
  'u',
);
const yearLast = /^(\d\d?)([/-])(\d\d?)\2\d{4}(?:,?[T ].*)?$/;
const longest = 30;

/** What the cells of a table show of it, where they agree; a file delimited by `;` comes from where the comma is decimal. */
export function writingOf(rows: Iterable<{ cells: readonly string[] }>, delimiter: string): Writing {
  const seen = { comma: false, point: false, dayFirst: false, monthFirst: false };
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (cell.length < 3 || cell.length > longest || !/\d/.test(cell)) continue;
      const text = cell.trim();
      if (!seen.comma && commaDecimals.test(text)) seen.comma = true;
      if (!seen.point && pointDecimals.test(text)) seen.point = true;
      const [, one, , two] = yearLast.exec(text) ?? [];
      if (Number(one) > 12 && Number(two) <= 12) seen.dayFirst = true;
      if (Number(one) <= 12 && Number(two) > 12) seen.monthFirst = true;
    }
  }
  const isComma = delimiter !== ',' && seen.comma && !seen.point;
  return {
    decimalComma: delimiter === ';' || isComma,
    pointGroups: isComma,
    dayFirst: !seen.monthFirst && (seen.dayFirst || isComma),
  };
}
