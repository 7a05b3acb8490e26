import { toShown } from '#content/expression/convert.ts';
import type { Names } from '#content/expression/names.ts';

/** `if has(oil)`, on one line; without a condition nothing. What its records are called may be unknown yet. */
export function conditionWords(condition: string, names: Names | undefined): string {
  if (condition === '') return '';
  return names ? `if ${toShown(condition, names).replaceAll(/\s+/g, ' ').trim()}` : 'if …';
}
