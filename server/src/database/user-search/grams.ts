import { fold } from '#contract/fold.ts';

/** Text as it is searched: folded (fold.ts), with single spaces. */
export const foldLine = (text: string): string => fold(text).replace(/\s+/g, ' ');

/** Every piece of one, two and three letters, as FTS5 tokens. */
export function gramTokens(text: string): string {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    const letters = [...line];
    for (let size = 1; size <= 3; size++)
      for (let at = 0; at + size <= letters.length; at++) found.add(token(letters.slice(at, at + size).join('')));
  }
  return [...found].join(' ');
}

/** Any characters as letters and digits alone, which a tokenizer leaves whole. */
export const token = (gram: string) => Buffer.from(gram, 'utf8').toString('hex');

/** Pieces of three that cover a word; what holds them all may hold the word. */
export function coveringGrams(word: string): string[] {
  const letters = [...word];
  if (letters.length <= 3) return [word];
  const starts = Array.from({ length: Math.floor(letters.length / 3) }, (_, index) => index * 3);
  return [...starts, letters.length - 3].map((start) => letters.slice(start, start + 3).join('')).slice(0, 30);
}
