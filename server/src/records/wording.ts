const plurals: Record<string, string> = { box: 'boxes' };

/** Nouns that nobody counts. */
const uncounted = new Set(['stock', 'media']);

/** `a box`, `an item`, `stock`. */
export function withArticle(noun: string): string {
  if (uncounted.has(noun)) return noun;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const format = new Intl.NumberFormat('en');

/** `1 item`, `3 boxes`. */
export function counted(count: number, noun: string): string {
  return `${format.format(count)} ${count === 1 ? noun : (plurals[noun] ?? `${noun}s`)}`;
}

/** One record by name, several by number: `“Hammer”`, `3 items`. */
export function named(records: { name: string }[], noun: string): string {
  return records.length === 1 ? `“${records[0]?.name}”` : counted(records.length, noun);
}
