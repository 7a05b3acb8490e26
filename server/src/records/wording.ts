import { english } from '#contract/format.ts';

const plurals: Record<string, string> = { box: 'boxes' };

/** Nouns that nobody counts. */
const uncounted = new Set(['stock']);

/** `a box`, `an item`, `stock`. */
export function withArticle(noun: string): string {
  if (uncounted.has(noun)) return noun;
  return `${/^([aeiou]|[AEFHILMNORSX][A-Z])/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** How running text calls one and several of something. */
type Noun = string | { one: string; many: string };

/** `1 item`, `3 boxes`. */
export function counted(count: number, noun: Noun): string {
  const { one, many } = typeof noun === 'string' ? { one: noun, many: plurals[noun] ?? `${noun}s` } : noun;
  return english.counted(count, [one, many]);
}

/** `2 items`, `2 items and 1 box`, `2 items, 1 box and 1 place`. */
export function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** One record by name, several by number: `“Hammer”`, `3 items`. */
export function named(records: readonly { name: string }[], noun: Noun): string {
  return records.length === 1 ? `“${records[0]?.name}”` : counted(records.length, noun);
}
