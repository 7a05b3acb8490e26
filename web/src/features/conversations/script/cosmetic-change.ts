import { splitMarks } from '#content/script/marks.ts';
import { differingLines } from '#content/script/merge-lines.ts';
import type { LineChange } from '#web/ui/editor/script-editor/outside-change.ts';

const said = (line: string) => {
  const { text, marks } = splitMarks(line);
  return [text.trimEnd(), ...marks].join(' #');
};

/** Blank lines and spaces at ends are whoever writes' own. */
export function isCosmetic(current: readonly string[], { from, to, lines }: LineChange): boolean {
  const own = current.slice(from, to);
  if (lines.length === 0) return own.every((line) => line.trim() === '');
  return own.length === lines.length && own.every((line, index) => said(line) === said(lines[index] ?? ''));
}

/**
 * What makes a text that is being written another: a line that differs in spaces alone stays, and so does the cursor in it.
 * @param current lines that were typed
 */
export function changesTo(current: readonly string[], target: readonly string[]): LineChange[] {
  let shift = 0;
  return differingLines(current.map(said), target.map(said))
    .map(({ from, to, lines }) => {
      const change = { from, to, lines: target.slice(from + shift, from + shift + lines.length) };
      shift += lines.length - (to - from);
      return change;
    })
    .filter((change) => !isCosmetic(current, change));
}
