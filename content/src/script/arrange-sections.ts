import { lineAt } from '../graph/line-tops.ts';
import type { Pausable } from './pausable.ts';
import { columnOf, linesOfNodes } from './place-nodes.ts';
import {
  edgesByPort,
  forkTypes,
  type ScriptNode,
  type ScriptParts,
  type ScriptRecord,
  scriptPorts,
} from './script-parts.ts';

/** A node where it stands in a script, with what stands below its ways. */
export interface Item {
  node: ScriptRecord<ScriptNode>;
  /** Of a node that is followed by one of several ways: what stands in each, by port. */
  ways: ReadonlyMap<string, Item[]>;
}

export interface Arranged {
  sections: Item[][];
  /** Where a node leads by a port; undefined: nowhere. */
  target: (nodeID: string, port: string) => string | undefined;
}

/** Ways within ways; what is deeper stands in a part of its own. */
const depthMax = 8;

type Count = Map<string, number>;

/**
 * Which node stands where (docs/decisions/0049): named nodes and those of `order` begin a section; a node that one way alone leads to
 * stands in that way; where ways meet again, the script goes on below them.
 * @param order nodes that begin a section, as the script has them now
 * @param within these nodes alone: the others stand where they are
 */
export function arrangeSections(
  parts: ScriptParts,
  order: readonly string[],
  within?: ReadonlySet<string>,
): Pausable<Arranged> {
  return new Arrangement(parts, order, within).arrange();
}

class Arrangement {
  readonly #parts: ScriptParts;
  readonly #order: ReadonlyMap<string, number>;
  readonly #roots = new Set<string>();
  readonly #leading = new Map<string, Map<string, string>>();
  readonly #reached: Count = new Map();
  readonly #placed = new Set<string>();
  readonly #within: ReadonlySet<string> | undefined;
  /** Where the lines of the whole graph begin. */
  readonly #tops: readonly number[];

  constructor(parts: ScriptParts, order: readonly string[], within?: ReadonlySet<string>) {
    this.#parts = parts;
    this.#order = new Map(order.map((id, index) => [id, index]));
    this.#within = within;
    this.#tops = linesOfNodes(parts).tops;
  }

  #isPlaced(id: string): boolean {
    return this.#placed.has(id) || this.#within?.has(id) === false;
  }

  /** The nodes that are arranged. */
  #all(): ScriptRecord<ScriptNode>[] {
    const { nodes } = this.#parts;
    const all = this.#within ? [...this.#within].flatMap((id) => nodes.get(id) ?? []) : [...nodes.values()];
    return all.filter(({ fields: { type } }) => isWritten(type));
  }

  /** What leads to them from elsewhere. */
  #countOthers(within: ReadonlySet<string>): void {
    for (const { fields } of this.#parts.edges.values()) {
      if (!within.has(fields.toID) || within.has(fields.fromID)) continue;
      const from = this.#parts.nodes.get(fields.fromID)?.fields;
      if (!from || !scriptPorts(from).includes(fields.port)) continue;
      this.#reached.set(fields.toID, (this.#reached.get(fields.toID) ?? 0) + 1);
    }
  }

  *#findWays(): Pausable<void> {
    const { nodes } = this.#parts;
    let count = 0;
    for (const [id, leaving] of edgesByPort(this.#parts, this.#within)) {
      if (count++ % 64 === 0) yield;
      const fields = nodes.get(id)?.fields;
      if (!fields) continue;
      const ways = new Map<string, string>();
      for (const port of scriptPorts(fields)) {
        const to = leaving.get(port)?.fields.toID;
        if (to === undefined || !isWritten(nodes.get(to)?.fields.type)) continue;
        ways.set(port, to);
        this.#reached.set(to, (this.#reached.get(to) ?? 0) + 1);
      }
      this.#leading.set(id, ways);
    }
    if (this.#within) this.#countOthers(this.#within);
  }

  *arrange(): Pausable<Arranged> {
    yield* this.#findWays();
    const all = this.#all();
    const byPlace = all.toSorted((one, other) => this.#compare(one, other));
    for (const { id, fields } of all)
      if (fields.type === 'start' || fields.name !== '' || this.#order.has(id)) this.#roots.add(id);
    const sections: Item[][] = [];
    let later: Count = new Map();
    const begin = (id: string) => {
      if (this.#isPlaced(id)) return;
      const { items, pending } = this.#block(id, 0);
      sections.push(items);
      for (const [to, count] of pending) later.set(to, (later.get(to) ?? 0) + count);
    };
    yield;
    for (const { id } of byPlace) {
      if (!this.#roots.has(id) && this.#reached.has(id)) continue;
      begin(id);
      yield;
    }
    const rank = new Map(byPlace.map(({ id }, index) => [id, index]));
    for (let next = 0; next < byPlace.length; ) {
      const waiting = [...later.keys()].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
      later = new Map();
      for (const id of waiting) begin(id);
      yield;
      if (later.size > 0) continue;
      // What is left leads to itself alone.
      while (next < byPlace.length && this.#placed.has(byPlace[next]?.id ?? '')) next++;
      const rest = byPlace[next];
      if (rest) begin(rest.id);
    }
    return {
      sections: this.#sorted(sections),
      target: (id, port) => this.#leading.get(id)?.get(port),
    };
  }

  /** Those whose order is known keep it; each other one follows the last one that is before it in the graph. */
  #sorted(sections: Item[][]): Item[][] {
    const placeOf = (items: Item[]) => this.#order.get(items[0]?.node.id ?? '');
    const known = sections.filter((items) => placeOf(items) !== undefined);
    known.sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
    const others = sections.filter((items) => placeOf(items) === undefined);
    const first = (items: Item[]) => items[0]?.node as ScriptRecord<ScriptNode>;
    others.sort((one, other) => this.#compare(first(one), first(other)));
    if (known.length === 0) return others;
    const after: Item[][][] = [[], ...known.map((items) => [items])];
    for (const items of others) {
      const above = known.findLastIndex((each) => this.#compare(first(each), first(items)) < 0);
      after[above + 1]?.push(items);
    }
    return after.flat();
  }

  #compare(one: ScriptRecord<ScriptNode>, other: ScriptRecord<ScriptNode>): number {
    const [a, b] = [one.fields, other.fields];
    return (
      Number(b.type === 'start') - Number(a.type === 'start') ||
      lineAt(this.#tops, a.y) - lineAt(this.#tops, b.y) ||
      columnOf(a) - columnOf(b) ||
      a.y - b.y ||
      a.x - b.x ||
      (one.id < other.id ? -1 : 1)
    );
  }

  #isFree(id: string, depth: number, count: number): boolean {
    if (this.#isPlaced(id) || this.#roots.has(id)) return false;
    return depth === 0 || this.#reached.get(id) === count;
  }

  #block(first: string, depth: number): { items: Item[]; pending: Count } {
    const items: Item[] = [];
    const pending: Count = new Map();
    for (let id: string | undefined = first; id !== undefined; ) {
      const node = this.#parts.nodes.get(id) as ScriptRecord<ScriptNode>;
      this.#placed.add(id);
      const leading = this.#leading.get(id);
      if (forkTypes.has(node.fields.type)) {
        const ways = new Map<string, Item[]>();
        const ends: Count = new Map();
        for (const [port, to] of leading ?? []) {
          if (depth >= depthMax || !this.#isFree(to, depth + 1, 1)) ends.set(to, (ends.get(to) ?? 0) + 1);
          else {
            const inner = this.#block(to, depth + 1);
            ways.set(port, inner.items);
            for (const [end, count] of inner.pending) ends.set(end, (ends.get(end) ?? 0) + count);
          }
        }
        items.push({ node, ways });
        id = this.#meeting(ends, depth);
        for (const [end, count] of ends)
          if (end !== id && !this.#isPlaced(end)) pending.set(end, (pending.get(end) ?? 0) + count);
      } else {
        items.push({ node, ways: noWays });
        const to = leading?.get('next');
        id = to !== undefined && this.#isFree(to, depth, 1) ? to : undefined;
        if (to !== undefined && id === undefined && !this.#isPlaced(to)) pending.set(to, (pending.get(to) ?? 0) + 1);
      }
    }
    return { items, pending };
  }

  /** Where most of the ways meet. */
  #meeting(ends: Count, depth: number): string | undefined {
    let [best, most]: [string | undefined, number] = [undefined, 0];
    for (const [id, count] of ends) if (count > most && this.#isFree(id, depth, count)) [best, most] = [id, count];
    return best;
  }
}

const noWays: ReadonlyMap<string, Item[]> = new Map();

const isWritten = (type: ScriptNode['type'] | undefined) => type !== undefined && type !== 'note' && type !== 'frame';
