import type { Gesture, Parts } from '#web/screens/graph/graph-records.ts';
import type { Heading } from './headings.ts';
import type { UnreadLine } from './script-faults.ts';

export interface ScriptState {
  faults: readonly UnreadLine[];
  /** What is typed is not read yet. */
  isTyping: boolean;
  /** The names of its sections, in order; the same list for as long as they are the same. */
  headings: readonly Heading[];
}

export interface ScriptSessionOptions {
  conversationID: string;
  /** What is shown of the graph now: that which is saved and what is on its way. */
  shown: () => { nodes: Parts; edges: Parts };
  save: (gesture: Gesture) => void;
  onChange: (state: ScriptState) => void;
}
