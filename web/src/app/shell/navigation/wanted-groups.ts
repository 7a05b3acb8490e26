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
let choice = parseChoice(browserStorage.get(storageKey));

/** What was stored, if it is a choice: an older version of the app kept another shape. */
export function parseChoice(text: string | null): GroupChoice {
  try {
    const value = JSON.parse(text ?? 'null') as GroupChoice | null;
    return value && isIDs(value.wanted) && isIDs(value.folded) ? value : initial;
  } catch {
    return initial;
  }
}

function isIDs(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
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
