import type { LineEdit } from '#content/script/mark-edits.ts';
import { splitMarks } from '#content/script/marks.ts';
import type { LineChange } from '#web/ui/editor/script-editor/outside-change.ts';

/** What gives the lines of an editor their marks: most is added at ends of lines, where the cursor may be. */
export function markChanges(lines: readonly string[], edits: readonly LineEdit[]) {
  const ends: { line: number; text: string }[] = [];
  const changes: LineChange[] = [];
  for (const { at, added, line } of edits) {
    const before = lines[at] ?? '';
    const isAdded = splitMarks(before).marks.length === 0 && line.startsWith(before.trimEnd());
    if (isAdded && line !== before) ends.push({ line: at, text: line.slice(before.trimEnd().length) });
    if (added.length > 0) changes.push({ from: at, to: at, lines: added });
    if (!isAdded && line !== before) changes.push({ from: at, to: at + 1, lines: [line] });
  }
  return { ends, changes };
}
