import { cutText } from './cut-text.ts';

/**
 * Letters as search and sort compare them: compatibility forms, accents and case folded away, so that "Écrou" is found
 * by "ecrou" and both engines order alike (their own notions of case differ).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .trim();
}

/** The sort key of a name: folded, and runs of digits padded so that "Box 2" stands before "Box 10". */
export function sortKey(text: string): string {
  return cutText(
    fold(text).replace(/\d+/g, (digits) => digits.padStart(12, '0')),
    300,
  );
}
