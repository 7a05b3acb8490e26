import { print } from '../expression/print.ts';
import type { Expression } from '../expression/syntax.ts';
import type { Statement } from './story.ts';

/** What was read of a passage, a hook or a branch. */
export interface Part {
  statements: Statement[];
  /** The line that is being read, as ICU MessageFormat. */
  line: string;
  /** Of the line: more than links. */
  hasWords: boolean;
  /** Only words of one line. */
  isInline: boolean;
}

export const newPart = (): Part => ({ statements: [], line: '', hasWords: false, isInline: true });

/** The cases of a condition as wording in one text. */
export function wordingOf(cases: readonly { condition: Expression | null; text: string }[]): string {
  return cases.reduceRight(
    (otherwise, { condition, text }) =>
      condition === null ? text : `{${print(condition)}, select, true {${text}} other {${otherwise}}}`,
    '',
  );
}
