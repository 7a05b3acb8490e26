import type { ImportSource } from '../import-row.ts';
import { fold } from '../values/fold.ts';

const words = new Set(['true', 'false']);

/**
 * Tables don't say of what type their columns are: a property whose cells hold true and false alone, as Homebox writes its
 * checkboxes, is a yes or no (decisions §4 Import). One that the format describes keeps its type, and so does one that the
 * workspace has.
 */
export function describeYesNo({ rows, properties }: ImportSource): void {
  const described = new Set(Object.keys(properties).map(fold));
  const names = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const row of rows) {
    for (const [name, text] of Object.entries(row.fields)) {
      const word = text.trim().toLowerCase();
      if (word === '') continue;
      // Two columns whose names differ in their case alone are one property.
      const folded = fold(name);
      if (!words.has(word)) others.add(folded);
      const known = names.get(folded);
      if (known) known.add(name);
      else names.set(folded, new Set([name]));
    }
  }
  for (const [folded, spellings] of names) {
    if (described.has(folded) || others.has(folded)) continue;
    for (const name of spellings) properties[name] = { type: 'yesNo' };
  }
}
