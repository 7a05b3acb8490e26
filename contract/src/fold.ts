/** Texts of ASCII characters alone. */
export const plain = /^[\t\n\r -~]*$/;

/**
 * Letters as search and sort compare them: compatibility forms, accents and case folded away, so that "Écrou" is found
 * by "ecrou" and both engines order alike (their own notions of case differ).
 */
export function fold(text: string): string {
  // Most texts are plain: nothing of the rest would change them.
  if (plain.test(text)) return text.toLowerCase().trim();
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
