import { useCallback, useEffect, useState } from 'react';
import type { AllFacts } from './component-facts.ts';

/** Made from the sources by scripts/catalogue while building. */
const modules = import.meta.glob<AllFacts>('./examples.ts', { query: '?facts', import: 'default' });

async function loadFacts(): Promise<AllFacts> {
  const [load] = Object.values(modules);
  if (!load) throw new Error('The build has made no facts about components');
  return load();
}

export interface FactsState {
  /** Null until they have come. */
  facts: AllFacts | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Larger than the pages themselves, so they come after them. */
export function useFacts(): FactsState {
  const [facts, setFacts] = useState<AllFacts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadFacts().then(setFacts, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { facts, hasFailed, retry: load };
}
