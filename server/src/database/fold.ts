import { fold } from '#contract/fold.ts';
import { cutText } from './cut-text.ts';

/**
 * The sort key of a name: folded, runs of white space made one space, and runs of digits padded so that "Box 2" comes
 * before "Box 10". Names that an import takes for equal (modules/imports/values/fold.ts) have equal sort keys.
 */
export function sortKey(text: string): string {
  return cutText(
    fold(text)
      .replace(/\s+/gu, ' ')
      .replace(/\d+/g, (digits) => digits.padStart(12, '0')),
    300,
  );
}

/** Order of two texts as both databases have it: by code points, where JavaScript compares halves of pairs. */
export function compareText(one: string, other: string): number {
  if (paired.test(one) || paired.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : one > other ? 1 : 0;
}

/** `compareText` for texts that are all known: only where one of them has such pairs is each comparison looked at. */
export function textOrder(texts: readonly string[]): typeof compareText {
  if (texts.some((text) => paired.test(text))) return compareText;
  return (one, other) => (one < other ? -1 : one > other ? 1 : 0);
}

const paired = /[\ud800-\udfff]/;
