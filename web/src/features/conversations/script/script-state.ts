import type { Heading } from './headings.ts';
import type { UnreadLine } from './script-faults.ts';

export interface ScriptState {
  faults: readonly UnreadLine[];
  /** What is typed is not read yet. */
  isTyping: boolean;
  /** The names of its sections, in order; the same list for as long as they are the same. */
  headings: readonly Heading[];
}
