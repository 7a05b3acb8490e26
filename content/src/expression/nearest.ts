/**
 * What a mistyped word may have meant: the nearest of the candidates, if one is near enough.
 * @param shortest in letters: something is always near a shorter word (`No`, `Go`), so only the same in other letters is meant
 */
export function nearest(word: string, candidates: Iterable<string>, shortest = 3): string | undefined {
  const folded = word.toLowerCase();
  let best: string | undefined;
  let least = word.length < shortest ? 1 : Math.min(3, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = distanceBelow(folded, candidate.toLowerCase(), least);
    if (distance < least) [best, least] = [candidate, distance];
    if (least === 0) break;
  }
  return best;
}

/** Of the table of distances; kept, since a long script compares 300,000 names. */
const rows: [number[], number[], number[]] = [[], [], []];

/** How many letters differ, are missing, too many or swapped; `limit` when there are so many or more. */
function distanceBelow(one: string, other: string, limit: number): number {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [length, width] = [one.length - start, other.length - start];
  while (length > 0 && width > 0 && one[start + length - 1] === other[start + width - 1]) {
    length--;
    width--;
  }
  if (length === 0 || width === 0) return Math.min(length + width, limit);
  let [before, last, current] = rows;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let row = 1; row <= length; row++) {
    // Further from the diagonal it is `limit` or more.
    const [from, to] = [Math.max(1, row - limit + 1), Math.min(width, row + limit - 1)];
    current[from - 1] = from === 1 ? row : limit;
    let smallest = current[from - 1]!;
    const letter = one[start + row - 1];
    const above = one[start + row - 2];
    for (let column = from; column <= to; column++) {
      const isSame = letter === other[start + column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && letter === other[start + column - 2] && above === other[start + column - 1])
        cost = Math.min(cost, before[column - 2]! + 1);
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (to < width) current[to + 1] = limit;
    if (smallest >= limit) return limit;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[width]!, limit);
}
