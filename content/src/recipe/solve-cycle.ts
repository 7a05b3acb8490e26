import { WaitingNodes } from './waiting-nodes.ts';

export interface Term {
  node: string;
  factor: number;
}

/** The price of a node: the constant and the sum of factor × price of other nodes. */
interface Row {
  constant: number;
  terms: Map<string, number>;
}

/** A cycle in which every item takes every other costs the cube of its size: this is enough for some hundred of those. */
const stepsAlways = 2_000_000;
/** How much the steps may grow with the size, beside its logarithm. */
const stepsPerNode = 64;
/** Below this a cycle gives as much as it takes, and says no price. */
const smallestShare = 1e-12;

const stepsFor = (size: number) => stepsAlways + stepsPerNode * size * Math.log2(size + 1);

/**
 * The prices of the nodes of a cycle, of which each is the sum of factor × price of others. Where a cycle gives more than it takes
 * and nothing else is needed, its prices are 0. One node after another is replaced by what it is made of, those that few others
 * take first: so a cycle of any length is solved in steps that grow with its length alone.
 * @param costOf of what is outside the cycle
 * @param mostSteps null when the cycle takes more, or when it says no prices
 */
export function solveCycle(
  cycle: readonly string[],
  termsOf: (node: string) => readonly Term[],
  costOf: (node: string) => number,
  mostSteps: number = stepsFor(cycle.length),
): ReadonlyMap<string, number> | null {
  const { rows, users } = equationsOf(cycle, termsOf, costOf);
  const waiting = new WaitingNodes();
  /** What replacing a node adds at most. */
  const effortOf = (node: string) => rows.get(node)!.terms.size * users.get(node)!.size;
  for (const node of cycle) waiting.add(node, effortOf(node), 0);
  const replaced = new Map<string, Row>();
  let steps = 0;
  for (let entry = waiting.next(); entry; entry = waiting.next()) {
    const { node } = entry;
    if (replaced.has(node)) continue;
    if (effortOf(node) > entry.order) {
      waiting.add(node, effortOf(node), 0);
      continue;
    }
    const row = rows.get(node)!;
    if (!freeOfItself(node, row)) return null;
    replaced.set(node, row);
    for (const other of row.terms.keys()) users.get(other)!.delete(node);
    for (const user of users.get(node)!) {
      replace(node, row, user);
      waiting.add(user, effortOf(user), 0);
    }
    for (const other of row.terms.keys()) waiting.add(other, effortOf(other), 0);
    steps += (row.terms.size + 1) * (users.get(node)!.size + 1);
    if (steps > mostSteps) return null;
  }
  const prices = new Map<string, number>();
  // What a node was replaced by was itself replaced later.
  for (const [node, { constant, terms }] of [...replaced].reverse()) {
    let price = constant;
    for (const [other, factor] of terms) price += factor * prices.get(other)!;
    prices.set(node, price);
  }
  return prices;

  function replace(node: string, by: Row, user: string): void {
    const row = rows.get(user)!;
    const share = row.terms.get(node)!;
    row.terms.delete(node);
    row.constant += share * by.constant;
    for (const [other, factor] of by.terms) {
      row.terms.set(other, (row.terms.get(other) ?? 0) + share * factor);
      if (other !== user) users.get(other)!.add(user);
    }
  }
}

/** Each node's price by those of others in the cycle, and which others take it. */
function equationsOf(
  cycle: readonly string[],
  termsOf: (node: string) => readonly Term[],
  costOf: (node: string) => number,
): { rows: Map<string, Row>; users: Map<string, Set<string>> } {
  const rows = new Map(cycle.map((node): [string, Row] => [node, { constant: 0, terms: new Map() }]));
  const users = new Map(cycle.map((node) => [node, new Set<string>()]));
  for (const [node, row] of rows)
    for (const { node: taken, factor } of termsOf(node)) {
      if (!rows.has(taken)) {
        row.constant += factor * costOf(taken);
        continue;
      }
      row.terms.set(taken, (row.terms.get(taken) ?? 0) + factor);
      if (taken !== node) users.get(taken)!.add(node);
    }
  return { rows, users };
}

/** Says the price of a node without itself; false when it takes as much of itself as it gives. */
function freeOfItself(node: string, row: Row): boolean {
  const share = 1 - (row.terms.get(node) ?? 0);
  if (share < smallestShare) return false;
  row.terms.delete(node);
  row.constant /= share;
  for (const [other, factor] of row.terms) row.terms.set(other, factor / share);
  return true;
}
