import type { LineStyle } from './script-look.ts';
import type { WritingHabits } from './writing-keys.ts';

export interface ScriptOption {
  label: string;
  detail: string;
  apply: string;
}

/** What the editor knows of the language of scripts. */
export interface ScriptLanguage extends WritingHabits {
  stylesOf: (line: string) => readonly LineStyle[];
  /** What may be written at a place of a line. @param above lines above it, the nearest first */
  complete: (
    line: string,
    position: number,
    above: readonly string[],
  ) => { from: number; options: readonly ScriptOption[] } | null;
}
