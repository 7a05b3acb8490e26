import { type RawBuilder, sql } from 'kysely';
import { sortKey } from './fold.ts';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Whether a column holds this text anywhere, a folded one folded text; what LIKE means something by is taken as it is written. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return isLike(column, `%${escaped(text)}%`);
}

/**
 * Whether a column of sort keys (fold.ts) holds a word of keyWords. Their digits are padded: `m16` is found in `m1698`, and also in
 * `m0 x16`.
 */
export function containsKey(column: string, word: string): RawBuilder<boolean> {
  const parts = word.match(/\d+|\D+/g) ?? [];
  const patterns = parts.map((part) => (/^\d/.test(part) ? `%${part.replace(/^0+(?=[1-9])/, '')}` : escaped(part)));
  return isLike(column, `%${patterns.join('')}%`);
}

/** The words of a search, each of which is to be in a name. */
export const keyWords = (search: string): string[] =>
  sortKey(search)
    .split(' ')
    .filter((word) => word !== '');

function isLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
