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

/** A case of a condition; null: otherwise. */
export interface PartCase {
  condition: Expression | null;
  part: Part;
}

export const newPart = (): Part => ({ statements: [], line: '', hasWords: false, isInline: true });

/** What is being read of a line is one, if it says anything. */
export function endLine(part: Part, speaker: string | null = null): void {
  const text = part.line.trim();
  if (part.hasWords && text !== '') part.statements.push({ is: 'line', speaker, text, note: '' });
  part.line = '';
  part.hasWords = false;
}

interface CasesOptions {
  /** Whether other words are in the same line. */
  isInLine: () => boolean;
  /** Between the words before and those of a case. */
  gap?: string;
  speaker?: string | null;
}

/** Adds a condition: wording where all its cases are words in a line with others, otherwise a branch. */
export function addCases(part: Part, cases: readonly PartCase[], { isInLine, gap = '', speaker = null }: CasesOptions) {
  if (cases.every(({ part: { isInline, statements } }) => isInline && statements.length === 0) && isInLine()) {
    const before = part.line === '' ? '' : gap;
    part.line += wordingOf(
      cases.map(({ condition, part: { line } }) => ({ condition, text: line === '' ? '' : before + line })),
    );
    part.hasWords = true;
    return;
  }
  endLine(part, speaker);
  part.isInline = false;
  for (const each of cases) endLine(each.part, speaker);
  part.statements.push({
    is: 'branch',
    cases: cases.map(({ condition, part: { statements } }) => ({ condition, body: statements })),
  });
}

/** The cases of a condition as wording in one text. */
function wordingOf(cases: readonly { condition: Expression | null; text: string }[]): string {
  return cases.reduceRight(
    (otherwise, { condition, text }) =>
      condition === null ? text : `{${print(condition)}, select, true {${text}} other {${otherwise}}}`,
    '',
  );
}
