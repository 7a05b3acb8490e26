import { useEffect, useSyncExternalStore } from 'react';
import type { SearchHit } from '#contract/inventory.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';

export type RecentRecord = Pick<SearchHit, 'kind' | 'id' | 'title' | 'where'>;

const kept = 8;
const storageKey = (owner: string) => `lorebox.recent.${owner}`;
const read = new Map<string, readonly RecentRecord[]>();
const listeners = new Set<() => void>();

/** What was opened lately, newest first; each browser keeps its own, by the key of whose it is (ownerKey). */
export function recentRecords(owner: string): readonly RecentRecord[] {
  const known = read.get(owner) ?? stored(owner);
  read.set(owner, known);
  return known;
}

function stored(owner: string): readonly RecentRecord[] {
  // They used to be kept for a workspace alone, and nobody can tell whose those are.
  browserStorage.remove(storageKey(owner.split('/')[1] ?? ''));
  try {
    const value: unknown = JSON.parse(browserStorage.get(storageKey(owner)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberRecord(owner: string, { kind, id, title, where }: RecentRecord): void {
  const others = recentRecords(owner).filter((record) => record.id !== id);
  const next = [{ kind, id, title, where }, ...others].slice(0, kept);
  read.set(owner, next);
  browserStorage.set(storageKey(owner), JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecentRecords(): readonly RecentRecord[] {
  const owner = useAppSelector(ownerKey);
  return useSyncExternalStore(subscribe, () => recentRecords(owner));
}

/** Of the page that shows a record: it is the one opened last, by the name it has. */
export function useRememberRecord(kind: PageKind, id: string, title: string): void {
  const owner = useAppSelector(ownerKey);
  useEffect(() => {
    const [last] = recentRecords(owner);
    if (last?.id === id && last.title === title) return;
    const where = recentRecords(owner).find((record) => record.id === id)?.where ?? '';
    rememberRecord(owner, { kind, id, title, where });
  }, [owner, kind, id, title]);
}

function isRecent(value: unknown): value is RecentRecord {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'title' in value;
}
