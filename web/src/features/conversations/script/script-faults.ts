import type { MissingRecord } from '#content/expression/effects-text.ts';
import { doubleNames } from '#content/script/double-names.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';
import type { TextSection } from '#content/script/text-section.ts';
import type { ScriptFault } from '#web/ui/editor/script-editor/create.ts';

/** A line that can't be read. */
export interface UnreadLine extends ScriptFault {
  /** What it names, and there is none of. */
  missing?: MissingRecord;
}

/** What can't be read. */
export const faultsOf = (changes: ScriptChanges | null): UnreadLine[] =>
  (changes?.problems ?? []).map(({ at, section, ...problem }) => ({ line: at, ...problem }));

/** What lines wear: also what is saved and is better otherwise. */
export const markedFaults = (changes: ScriptChanges, sections: readonly TextSection[]): ScriptFault[] => [
  ...faultsOf(changes),
  ...doubleNames(sections).map(({ at, message }) => ({ line: at, message, isWarning: true })),
];
