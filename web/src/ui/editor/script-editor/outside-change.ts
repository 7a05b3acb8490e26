import type { ChangeSpec, Text } from '@codemirror/state';

/** Lines in place of others, counted from 0. */
export interface LineChange {
  from: number;
  to: number;
  lines: readonly string[];
}

/**
 * Changes from outside, as characters. One that takes the line of the cursor away leaves an empty line in its place: what is typed next
 * would go into the line after it.
 * @param changes in order; they don't overlap
 * @returns `emptyLine`: where it begins, in the text of before, and how far into it the cursor goes; null: the line of the cursor stays
 */
export function outsideChange(
  doc: Text,
  cursor: number,
  changes: readonly LineChange[],
): { changes: ChangeSpec[]; emptyLine: { from: number; indent: number } | null } {
  const { number, text } = doc.lineAt(cursor);
  const gone = changes.find(
    ({ from, to, lines }) => from < number && number <= to && text.trim() !== '' && !lines.some(isLike(text)),
  );
  const indent = text.slice(0, text.search(/\S|$/));
  const made = changes.map((change) =>
    change === gone
      ? {
          from: doc.line(change.from + 1).from,
          to: doc.line(change.to).to,
          insert: [indent, ...change.lines].join('\n'),
        }
      : rangeOf(doc, change),
  );
  return { changes: made, emptyLine: gone ? { from: doc.line(gone.from + 1).from, indent: indent.length } : null };
}

/** Lines of a document as characters: what is inserted or removed takes its line break along. */
function rangeOf(doc: Text, { from, to, lines }: LineChange) {
  const insert = lines.join('\n');
  if (from === to) {
    if (from < doc.lines) return { from: doc.line(from + 1).from, insert: `${insert}\n` };
    return { from: doc.length, insert: `\n${insert}` };
  }
  const [start, end] = [doc.line(from + 1).from, doc.line(to).to];
  if (lines.length > 0) return differing(doc.sliceString(start, end), insert, start);
  return end < doc.length ? { from: start, to: end + 1 } : { from: Math.max(0, start - 1), to: end };
}

/** What of a text is another, so that a cursor in the rest of it stays. */
function differing(before: string, insert: string, start: number) {
  const { head, tail } = common(before, insert);
  return { from: start + head, to: start + before.length - tail, insert: insert.slice(head, insert.length - tail) };
}

/** How many characters two texts begin and end with alike. */
function common(before: string, insert: string): { head: number; tail: number } {
  const most = Math.min(before.length, insert.length);
  let [head, tail] = [0, 0];
  while (head < most && before[head] === insert[head]) head++;
  while (tail < most - head && before.at(-1 - tail) === insert.at(-1 - tail)) tail++;
  return { head, tail };
}

/** Whether a line is that one written anew: a quarter of what it says stayed. */
function isLike(line: string): (other: string) => boolean {
  const own = saidIn(line);
  return (other) => {
    const { head, tail } = common(own, saidIn(other));
    return (head + tail) * 4 >= own.length;
  };
}

/** A line without who says it. */
const saidIn = (line: string): string => line.trim().replace(/^[^:]*:\s*(?=\S)/, '');
