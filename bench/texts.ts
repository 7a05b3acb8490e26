import type { Random } from './random.ts';
import { adjectives, materials, nouns, tags, vocabulary } from './words.ts';

/** Three words. */
export const itemName = (random: Random): string =>
  `${random.pick(adjectives)} ${random.pick(materials)} ${random.pick(nouns)}`;

/** Sixteen words. */
export function itemDescription(random: Random): string {
  const invented = Array.from({ length: 11 }, () => random.pick(vocabulary));
  return `${random.pick(adjectives)} ${random.pick(nouns)} for the ${random.pick(nouns)} ${invented.join(' ')}`;
}

export function twoTags(random: Random): string[] {
  const first = random.below(tags.length);
  return [first, first + 1 + random.below(tags.length - 1)].map((index) => tags[index % tags.length] as string);
}
