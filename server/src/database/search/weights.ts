import { pageKinds, searchedParts } from '#contract/kinds/names.ts';

/** How much a word counts by where it stands. */
export const searchWeights = { name: 12, code: 8, tag: 5, field: 3, text: 1 } as const;

// A posting's weight also tells the kind, so that a search for one kind reads only its postings, best first.
const kinds: readonly string[] = pageKinds;
const parts: readonly string[] = searchedParts;
const kindSpan = 16;

/** @throws RangeError for a kind that the index has no number for */
function numberOf(kind: string): number {
  const part = parts.indexOf(kind);
  const number = part < 0 ? kinds.indexOf(kind) : kindSpan - 1 - part;
  if (number < 0 || number >= kindSpan || (part < 0 && number > kindSpan - 1 - parts.length))
    throw new RangeError(`The search index has no number for records of kind ${kind}`);
  return number;
}

/** The number a posting is stored under. */
export function postedWeight(weight: number, kind: string): number {
  return weight * kindSpan + numberOf(kind);
}

export function weightOf(posted: number): number {
  return Math.floor(posted / kindSpan);
}

/** Whether a posted weight is of a part of a record (`searchedParts`). */
export const isOfPart = (posted: number): boolean => (posted & (kindSpan - 1)) >= kindSpan - parts.length;

/** One bit for each of these kinds (for all when none are named), at the place that a posted weight ends in. */
export function kindsMask(only: readonly string[] | null): number {
  return (only ?? [...kinds, ...parts]).reduce((mask, kind) => mask | (1 << numberOf(kind)), 0);
}
