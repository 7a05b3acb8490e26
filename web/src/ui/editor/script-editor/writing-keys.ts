import {
  acceptCompletion,
  completionStatus,
  moveCompletionSelection,
  selectedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { indentLess, indentMore } from '@codemirror/commands';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { endOfText, type LineMarks } from './line-marks.ts';

export interface WritingHabits extends LineMarks {
  /**
   * By how much more the line after this one is indented: an option is followed by what it leads to. Less than nothing:
   * nothing follows this line where it is, such as a jump.
   */
  indentAfter: (line: string) => number;
  /** Whether the line after this one may begin with another speaker. */
  offersSpeaker: (line: string) => boolean;
  /** The indentation of a line that continues one above, such as `[else]`; undefined: it continues none. @param above the nearest first */
  indentUnder: (line: string, above: Iterable<string>) => number | undefined;
}

const indentOf = (line: string) => /^\s*/.exec(line)?.[0] ?? '';
const indentedBy = (indent: string, by: number) => (by < 0 ? indent.slice(-by) : indent + ' '.repeat(by));

/** Goes on below: what is behind the cursor comes along, and the mark stays with what is before it. */
function newLine(view: EditorView, habits: WritingHabits): boolean {
  const { state } = view;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.from);
  if (state.readOnly || state.selection.ranges.length > 1 || state.doc.lineAt(main.to).number !== line.number)
    return false;
  const end = endOfText(line, habits);
  const indent = indentOf(line.text);
  if (line.text.trim() === '' && indent !== '') {
    // Enter on an empty line leads out of the option.
    const less = indent.slice(2);
    view.dispatch({
      changes: { from: line.from, to: line.to, insert: less },
      selection: { anchor: line.from + less.length },
      userEvent: 'input',
    });
    return true;
  }
  const before = state.sliceDoc(line.from, Math.min(main.from, end));
  const after = state.sliceDoc(Math.min(main.to, end), end).trimStart();
  const marks = state.sliceDoc(end, line.to);
  const next = before.trim() === '' ? indent : indentedBy(indent, habits.indentAfter(before));
  // At the start of a line, the line itself moves down.
  const [first, second] =
    before.trim() === '' && after !== '' ? [before.trimEnd(), after + marks] : [before + marks, after];
  const start = line.from + first.length + 1 + next.length;
  view.dispatch({
    changes: { from: line.from, to: line.to, insert: `${first}\n${next}${second}` },
    selection: { anchor: start },
    scrollIntoView: true,
    userEvent: 'input',
  });
  if (after === '' && habits.offersSpeaker(line.text)) startCompletion(view);
  return true;
}

/** A line below that of the cursor, at its indentation, or in its place when it is empty; the cursor is within its brackets. */
export function insertLine(view: EditorView, text: string, habits: WritingHabits): void {
  const { state } = view;
  if (state.readOnly) return;
  const line = state.doc.lineAt(state.selection.main.head);
  const indent = indentOf(line.text);
  const isEmpty = line.text.trim() === '';
  const start = isEmpty
    ? indent
    : indentedBy(indent, habits.indentAfter(line.text.slice(0, habits.marksFrom(line.text))));
  const written = `${start}${text}`;
  const from = isEmpty ? line.from : line.to;
  view.dispatch({
    changes: { from, to: line.to, insert: isEmpty ? written : `\n${written}` },
    selection: { anchor: from + written.length + (isEmpty ? 0 : 1) - (text.endsWith(']') ? 1 : 0) },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
  startCompletion(view);
}

/** Lines in place of one (from 0), at its indentation, as if they were typed; the first keeps its marks. */
export function replaceLine(
  view: EditorView,
  at: number,
  [first, ...more]: readonly string[],
  habits: WritingHabits,
): void {
  const { doc, readOnly } = view.state;
  if (readOnly || at >= doc.lines) return;
  const line = doc.line(at + 1);
  const indent = indentOf(line.text);
  const isLast = line.number === doc.lines;
  const changes =
    first === undefined
      ? { from: isLast ? Math.max(0, line.from - 1) : line.from, to: isLast ? line.to : line.to + 1 }
      : [
          { from: line.from + indent.length, to: line.from + habits.marksFrom(line.text), insert: first },
          { from: line.to, insert: more.map((each) => `\n${indent}${each}`).join('') },
        ];
  view.dispatch({ changes, userEvent: 'input' });
  // Where the cursor would be after typing it.
  const last = view.state.doc.line(Math.min(view.state.doc.lines, at + 1 + more.length));
  view.dispatch({ selection: { anchor: endOfText(last, habits) }, scrollIntoView: true });
  view.focus();
}

/** Writes a heading at the end, as if it was typed; the cursor is below it. */
export function appendHeading(view: EditorView, heading: string): void {
  const { doc, readOnly } = view.state;
  if (readOnly) return;
  const last = doc.line(doc.lines);
  const isBlank = last.text.trim() === '';
  const insert = `${isBlank ? '' : '\n\n'}${heading}\n`;
  const from = isBlank ? last.from : last.to;
  view.dispatch({
    changes: { from, to: last.to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  view.focus();
}

/** At the start of a line joins it with the one above, which keeps its mark. */
function joinAbove(view: EditorView, habits: WritingHabits): boolean {
  const { state } = view;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  if (state.readOnly || !main.empty || line.number === 1) return false;
  const indent = indentOf(line.text);
  if (main.head - line.from > indent.length) return false;
  if (main.head > line.from) {
    const to = Math.max(line.from, main.head - 2);
    view.dispatch({ changes: { from: to, to: main.head }, userEvent: 'delete.backward' });
    return true;
  }
  const above = state.doc.line(line.number - 1);
  const end = endOfText(above, habits);
  if (end === above.to || above.text.trim() === '') return false;
  join(view, above.from, end, state.sliceDoc(end, above.to), line, habits);
  return true;
}

/** At the end of a line joins it with the one below. */
function joinBelow(view: EditorView, habits: WritingHabits): boolean {
  const { state } = view;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const end = endOfText(line, habits);
  if (state.readOnly || !main.empty || main.head !== end || end === line.to || line.number === state.doc.lines)
    return false;
  join(view, line.from, end, state.sliceDoc(end, line.to), state.doc.line(line.number + 1), habits);
  return true;
}

function join(
  view: EditorView,
  from: number,
  end: number,
  marks: string,
  next: { from: number; to: number; number: number; text: string },
  habits: WritingHabits,
): void {
  const written = next.text.slice(0, habits.marksFrom(next.text)).trimStart();
  const before = view.state.sliceDoc(from, end);
  const isSpaced = written !== '' && before !== '' && !before.endsWith(' ');
  view.dispatch({
    changes: { from: end, to: next.to, insert: `${isSpaced ? ' ' : ''}${written}${marks}` },
    selection: { anchor: end },
    userEvent: 'delete',
  });
}

/** Tab takes what is offered, else indents; Escape and then Tab leaves the editor. */
function tab(view: EditorView): boolean {
  if (completionStatus(view.state) === 'active') {
    if (!selectedCompletion(view.state)) moveCompletionSelection(true)(view);
    return acceptCompletion(view);
  }
  return indentMore(view);
}

export const writingKeys = (habits: WritingHabits): readonly KeyBinding[] => [
  { key: 'Enter', run: (view) => acceptCompletion(view) || newLine(view, habits) },
  { key: 'Backspace', run: (view) => joinAbove(view, habits) },
  { key: 'Delete', run: (view) => joinBelow(view, habits) },
  { key: 'Tab', run: tab, shift: indentLess },
];
