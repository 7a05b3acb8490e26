import type { MissingRecord } from '#content/expression/effects-text.ts';
import type { ScriptChanges } from '#content/script/script-changes.ts';
import type { ScriptNames } from '#content/script/script-names.ts';
import type { TextSection } from '#content/script/text-section.ts';
import { doubleNames } from '#content/script/warnings/double-names.ts';
import { TextMistakes } from '#content/script/warnings/text-mistakes.ts';
import type { ScriptFault } from '#web/ui/editor/script-editor/create.ts';

/** A line that can't be read. */
export interface UnreadLine extends ScriptFault {
  /** What it names, and there is none of. */
  missing?: MissingRecord;
}

/** What can't be read. */
export const faultsOf = (changes: ScriptChanges | null): UnreadLine[] =>
  (changes?.problems ?? []).map(({ at, section, ...problem }) => ({ line: at, ...problem }));

const mistakes = new WeakMap<ScriptNames, TextMistakes>();

function mistakesOf(names: ScriptNames): TextMistakes {
  const known = mistakes.get(names) ?? new TextMistakes(names);
  mistakes.set(names, known);
  return known;
}

/** What lines wear: also what is saved and is better otherwise. */
export const markedFaults = (
  changes: ScriptChanges | null,
  { sections, names }: { sections: readonly TextSection[]; names: ScriptNames },
): ScriptFault[] => [
  ...faultsOf(changes),
  ...[...doubleNames(sections), ...mistakesOf(names).of(sections)].map(({ at, ...mistake }) => ({
    ...{ line: at, isWarning: true },
    ...mistake,
  })),
];
