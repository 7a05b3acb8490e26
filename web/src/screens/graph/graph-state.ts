import type { ApiError } from '#web/api/transport/error.ts';
import type { KeptLeftOut, LeftOut, LostPart } from './conflict/left-out.ts';
import type { Gesture, GraphRecord, GraphSource, Parts } from './graph-records.ts';

export interface GraphState {
  nodes: Parts;
  edges: Parts;
  status: 'loading' | 'ready' | 'failed';
  /** Why it could not be read. */
  error: ApiError | null;
  /** Gestures that are not saved yet. */
  pending: number;
  /** The server can’t be reached; they are sent again. */
  isWaiting: boolean;
  conflict: GraphConflict | null;
  /** What was changed of parts that others deleted. */
  leftOut: LeftOut | null;
  canUndo: boolean;
  canRedo: boolean;
  /** There are nodes, or were, as far as this page knows. */
  hadNodes: boolean;
  /** How often something was done, taken back or done again. */
  acts: number;
}

export const notReadYet: GraphState = {
  ...{ nodes: new Map(), edges: new Map(), status: 'loading', error: null, pending: 0, isWaiting: false },
  ...{ conflict: null, leftOut: null, canUndo: false, canRedo: false, acts: 0, hadNodes: false },
};

export function afterTimeout(again: () => void, ms: number): () => void {
  const timer = setTimeout(again, ms);
  return () => clearTimeout(timer);
}

/** Someone else changed the same fields: people choose. */
export interface GraphConflict {
  gesture: Gesture;
  /** The records as they are now. */
  current: readonly GraphRecord[];
  isOwnChange: boolean;
  changedBy?: string;
}

export interface GraphStoreOptions {
  source: GraphSource;
  /** Calls again after a while; returns what stops that. */
  later?: (again: () => void, ms: number) => () => void;
  /** The records of a conflict, from the server's answer. */
  recordsOf: (current: unknown) => readonly GraphRecord[];
  /** How many there can be of each. */
  most: { nodes: number; edges: number };
  /** A gesture would make more of them than there can be. */
  onTooMany: (parts: 'nodes' | 'edges') => void;
  /** Says that a gesture could not be saved, and why. */
  onRefused: (error: ApiError) => void;
  /** Refused because someone else began the graph in the same moment: what else the gesture adds follows theirs. */
  isBegun?: (error: ApiError, gesture: Gesture) => boolean;
  /** What was added is linked to nothing: someone else began the graph in the same moment, and what it is to follow is not known. */
  onUnlinked?: () => void;
  /** What was to be moved or joined has been deleted by someone else. @param lost what others deleted, as it was */
  onGone: (ids: readonly string[], lost: ReadonlyMap<string, LostPart>) => void;
  /** A link is left out still: another one has its place, or one of its nodes is gone. */
  onNotRestored?: () => void;
  /** Gestures that wait, to be kept over a reload; none: nothing waits any more. */
  onWaiting?: (gestures: readonly Gesture[]) => void;
  /** What was left out, and what of it is being restored, to be kept over a reload. */
  onLeftOut?: (kept: KeptLeftOut) => void;
}
