import type { Head, ReadScript } from './heads.ts';
import { type Marks, splitMarks } from './marks.ts';
import { isPlaceName } from './script-names.ts';

/** What one line of a script becomes: itself with its marks, after lines that are added. */
export interface LineEdit {
  at: number;
  added: string[];
  line: string;
}

/** The edits that give each line the marks of the records that it is, once these are saved. */
export function markEdits(
  lines: readonly string[],
  { nodes }: Pick<ReadScript, 'nodes'>,
  broken: ReadonlySet<number>,
  marks: Marks,
): LineEdit[] {
  const edits = new Map<number, LineEdit>();
  const editOf = (at: number) => {
    const known = edits.get(at) ?? { at, added: [], line: lines[at] ?? '' };
    edits.set(at, known);
    return known;
  };
  const expected = new Map<number, string[]>();
  const expect = ({ at, line }: Head, mark: string, isAlone = true) => {
    // So are nearly all of them, and a long section has many.
    if (isAlone && line.marks.length === 1 && line.marks[0] === mark) return;
    expected.set(at, [...(expected.get(at) ?? []), mark]);
  };
  const markOf = ({ id }: Head) => marks.of(id);
  for (const head of nodes) {
    if (broken.has(head.section)) continue;
    const mark = marks.of(head.id);
    // The first condition of a branch may stand in the branch's own line.
    const isAlone = head.cases[0]?.at !== head.at;
    if (!head.isImplied) expect(head, mark, isAlone);
    else addLine(head, mark, lines, nodes, markOf, editOf);
    for (const each of head.cases) expect(each, marks.of(head.id, each.id), each.at !== head.at);
  }
  for (const [at, wanted] of expected) {
    const line = lines[at] ?? '';
    const { text, marks: found } = splitMarks(line);
    if (found.length === wanted.length && wanted.every((mark, index) => found[index] === mark)) continue;
    editOf(at).line = [text, ...wanted.map((mark) => `#${mark}`)].join(' ');
  }
  return [...edits.values()].sort((one, other) => one.at - other.at);
}

const impliedHeads: Readonly<Record<string, string>> = { choice: '?', effects: '[effects]', start: '[start]' };

function addLine(
  { type, at }: Head,
  mark: string,
  lines: readonly string[],
  nodes: readonly Head[],
  markOf: (head: Head) => string,
  editOf: (at: number) => LineEdit,
): void {
  const line = `${impliedHeads[type] ?? ''} #${mark}`;
  const first = nodes.find((head) => head.type !== 'note' && !(head.type === 'start' && head.isImplied));
  if (type === 'start' && first && first.name !== '') {
    // Nothing flows into a named part. The link is written as it is printed: marks are folded, and leave nothing to read.
    const isOnly = nodes.every((head) => head === first || head.name !== first.name);
    const to = isOnly && isPlaceName(first.name) ? first.name : `#${markOf(first)}`;
    editOf(0).added.unshift(line, `-> ${to}`, '');
    return;
  }
  const indent = /^\s*/.exec(lines[at] ?? '')?.[0] ?? '';
  editOf(at).added.push(`${indent}${line}`);
}

export const withEdits = (lines: readonly string[], edits: readonly LineEdit[]): string[] => {
  const byLine = new Map(edits.map((edit) => [edit.at, edit]));
  const made = lines.flatMap((line, at) => {
    const edit = byLine.get(at);
    return edit ? [...edit.added, edit.line] : [line];
  });
  const end = byLine.get(lines.length);
  return end ? [...made, ...end.added] : made;
};
