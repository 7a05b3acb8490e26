import { useSyncExternalStore } from 'react';
import { tabStorage } from '#web/api/storage/storage.ts';
import type { RootState } from './reducer.ts';

/** Only this tab: what is simulated ends with it. */
const storageKey = 'lorebox.simulation';
const listeners = new Set<() => void>();

/** What the switchboard of dev/api-control has the client see in place of real answers, as JSON; null: nothing. */
export const storedSimulation = (): string | null => tabStorage.get(storageKey);

export function storeSimulation(json: string | null): void {
  if (json === null) tabStorage.remove(storageKey);
  else tabStorage.set(storageKey, json);
  for (const listener of listeners) listener();
}

export function useStoredSimulation(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, storedSimulation);
}

/** decisions §6: in development, and for holders of admin.settings. */
export function selectMaySimulate({ auth }: RootState): boolean {
  return import.meta.env.DEV || auth.currentUser?.permissions.includes('admin.settings') === true;
}
