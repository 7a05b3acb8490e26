import type { WorldKind } from '#contract/world.ts';
import type { QuestionName } from './questions.ts';

/** What these records are now. Questions are answered again after the last of those that changed together. */
export interface RecordsRequest {
  type: 'records';
  kind: WorldKind;
  ids: string[];
  blob: Blob;
  isLast: boolean;
}

/** From the page to the worker. */
export type Request =
  /** A page of the world, in the order they were read; the first one forgets what was held. */
  | { type: 'page'; blob: Blob; isFirst: boolean }
  | RecordsRequest
  /** Answered now and whenever the answer changes, until it is dropped. */
  | { type: 'ask'; id: number; name: QuestionName; input: unknown }
  | { type: 'drop'; id: number };

/** From the worker to the page. */
export type Told =
  /** The page was read. `next`: where the one after it begins; null: that was the last, and questions are answered. */
  | { type: 'pageRead'; next: string | null; loaded: number; total: number }
  | { type: 'recordsRead' }
  /** What was sent can't be read. */
  | { type: 'unreadable'; message: string }
  | { type: 'answer'; id: number; answer: unknown }
  /** The question could not be answered. */
  | { type: 'failed'; id: number; message: string };
