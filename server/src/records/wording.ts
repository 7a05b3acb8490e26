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

/** `2 items`, `2 items and 1 box`, `2 items, 1 box and 1 place`. */
export function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** One record by name, several by number: `“Hammer”`, `3 items`. */
export function named(records: { name: string }[], noun: string): string {
  return records.length === 1 ? `“${records[0]?.name}”` : counted(records.length, noun);
}
