import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/connection.ts';
import type { EventBus } from './events.ts';

/**
 * Caches what is slow to compute and changes only with the workspace: counts, the place tree. Cleared at every committed
 * change of that workspace. Only where subscribers are called before the command answers (the embedded database): on
 * PostgreSQL other processes write too, and their events arrive a moment later, so whoever saved in one and reads from
 * another would be shown old counts. There everything is computed afresh.
 */
export class WorkspaceCache {
  readonly #entries = new LRUCache<string, Map<string, Promise<unknown>>>({ max: 500 });
  readonly #isOn: boolean;

  constructor(database: Database, bus: EventBus) {
    this.#isOn = database.engine === 'sqlite';
    bus.subscribe((event) => this.#entries.delete(event.workspaceID));
    bus.onReconnect(() => this.#entries.clear());
  }

  get<T>(workspaceID: string, key: string, compute: () => Promise<T>): Promise<T> {
    if (!this.#isOn) return compute();
    let entry = this.#entries.get(workspaceID);
    if (!entry) {
      entry = new Map();
      this.#entries.set(workspaceID, entry);
    }
    const known = entry.get(key);
    if (known) return known as Promise<T>;
    const value = compute();
    if (entry.size > 200) entry.clear();
    entry.set(key, value);
    value.catch(() => entry.delete(key));
    return value;
  }
}
