import type { WorldKind } from '#contract/world.ts';
import type { QuestionName } from './questions.ts';

/** From the page to the worker. */
export type Request =
  /** A page of the world, in the order they were read; the first one forgets what was held. */
  | { type: 'page'; blob: Blob; isFirst: boolean }
  /** What these records are now, which counts with `together`. */
  | { type: 'records'; kind: WorldKind; ids: string[]; blob: Blob }
  /** All that changed together was sent: questions are answered again. */
  | { type: 'together' }
  /** Answered now and whenever the answer changes, until it is dropped. */
  | { type: 'ask'; id: number; name: QuestionName; input: unknown }
  | { type: 'drop'; id: number };

/** From the worker to the page. */
export type Told =
  /** The page was read. `next`: where the one after it begins; null: that was the last, and questions are answered. */
  | { type: 'pageRead'; next: string | null; loaded: number; total: number }
  /** `next`: how many of the ids were answered when the rest is to be asked for again; null: that was all. */
  | { type: 'recordsRead'; next: number | null }
  /** What was sent can't be read. */
  | { type: 'unreadable'; message: string }
  | { type: 'answer'; id: number; answer: unknown }
  /** The question could not be answered. */
  | { type: 'failed'; id: number; message: string };
