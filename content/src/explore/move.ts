import type { PlayStep } from '#contract/play.ts';

/** Something that players can do: one step, or several that belong together, such as finding what a recipe takes and making it. */
export type Move = readonly PlayStep[];
