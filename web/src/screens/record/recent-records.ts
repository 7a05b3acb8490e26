import { useEffect, useSyncExternalStore } from 'react';
import type { SearchHit } from '#contract/inventory.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

export type RecentRecord = Pick<SearchHit, 'kind' | 'id' | 'title' | 'where'>;

const kept = 8;
const storageKey = (workspaceID: string) => `lorebox.recent.${workspaceID}`;
const read = new Map<string, readonly RecentRecord[]>();
const listeners = new Set<() => void>();

/** What was opened lately, newest first; each browser keeps its own. */
export function recentRecords(workspaceID: string): readonly RecentRecord[] {
  const known = read.get(workspaceID) ?? stored(workspaceID);
  read.set(workspaceID, known);
  return known;
}

function stored(workspaceID: string): readonly RecentRecord[] {
  try {
    const value: unknown = JSON.parse(browserStorage.get(storageKey(workspaceID)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberRecord(workspaceID: string, { kind, id, title, where }: RecentRecord): void {
  const others = recentRecords(workspaceID).filter((record) => record.id !== id);
  const next = [{ kind, id, title, where }, ...others].slice(0, kept);
  read.set(workspaceID, next);
  browserStorage.set(storageKey(workspaceID), JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecentRecords(): readonly RecentRecord[] {
  const workspaceID = useWorkspaceID();
  return useSyncExternalStore(subscribe, () => recentRecords(workspaceID));
}

/** Of the page that shows a record: it is the one opened last, by the name it has. */
export function useRememberRecord(kind: PageKind, id: string, title: string): void {
  const workspaceID = useWorkspaceID();
  useEffect(() => {
    const [last] = recentRecords(workspaceID);
    if (last?.id === id && last.title === title) return;
    const where = recentRecords(workspaceID).find((record) => record.id === id)?.where ?? '';
    rememberRecord(workspaceID, { kind, id, title, where });
  }, [workspaceID, kind, id, title]);
}

function isRecent(value: unknown): value is RecentRecord {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'title' in value;
}
