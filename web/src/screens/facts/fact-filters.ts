import { useEffect, useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds } from '#web/api/kinds.ts';
import type { ListFilter } from '../list/list-filters.tsx';
import type { ListState } from '../list/list-state.ts';
import { useProblemTotal } from '../problem/problem-counts.ts';
import { isNarrowedByFacts } from './fact-state.ts';

/**
 * Whether the list offers them: kinds that an inventory alone has too, only where there is a game, which is known once the
 * counts of problems have come.
 */
export function useHasFacts(kind: PageKind, state: ListState): boolean {
  const isGame = useProblemTotal() !== undefined;
  return kinds[kind].isOfGame || isGame || isNarrowedByFacts(kind, state);
}

const none: readonly ListFilter[] = [];

/** What the list of a kind can be narrowed by that only the world tells. Loaded when it is offered: mere inventories have no use for it. */
export function useFactFilters(kind: PageKind, hasFacts: boolean): readonly ListFilter[] {
  const [filters, setFilters] = useState(none);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { factFilters } = await import('./filters-by-fact.tsx');
      if (!isGone) setFilters(kinds[kind].worldFacts.map((fact) => factFilters[fact]));
    };
    // Without it the list is narrowed all the same, and the rest of the filters work.
    if (hasFacts) load().catch(() => setFilters(none));
    return () => {
      isGone = true;
    };
  }, [kind, hasFacts]);
  return hasFacts ? filters : none;
}
