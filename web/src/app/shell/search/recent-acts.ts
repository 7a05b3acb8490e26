import { browserStorage } from '#web/api/storage/browser-storage.ts';

const storageKey = 'lorebox.recentActs';
const kept = 4;

/** The ids of the commands used last, newest first; each browser keeps its own. */
export function recentActs(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberAct(id: string): void {
  const next = [id, ...recentActs().filter((each) => each !== id)].slice(0, kept);
  browserStorage.set(storageKey, JSON.stringify(next));
}
