import type { SearchHit } from '#contract/inventory.ts';

export type RecentRecord = Pick<SearchHit, 'kind' | 'id' | 'title' | 'where'>;

const kept = 8;
const storageKey = (workspaceID: string) => `lorebox.recent.${workspaceID}`;

/** What was opened from the palette lately, newest first; each browser keeps its own. */
export function recentRecords(workspaceID: string): RecentRecord[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(workspaceID)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberRecord(workspaceID: string, { kind, id, title, where }: RecentRecord): void {
  const others = recentRecords(workspaceID).filter((record) => record.id !== id);
  try {
    const next = [{ kind, id, title, where }, ...others].slice(0, kept);
    localStorage.setItem(storageKey(workspaceID), JSON.stringify(next));
  } catch {
    // Blocked storage: the palette starts empty next time.
  }
}

function isRecent(value: unknown): value is RecentRecord {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'title' in value;
}
