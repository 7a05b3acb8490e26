import { EventEmitter } from 'node:events';

/** What a committed batch touched; live updates, caches and later notifications hang on it. */
export interface RecordEvent {
  workspaceID: string;
  batchID: string;
  actorID: string | null;
  /** `kind id` pairs; empty with `isWide` when too many to name. */
  changes: { kind: string; id: string }[];
  isWide: boolean;
}

/** In-process event bus; emits only after the commit is durable. */
export class EventBus {
  readonly #emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0);

  emit(event: RecordEvent): void {
    this.#emitter.emit('record', event);
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: RecordEvent) => void): () => void {
    this.#emitter.on('record', listener);
    return () => this.#emitter.off('record', listener);
  }
}
