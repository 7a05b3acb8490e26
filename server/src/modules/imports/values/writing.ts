import type { DateOrder } from '#contract/date-order.ts';

/** How a table writes numbers and dates. One cell may be read two ways; the others say which. */
export interface Writing {
  /** A comma before the decimals: `1,234` is a little more than one. */
  decimalComma: boolean;
  /** A point before three digits groups thousands, since other cells have a comma before their decimals. */
  pointGroups: boolean;
  /** `03/04/2025` is in April. */
  dayFirst: boolean;
  /** Another date of the table, or a person, says whether the day comes first. */
  isDayOrderKnown: boolean;
  /** The first date that was read and would be another in the other order. */
  ambiguousDate?: string;
  /** The first date that was read with the day first, and would be another with a year of two digits first: `25/04/03`. */
  ambiguousYear?: string;
  /** Another date ends with what can't be a day. */
  isYearLast?: boolean;
}

/** `number`: its cells are read as numbers. `unknown`: it counts when its cells are numbers and the others tell nothing. */
export type ColumnUse = 'number' | 'unknown' | 'text';

const around = String.raw`(?:[+\-\s]|\p{Sc}|[A-Z]{3}){0,4}`;
const commaDecimals = new RegExp(
  String.raw`^${around}(?:\d+,(?:\d\d?|\d{4,})|\d{1,3}(?:[.\s'’]\d{3})+,\d+)${around}$`,
  'u',
);
const pointDecimals = new RegExp(
  String.raw`^${around}(?:0?\.\d+|\d+\.(?:\d\d?|\d{4,})|\d{1,3}(?:[,\s'’]\d{3})+\.\d+)${around}$`,
  'u',
);
const anyNumber = new RegExp(String.raw`^${around}\d[\d.,\s'’]*${around}$`, 'u');
const yearLast = /^(\d\d?)(?:-(\d\d?)-\d{4}|\/(\d\d?)\/(?:\d{4}|\d\d))(?:,?[T ].*)?$/;
const longest = 30;

interface Cells {
  rows: readonly { cells: readonly string[] }[];
  delimiter: string;
}

/**
 * What the cells of a table show of it, where they agree: any of its dates, and the decimals of columns of numbers. A file
 * delimited by `;` comes from where the comma is decimal, and there the day comes first.
 */
export function writingOf({ rows, delimiter }: Cells, uses: readonly ColumnUse[], dateOrder?: DateOrder): Writing {
  const { comma, point } = decimalsOf(rows, uses);
  const isComma = delimiter !== ',' && comma && !point;
  const decimalComma = delimiter === ';' || isComma;
  const seen = dateOrder ?? dateOrderOf(rows);
  return {
    decimalComma,
    pointGroups: isComma,
    dayFirst: seen === undefined ? decimalComma : seen === 'day',
    isDayOrderKnown: seen !== undefined && seen !== 'both',
  };
}

function decimalsOf(rows: Cells['rows'], uses: readonly ColumnUse[]) {
  const numbers = { comma: false, point: false };
  const unknown = { comma: false, point: false };
  for (const [index, use] of uses.entries()) {
    if (use === 'text') continue;
    const seen = { comma: false, point: false };
    const isOfNumbers = rows.every(({ cells }) => {
      const text = (cells[index] ?? '').trim();
      if (text.length > longest) return use === 'number';
      if (commaDecimals.test(text)) seen.comma = true;
      if (pointDecimals.test(text)) seen.point = true;
      return use === 'number' || text === '' || anyNumber.test(text);
    });
    if (!isOfNumbers) continue;
    const whole = use === 'number' ? numbers : unknown;
    whole.comma ||= seen.comma;
    whole.point ||= seen.point;
  }
  return numbers.comma || numbers.point ? numbers : unknown;
}

/** `both`: dates of the table contradict each other. */
function dateOrderOf(rows: Cells['rows']): DateOrder | 'both' | undefined {
  const seen = { day: false, month: false };
  for (const { cells } of rows)
    for (const cell of cells) {
      if (cell.length < 6 || cell.length > longest) continue;
      const [, one, dashed, slashed] = yearLast.exec(cell.trim()) ?? [];
      const two = dashed ?? slashed;
      if (Number(one) > 12 && Number(two) <= 12) seen.day = true;
      if (Number(one) <= 12 && Number(two) > 12) seen.month = true;
    }
  if (seen.day && seen.month) return 'both';
  if (seen.day) return 'day';
  return seen.month ? 'month' : undefined;
}

/** How such a date was read, where it matters. */
export function datesRead({ ambiguousDate, dayFirst }: Writing): { sample: string; order: DateOrder } | undefined {
  return ambiguousDate === undefined ? undefined : { sample: ambiguousDate, order: dayFirst ? 'day' : 'month' };
}

/** To be told when nothing in the table says how to read its dates. */
export function dateWarning(writing: Writing): string | undefined {
  const dates = datesRead(writing);
  if (dates === undefined || writing.isDayOrderKnown) {
    if (writing.ambiguousYear === undefined || writing.isYearLast) return undefined;
    return `Dates such as “${writing.ambiguousYear}” are read as day/month/year. If the year comes first, write it with four digits.`;
  }
  const order = dates.order === 'day' ? 'day/month/year' : 'month/day/year';
  return `Dates such as “${dates.sample}” can be read in two ways, and nothing in this file shows which one is right. They are read as ${order}. Check that, and change it if it’s wrong.`;
}
