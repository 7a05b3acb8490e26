/** Rows of a list from `first` on, without `last`. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

/** Rows that are drawn at once. A row takes up to 10 ms of a slow processor, and no task may take 50. */
const rowsAtOnce = 2;
/** Ranges begin and end at multiples of this, so that not every row that is scrolled draws the list again. */
const rowsTogether = 4;

/** How tall rows are, in pixels: as measured once they are drawn, until then as those that were measured are in the mean. */
export class RowHeights {
  readonly #guess: number;
  readonly #measured = new Map<unknown, number>();
  #sum = 0;
  #edges: { keys: readonly unknown[]; edges: Float64Array } | null = null;

  constructor(guess: number) {
    this.#guess = guess;
  }

  keep(key: unknown, height: number): void {
    // Nothing is laid out where the page is hidden.
    if (height === 0 || this.#measured.get(key) === height) return;
    this.#edges = null;
    this.#sum += height - (this.#measured.get(key) ?? 0);
    this.#measured.set(key, height);
  }

  of(key: unknown): number {
    return this.#measured.get(key) ?? this.#mean();
  }

  /** Where each of these rows begins, and where the last one ends. The same array until another height is known. */
  edges(keys: readonly unknown[]): Float64Array {
    if (this.#edges?.keys === keys) return this.#edges.edges;
    const edges = new Float64Array(keys.length + 1);
    keys.forEach((key, row) => {
      edges[row + 1] = edges[row]! + this.of(key);
    });
    this.#edges = { keys, edges };
    return edges;
  }

  #mean(): number {
    return this.#measured.size === 0 ? this.#guess : this.#sum / this.#measured.size;
  }
}

/**
 * The rows of which something lies between two heights, in pixels from the top of the first, widened to whole groups.
 * @param edges where each row begins, and where the last one ends
 */
export function rowsBetween(edges: Float64Array, top: number, bottom: number): RowRange {
  const count = edges.length - 1;
  const first = Math.max(0, edgesBefore(edges, (edge) => edge <= top) - 1);
  const last = Math.min(
    count,
    edgesBefore(edges, (edge) => edge < bottom),
  );
  if (first >= last) return { first: 0, last: 0 };
  return {
    first: Math.floor(first / rowsTogether) * rowsTogether,
    last: Math.min(count, Math.ceil(last / rowsTogether) * rowsTogether),
  };
}

/** How many edges, from the first on, are as `isBefore` says. */
function edgesBefore(edges: Float64Array, isBefore: (edge: number) => boolean): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(edges[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function isSame(one: RowRange, other: RowRange): boolean {
  return one.first === other.first && one.last === other.last;
}

/** Whether rows are in view of which none is drawn. */
export function isBehind(drawn: RowRange, inView: RowRange): boolean {
  return inView.first < inView.last && (drawn.last <= inView.first || drawn.first >= inView.last);
}

/**
 * What is drawn next on the way to `wanted`: without what is no longer wanted, and with a few more rows, those in view
 * first. The same object once all are drawn.
 */
export function nextRange(drawn: RowRange, wanted: RowRange, inView: RowRange): RowRange {
  let first = Math.max(drawn.first, wanted.first);
  let last = Math.min(drawn.last, wanted.last);
  // A long way scrolled at once: nothing of what was drawn is of use.
  if (first >= last) first = last = Math.min(Math.max(inView.first, wanted.first), wanted.last);
  let left = rowsAtOnce;
  for (const aim of [inView, wanted]) {
    const below = Math.min(left, Math.max(0, Math.min(aim.last, wanted.last) - last));
    last += below;
    left -= below;
    const above = Math.min(left, Math.max(0, first - Math.max(aim.first, wanted.first)));
    first -= above;
    left -= above;
  }
  return isSame({ first, last }, drawn) ? drawn : { first, last };
}
