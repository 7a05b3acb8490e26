/** How long to wait between tries of what failed, in milliseconds. */
export interface BackOff {
  first: number;
  longest: number;
  /** 0.25: each wait is 75 to 125 % of its length, so that what failed together does not come back together. */
  spread: number;
}

/** Twice as long each time. @param failures in a row, from 1 */
export function waitAfter(failures: number, { first, longest, spread }: BackOff, random: () => number = Math.random) {
  return Math.min(first * 2 ** (failures - 1), longest) * (1 - spread + 2 * spread * random());
}
