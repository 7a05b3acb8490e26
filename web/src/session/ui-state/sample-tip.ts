import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

const storageKey = 'lorebox.sampleTip';
const listeners = new Set<() => void>();
let shownIn = browserStorage.get(storageKey) ?? '';

/** Shows the tip about the sample world in this workspace, until it is hidden; null: nowhere. */
export function setSampleTip(workspaceID: string | null): void {
  shownIn = workspaceID ?? '';
  browserStorage.set(storageKey, shownIn);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the sample world was loaded into the workspace here, and its tip not hidden yet. */
export function useSampleTip(workspaceID: string): boolean {
  return useSyncExternalStore(subscribe, () => shownIn !== '' && shownIn === workspaceID);
}
