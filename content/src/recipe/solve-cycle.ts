interface Term {
  node: string;
  factor: number;
}

/** Nodes of a cycle that are solved at once: the time is the cube of it. Longer ones come near by themselves. */
const largest = 200;

/**
 * The prices of the nodes of a cycle, of which each is the sum of factor × price of others: nodes outside the cycle have no
 * terms here and are not answered. Where a cycle gives more than it takes and nothing else is needed, its prices are 0.
 * @param costOf of what is outside the cycle
 */
export function solveCycle(
  start: string,
  termsOf: (node: string) => readonly Term[],
  costOf: (node: string) => number,
): Map<string, number> {
  const cycle = cycleOf(start, termsOf);
  if (cycle.length === 0) return new Map();
  const at = new Map(cycle.map((node, index) => [node, index]));
  const size = cycle.length;
  // Each row: price - Σ factor × price within = Σ factor × price outside.
  const rows = cycle.map((node, index) => {
    const row = new Float64Array(size + 1);
    row[index] = 1;
    for (const term of termsOf(node)) {
      const column = at.get(term.node);
      if (column === undefined) row[size] = (row[size] ?? 0) + term.factor * costOf(term.node);
      else row[column] = (row[column] ?? 0) - term.factor;
    }
    return row;
  });
  const prices = eliminate(rows);
  const isSound = prices?.every((price) => price >= 0 && Number.isFinite(price));
  return new Map(cycle.map((node, index) => [node, isSound ? (prices?.[index] ?? 0) : 0]));
}

/** The nodes that lead to the start and that it leads to; none when there are too many, or when it leads nowhere back. */
function cycleOf(start: string, termsOf: (node: string) => readonly Term[]): string[] {
  const reached = new Set([start]);
  const takenBy = new Map<string, string[]>();
  for (const node of reached) {
    for (const { node: taken } of termsOf(node)) {
      reached.add(taken);
      takenBy.set(taken, [...(takenBy.get(taken) ?? []), node]);
    }
    if (reached.size > 10 * largest) return [];
  }
  const back = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const other of takenBy.get(node) ?? [])
      if (!back.has(other)) {
        back.add(other);
        waiting.push(other);
      }
  return back.has(start) && back.size <= largest ? [...back] : [];
}

/** Solves a system of equations; null when it has not one solution. */
function eliminate(rows: Float64Array[]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const from = rows[pivot] as Float64Array;
    const divisor = from[column] ?? 0;
    if (Math.abs(divisor) < 1e-12) return null;
    rows[pivot] = rows[column] as Float64Array;
    rows[column] = from;
    for (let row = 0; row < size; row++) {
      const to = rows[row] as Float64Array;
      const factor = (to[column] ?? 0) / divisor;
      if (row === column || factor === 0) continue;
      for (let index = column; index <= size; index++) to[index] = (to[index] ?? 0) - factor * (from[index] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
