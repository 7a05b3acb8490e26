import { doubleNames } from '#content/script/double-names.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';
import type { TextSection } from '#content/script/text-section.ts';
import type { ScriptFault } from '#web/ui/editor/script-editor/create.ts';

/** What can't be read. */
export const faultsOf = (changes: ScriptChanges | null): ScriptFault[] =>
  (changes?.problems ?? []).map(({ at, message, speaker }) => ({
    ...{ line: at, message },
    ...(speaker === undefined ? {} : { speaker }),
  }));

/** What lines wear: also what is saved and is better otherwise. */
export const markedFaults = (changes: ScriptChanges, sections: readonly TextSection[]): ScriptFault[] => [
  ...faultsOf(changes),
  ...doubleNames(sections).map(({ at, message }) => ({ line: at, message, isWarning: true })),
];
