import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

const storageKey = 'lorebox.navigation';
const initial: readonly string[] = ['favorites', 'inventory', 'world', 'tools'];
const listeners = new Set<() => void>();
let wanted = stored();

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(browserStorage.get(storageKey) ?? 'null');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : initial;
  } catch {
    return initial;
  }
}

function set(next: readonly string[]): void {
  wanted = next;
  browserStorage.set(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The groups of the navigation that this browser's user wants open, the one opened or visited last first. */
export function useWantedGroups(): readonly string[] {
  return useSyncExternalStore(subscribe, () => wanted);
}

export function setGroupWanted(id: string, isWanted: boolean): void {
  if (isWanted && wanted[0] === id) return;
  const others = wanted.filter((each) => each !== id);
  set(isWanted ? [id, ...others] : others);
}
