import type { PropertyType } from '#contract/kinds/property-values.ts';
import type { ImportSource } from '../import-row.ts';
import { fold } from '../values/fold.ts';
import { isNumberColumn } from './number-properties.ts';

/** What a cell can be told by alone. A number can't (number-properties.ts), and neither can dates that are read in two ways. */
const told: readonly (readonly [PropertyType, RegExp])[] = [
  ['yesNo', /^(?:true|false)$/i],
  ['date', /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/],
  ['url', /^https?:\/\/[^\s;]+$/i],
];

/**
 * Tables don't say of what type their columns are: a property whose cells hold true and false alone, as Homebox writes its
 * checkboxes, is a yes or no; one of dates is a date, one of web addresses a link, one of amounts a number (decisions §4 Import). One
 * that the format describes keeps its type, and so does one that the workspace has.
 */
export function describeTypes({ rows, properties, writing }: ImportSource): void {
  const described = new Set(Object.keys(properties).map(fold));
  const names = new Map<string, Set<string>>();
  const types = new Map<string, PropertyType | null>();
  /** Of columns that may be numbers; null: of none. */
  const numbers = new Map<string, string[] | null>();
  for (const row of rows) {
    for (const [name, text] of Object.entries(row.fields)) {
      const cell = text.trim();
      if (cell === '') continue;
      // Two columns whose names differ in their case alone are one property.
      const folded = fold(name);
      const known = names.get(folded);
      if (known) known.add(name);
      else names.set(folded, new Set([name]));
      const seen = numbers.get(folded);
      if (!startsLikeNumber.test(cell)) numbers.set(folded, null);
      else if (seen) seen.push(cell);
      else if (seen === undefined) numbers.set(folded, [cell]);
      const before = types.get(folded);
      if (before === null) continue;
      const type = typeOf(cell);
      types.set(folded, before === undefined || before === type ? type : null);
    }
  }
  for (const [folded, spellings] of names) {
    if (described.has(folded)) continue;
    const [name = ''] = spellings;
    const type = types.get(folded) ?? (isNumberColumn(name, numbers.get(folded) ?? [], writing) ? 'number' : null);
    if (!type) continue;
    for (const name of spellings) properties[name] = { type };
  }
}

const startsLikeNumber = /^-?\d/;

/** null: a text, or a number. */
function typeOf(cell: string): PropertyType | null {
  const [type] = told.find(([, pattern]) => pattern.test(cell)) ?? [null];
  // 30 February matches, and would be an error of its row.
  if (type === 'date' && new Date(cell).toISOString().slice(0, 10) !== cell) return null;
  return type;
}
