import { randomOf, seeded } from '#runtime/play/random.ts';

/** Numbers from 0 up to 1. */
export type Random = () => number;

/** The same numbers for the same seed. */
export function randomFrom(seed: number | string): Random {
  const state = seeded(seed);
  return () => randomOf(state);
}

/** One of them, as often as their weights say; undefined when there is none. */
export function chooseByWeight<Choice extends { weight: number }>(
  choices: readonly Choice[],
  random: Random,
): Choice | undefined {
  let left = random() * choices.reduce((sum, { weight }) => sum + weight, 0);
  for (const choice of choices) {
    left -= choice.weight;
    if (left < 0) return choice;
  }
  return choices.at(-1);
}
