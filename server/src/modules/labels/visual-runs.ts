const RIGHT_TO_LEFT = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}]`;
// Right-to-left words with what lies between them · other text · spaces between the two.
const RUNS = new RegExp(
  `${RIGHT_TO_LEFT}(?:[^\\p{L}\\p{N}]*${RIGHT_TO_LEFT})*|(?:(?!${RIGHT_TO_LEFT})\\S)+(?:\\s+(?:(?!${RIGHT_TO_LEFT})\\S)+)*|\\s+`,
  'gu',
);
const FIRST_LETTER = /\p{L}/u;
const STARTS_RIGHT_TO_LEFT = new RegExp(`^${RIGHT_TO_LEFT}`, 'u');

/**
 * A line cut into pieces of one direction, in the order they stand from left to right. The font turns Hebrew and Arabic
 * pieces round by itself, but would turn a number among them round too. Enough for names and paths; no full bidi algorithm.
 */
export function visualRuns(line: string): string[] {
  const runs = line.match(RUNS) ?? [];
  if (!runs.some((run) => STARTS_RIGHT_TO_LEFT.test(run))) return line === '' ? [] : [line];
  const firstLetter = FIRST_LETTER.exec(line)?.[0] ?? '';
  return STARTS_RIGHT_TO_LEFT.test(firstLetter) ? runs.reverse() : runs;
}
