import { splitMarks } from '#content/script/marks.ts';
import type { LineChange } from '#web/ui/editor/script-editor/create.ts';

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
