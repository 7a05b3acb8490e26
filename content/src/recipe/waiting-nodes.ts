interface Entry {
  node: string;
  order: number;
  cost: number;
}

const isBefore = (one: Entry, other: Entry) =>
  one.order < other.order || (one.order === other.order && one.cost < other.cost);

/** A heap of nodes: those of the lowest order come first, and of these the cheapest. */
export class WaitingNodes {
  readonly #heap: Entry[] = [];

  add(node: string, order: number, cost: number): void {
    const heap = this.#heap;
    const entry = { node, order, cost };
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as Entry;
      if (!isBefore(entry, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = entry;
  }

  next(): Entry | undefined {
    const heap = this.#heap;
    const [first, last] = [heap[0], heap.pop()];
    if (!last || heap.length === 0) return last;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Entry, heap[below] as Entry)) below++;
      if (!isBefore(heap[below] as Entry, last)) break;
      heap[at] = heap[below] as Entry;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}
