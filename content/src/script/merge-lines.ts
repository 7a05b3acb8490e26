/** Lines of one text in place of lines of another. */
export interface Hunk {
  from: number;
  to: number;
  lines: readonly string[];
}

/** What makes one text the other: few stretches, found by the lines that each has once. O(n log n). */
export function differingLines(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  compare(before, after, { from: 0, to: before.length, start: 0, end: after.length }, hunks);
  return hunks;
}

/** The text with those in place. @param hunks in order */
export const withHunks = (lines: readonly string[], hunks: readonly Hunk[]): string[] => {
  const made: string[] = [];
  let at = 0;
  for (const { from, to, lines: own } of hunks) {
    for (; at < from; at++) made.push(lines[at] as string);
    made.push(...own);
    at = to;
  }
  for (; at < lines.length; at++) made.push(lines[at] as string);
  return made;
};

interface Stretch {
  /** Of the text before. */
  from: number;
  to: number;
  /** Of the text after. */
  start: number;
  end: number;
}

function compare(before: readonly string[], after: readonly string[], stretch: Stretch, hunks: Hunk[]): void {
  let { from, to, start, end } = stretch;
  while (from < to && start < end && before[from] === after[start]) {
    from++;
    start++;
  }
  while (from < to && start < end && before[to - 1] === after[end - 1]) {
    to--;
    end--;
  }
  if (from === to && start === end) return;
  const common = from === to || start === end ? [] : commonLines(before, after, { from, to, start, end });
  if (common.length === 0) {
    hunks.push({ from, to, lines: after.slice(start, end) });
    return;
  }
  for (const [here, there] of [...common, [to, end] as const]) {
    compare(before, after, { from, to: here, start, end: there }, hunks);
    [from, start] = [here + 1, there + 1];
  }
}

/** Lines that both have once, the longest series of them that stands in the same order in both. */
function commonLines(
  before: readonly string[],
  after: readonly string[],
  { from, to, start, end }: Stretch,
): (readonly [number, number])[] {
  const counts = new Map<string, { count: number; at: number }>();
  for (let at = start; at < end; at++) {
    const line = after[at] as string;
    const known = counts.get(line);
    if (known) known.count++;
    else counts.set(line, { count: 1, at });
  }
  const seen = new Map<string, number>();
  for (let at = from; at < to; at++) seen.set(before[at] as string, (seen.get(before[at] as string) ?? 0) + 1);
  // Patience: piles of pairs, each with the top of the pile before it.
  const all: { pair: readonly [number, number]; below: number }[] = [];
  const piles: number[] = [];
  for (let at = from; at < to; at++) {
    const line = before[at] as string;
    const found = counts.get(line);
    if (!found || found.count > 1 || seen.get(line) !== 1) continue;
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[piles[middle] as number]?.pair[1] ?? 0) < found.at) low = middle + 1;
      else high = middle;
    }
    all.push({ pair: [at, found.at], below: low === 0 ? -1 : (piles[low - 1] as number) });
    piles[low] = all.length - 1;
  }
  const series: (readonly [number, number])[] = [];
  for (let top = all[piles.at(-1) ?? -1]; top; top = all[top.below]) series.push(top.pair);
  return series.reverse();
}
