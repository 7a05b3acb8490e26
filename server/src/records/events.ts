import type { RecordKindName } from '#contract/kinds/names.ts';
import type { Database } from '#server/database/connection.ts';

/** What a committed batch touched; live updates, caches and later notifications hang on it. */
export interface RecordEvent {
  workspaceID: string;
  batchID: string;
  actorID: string | null;
  /** Ids by kind; of a wide batch the kinds alone, each with an empty list. */
  changes: Partial<Record<RecordKindName, string[]>>;
  /** Too much to name. */
  isWide: boolean;
}

/** The topic of `RecordEvent`. */
export const recordsTopic = 'records';

/** PostgreSQL carries 8,000 bytes at most (database/postgres-channel.ts); the rest is for what stands around the ids. */
const idBytes = 7000;

/** The event of a batch, short enough to be published: one that touched too much names only the kinds. */
export function toEvent(
  batch: Pick<RecordEvent, 'workspaceID' | 'batchID' | 'actorID'>,
  touched: readonly { kind: string; id: string }[],
): RecordEvent {
  const byKind = Map.groupBy(touched, ({ kind }) => kind);
  const bytes = touched.reduce((sum, { id }) => sum + id.length + 3, 0);
  const isWide = bytes > idBytes;
  const changes = Object.fromEntries([...byKind].map(([kind, all]) => [kind, isWide ? [] : all.map(({ id }) => id)]));
  return { ...batch, changes, isWide };
}

/**
 * The batches committed by any process that uses the database (house §4): on the embedded database subscribers are called
 * before the command answers, on PostgreSQL soon after it.
 */
export class EventBus {
  readonly #database: Pick<Database, 'subscribe' | 'onReconnect' | 'publish'>;

  constructor(database: Pick<Database, 'subscribe' | 'onReconnect' | 'publish'>) {
    this.#database = database;
  }

  /** For a batch committed through a connection that publishes nothing: a worker thread's, on the embedded database. */
  publish(event: RecordEvent): void {
    void this.#database.publish(recordsTopic, event);
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: RecordEvent) => void): () => void {
    return this.#database.subscribe(recordsTopic, (message) => listener(message as RecordEvent));
  }

  /** Calls back when batches may have been missed: drop what was cached. */
  onReconnect(listener: () => void): () => void {
    return this.#database.onReconnect(listener);
  }
}
