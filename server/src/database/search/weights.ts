/** How much a word counts by where it stands. */
export const searchWeights = { name: 12, code: 8, tag: 5, field: 3, text: 1 } as const;

// A posting's weight also tells the kind, so that a search for one kind reads only its postings, best first.
const kinds = ['item', 'box', 'place', 'recipe', 'quest', 'npc', 'conversation', 'variable'];
const kindSpan = 16;

/** The number a posting is stored under. */
export function postedWeight(weight: number, kind: string): number {
  return weight * kindSpan + Math.max(0, kinds.indexOf(kind));
}

export function weightOf(posted: number): number {
  return Math.floor(posted / kindSpan);
}

/** One bit for each of these kinds (for all when none are named), at the place that a posted weight ends in. */
export function kindsMask(only: readonly string[] | null): number {
  return (only ?? kinds).reduce((mask, kind) => mask | (1 << Math.max(0, kinds.indexOf(kind))), 0);
}
