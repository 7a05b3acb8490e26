import { pageKinds, searchedParts } from '#contract/kinds/names.ts';

/** How much a word counts by where it stands. None is the next of another: see `postedWeight`. */
export const searchWeights = { name: 12, code: 8, tag: 5, field: 3, text: 1 } as const;

// A posting's weight also tells the kind, so that a search for one kind reads only its postings, best first.
const kinds: readonly string[] = pageKinds;
const parts: readonly string[] = searchedParts;
const half = 16;
/** So many kinds have a number in the first half, beside the parts, which are counted from its end. */
const inFirstHalf = 14;

/** @throws RangeError for a kind that the index has no number for */
function numberOf(kind: string): number {
  const [part, place] = [parts.indexOf(kind), kinds.indexOf(kind)];
  const number = part >= 0 ? half - 1 - part : place < inFirstHalf ? place : half + place - inFirstHalf;
  if (number < 0 || number >= 2 * half || parts.length > half - inFirstHalf)
    throw new RangeError(`The search index has no number for records of kind ${kind}`);
  return number;
}

/**
 * The number a posting is stored under, in one byte: the weight and the kind's number. Kinds of the second half are stored under
 * the weight after theirs, which no word has.
 */
export function postedWeight(weight: number, kind: string): number {
  const number = numberOf(kind);
  return (weight + Math.floor(number / half)) * half + (number % half);
}

const weights: readonly number[] = Object.values(searchWeights);
/** By posted weight: what a word counts. */
const weightByPosted = Uint8Array.from({ length: 256 }, (_, posted) => {
  const stored = Math.floor(posted / half);
  return weights.includes(stored) ? stored : stored - 1;
});
/** By posted weight: the number of the kind. */
const numberByPosted = Uint8Array.from({ length: 256 }, (_, posted) =>
  weights.includes(Math.floor(posted / half)) ? posted % half : half + (posted % half),
);

export const weightOf = (posted: number): number => weightByPosted[posted] ?? 0;

/** Whether a posted weight is of one of the kinds in a mask. */
export const isAmong = (mask: number, posted: number): boolean => ((mask >> (numberByPosted[posted] ?? 0)) & 1) === 1;

/** Whether a posted weight is of a part of a record (`searchedParts`). */
export function isOfPart(posted: number): boolean {
  const number = numberByPosted[posted] ?? 0;
  return number < half && number >= half - parts.length;
}

/** One bit for each of these kinds (for all when none are named), at the place of its number. */
export function kindsMask(only: readonly string[] | null): number {
  return (only ?? [...kinds, ...parts]).reduce((mask, kind) => mask | (1 << numberOf(kind)), 0);
}
