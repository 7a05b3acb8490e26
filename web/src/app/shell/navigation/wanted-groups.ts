import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

const storageKey = 'lorebox.navigation';

interface GroupChoice {
  /** The groups that this browser's user wants open, the one opened or visited last first. */
  wanted: readonly string[];
  /** Those folded by hand: a visit does not open them. */
  folded: readonly string[];
}

const initial: GroupChoice = { wanted: ['favorites', 'inventory', 'world', 'tools'], folded: [] };
const listeners = new Set<() => void>();
let choice = stored();

function stored(): GroupChoice {
  try {
    const value: unknown = JSON.parse(browserStorage.get(storageKey) ?? 'null');
    // Before folding was kept, it was the list of those wanted.
    if (Array.isArray(value)) return { wanted: idsOf(value), folded: [] };
    if (typeof value !== 'object' || value === null) return initial;
    const { wanted, folded }: { wanted?: unknown; folded?: unknown } = value;
    return { wanted: idsOf(wanted), folded: idsOf(folded) };
  } catch {
    return initial;
  }
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function set(next: GroupChoice): void {
  choice = next;
  browserStorage.set(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useGroupChoice(): GroupChoice {
  return useSyncExternalStore(subscribe, () => choice);
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

/** One of its screens is shown. */
export function groupVisited(id: string): void {
  const { wanted, folded } = choice;
  if (wanted[0] !== id && !folded.includes(id)) set({ wanted: [id, ...without(wanted, id)], folded });
}

/** By hand. */
export function setGroupOpen(id: string, isOpen: boolean): void {
  const wanted = without(choice.wanted, id);
  const folded = without(choice.folded, id);
  set(isOpen ? { wanted: [id, ...wanted], folded } : { wanted, folded: [...folded, id] });
}
