import type { RecordEvent } from './records/events.ts';

/** What a thread is started with. */
export interface WorkerSettings {
  /** Database.location. */
  location: string;
}

export type ToWorker =
  | { type: 'task'; id: number; name: string; input: unknown; cancel: Int32Array<SharedArrayBuffer> }
  | { type: 'writesPaused' }
  | { type: 'ping' }
  | { type: 'close' };

export type FromWorker =
  | { type: 'progress'; id: number; progress: number; step: string }
  | { type: 'done'; id: number; value: unknown }
  /** An error that nobody foresaw; what can be foreseen is part of a task's value. */
  | { type: 'failed'; id: number; error: Pick<NodeJS.ErrnoException, 'name' | 'message' | 'stack' | 'code'> }
  | { type: 'pauseWrites' }
  | { type: 'resumeWrites' }
  | { type: 'event'; event: RecordEvent }
  | { type: 'pong' };
