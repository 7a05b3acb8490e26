import { fold, plain } from '#contract/fold.ts';
import { cutText } from '../cut-text.ts';

const maxTokenLength = 40;
const maxTokens = 400;

// Scripts written without spaces: overlapping pairs of characters stand for words.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The words of a text as the index holds them: folded, letters and digits only, in order, repeated ones kept. */
export function tokens(text: string): string[] {
  const folded = fold(text);
  // As the rest would, for the plain texts that most are.
  if (plain.test(folded))
    return (folded.match(/[a-z0-9]+/g) ?? []).slice(0, maxTokens).map((run) => run.slice(0, maxTokenLength));
  const runs = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => (unspaced.test(run) ? pairs(run) : [cutText(run, maxTokenLength)])).slice(0, maxTokens);
}

/** Three-letter pieces of a word with its edges marked, by which a misspelt word finds its likely originals. */
export function grams(term: string): string[] {
  // By characters: halves of two different pairs would be one and the same piece to a database.
  const marked = ['^', ...term, '$'];
  const found = new Set<string>();
  for (let index = 0; index + 3 <= marked.length; index++) found.add(marked.slice(index, index + 3).join(''));
  return [...found];
}

/** The pieces to look a misspelt word up by: exchanging the middle letters of a word of four leaves none of its own. */
export function likelyGrams(token: string): string[] {
  const [a, b, c, d, ...more] = token;
  if (d === undefined || more.length > 0) return grams(token);
  return [...new Set([...grams(token), ...grams(`${a}${c}${b}${d}`)])];
}

/** Typos are forgiven in words, not in numbers and codes: `0402` must never become `0403`. */
export function isForgivable(term: string): boolean {
  return term.length >= 4 && /^\p{L}+$/u.test(term);
}

/**
 * Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; stops counting above `limit`.
 * Optimal string alignment: a swap counts once, which plain Levenshtein libraries do not offer.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let twoBack: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= right.length; j++) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        value = Math.min(value, (twoBack[j - 2] ?? 0) + 1);
      row.push(value);
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
    twoBack = previous;
    previous = row;
  }
  return previous[right.length] ?? limit + 1;
}
