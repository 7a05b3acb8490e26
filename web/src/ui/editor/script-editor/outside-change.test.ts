import { EditorSelection, EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineChange, outsideChange } from './outside-change.ts';

/** The lines after changes, a bar where the cursor is. */
function linesAfter(lines: string[], changes: LineChange[]): string[] {
  const cursor = lines.join('\n').indexOf('|');
  const state = EditorState.create({
    doc: lines.join('\n').replace('|', ''),
    selection: EditorSelection.cursor(cursor),
  });
  const made = outsideChange(state.doc, cursor, changes);
  const set = state.changes(made.changes);
  const { state: changed } = state.update({ changes: set });
  const { head } = changed.selection.main;
  const at = made.emptyLine ? set.mapPos(made.emptyLine.from, -1) + made.emptyLine.indent : head;
  const text = changed.doc.toString();
  return `${text.slice(0, at)}|${text.slice(at)}`.split('\n');
}

describe('content §7: someone else changes the graph while the script is typed', () => {
  test('the line of the cursor goes: an empty one is left to type in, as far in as it was', () => {
    const lines = ['* Why?', '  MIRA: Nothing to declare|', '  -> Bye'];
    expect(linesAfter(lines, [{ from: 1, to: 2, lines: [] }])).toEqual(['* Why?', '  |', '  -> Bye']);
    expect(linesAfter(lines, [{ from: 1, to: 3, lines: ['  -> ?'] }])).toEqual(['* Why?', '  |', '  -> ?']);
    expect(linesAfter(lines, [{ from: 0, to: 2, lines: [] }])).toEqual(['  |', '  -> Bye']);
    expect(linesAfter(['MIRA: Oh.', 'TAM: End|'], [{ from: 1, to: 2, lines: [] }])).toEqual(['MIRA: Oh.', '|']);
    expect(linesAfter(['MIRA: Nothing|'], [{ from: 0, to: 1, lines: ['MIRA: Go away.'] }])).toEqual([
      '|',
      'MIRA: Go away.',
    ]);
    expect(linesAfter(['MI|RA: Oh.'], [{ from: 0, to: 1, lines: ['-> ?'] }])).toEqual(['|', '-> ?']);
    expect(
      linesAfter(lines, [
        { from: 0, to: 1, lines: [] },
        { from: 1, to: 2, lines: [] },
      ]),
    ).toEqual(['  |', '  -> Bye']);
  });

  test('a line that is only written anew keeps the cursor, and an empty one goes', () => {
    expect(linesAfter(['MIRA: Hello|.'], [{ from: 0, to: 1, lines: ['MIRA: Hello there.'] }])).toEqual([
      'MIRA: Hello| there.',
    ]);
    expect(linesAfter(['MIRA: Hello.|'], [{ from: 0, to: 1, lines: ['MIRA: Hello. #mira-1'] }])).toEqual([
      'MIRA: Hello.| #mira-1',
    ]);
    expect(linesAfter(['MIRA: Oh.', '|', 'TAM: Ah.'], [{ from: 1, to: 2, lines: [] }])).toEqual([
      'MIRA: Oh.',
      '|TAM: Ah.',
    ]);
    expect(linesAfter(['MIRA: Oh.|', 'TAM: Ah.'], [{ from: 1, to: 2, lines: [] }])).toEqual(['MIRA: Oh.|']);
  });

  test('whatever changes, the lines are those of the changes, and one empty one at most', () => {
    const words: fc.Arbitrary<string> = fc.constantFrom('', '  ', 'MIRA: Oh.', '  TAM: Ah.', '-> ?', '* Why?');
    const texts = fc.array(words, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, texts, fc.nat(), fc.nat(), fc.nat(), (lines, instead, one, other, at) => {
        const [from = 0, to = 0] = [one % (lines.length + 1), other % (lines.length + 1)].sort((a, b) => a - b);
        const cursor = at % (lines.join('\n').length + 1);
        const state = EditorState.create({ doc: lines.join('\n') });
        const made = outsideChange(state.doc, cursor, [{ from, to, lines: instead }]);
        const left = state.update({ changes: made.changes }).state.doc.toString().split('\n');
        const wanted = lines.toSpliced(from, to - from, ...instead);
        if (!made.emptyLine) expect(left).toEqual(wanted);
        else expect(left).toEqual(lines.toSpliced(from, to - from, ' '.repeat(made.emptyLine.indent), ...instead));
      }),
    );
  });
});
