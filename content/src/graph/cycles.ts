import { componentsOf } from './components.ts';

/** Groups of nodes that lead to one another, each with two or more members, or one that leads to itself: O(n + m). */
export function cyclesOf(ids: readonly string[], leadsTo: (id: string) => readonly string[]): string[][] {
  return [...componentsOf(ids, leadsTo)].filter(
    ([first = '', ...others]) => others.length > 0 || leadsTo(first).includes(first),
  );
}
