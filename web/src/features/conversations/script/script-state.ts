import type { ScriptFault } from '#web/ui/editor/script-editor/create.ts';
import type { Heading } from './headings.ts';

export interface ScriptState {
  faults: readonly ScriptFault[];
  /** What is typed is not read yet. */
  isTyping: boolean;
  /** The names of its sections, in order; the same list for as long as they are the same. */
  headings: readonly Heading[];
}
