import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyConversation, names } from '../testing/conversations.ts';
import { anyEdit, edit } from '../testing/script-edits.ts';
import { printScript } from './print-script.ts';
import { joinedTexts, mergeLines, unsavedParts, withUnsaved } from './unsaved-parts.ts';

const base = ['MIRA: One. #a1aa', 'TAM: Two. #b2bb', '', '== cellar', 'MIRA: Three. #c3cc', 'TAM: Four. #d4dd'];
const restored = (text: readonly string[], now: readonly string[]) => withUnsaved(now, unsavedParts(base, text));

describe('content §7: what is kept of a script that is not saved', () => {
  test('restores any text over the script that it was typed over', () => {
    fc.assert(
      fc.property(anyConversation, fc.array(anyEdit, { maxLength: 8 }), (parts, edits) => {
        const { lines } = printScript(parts, names);
        const text = edits.reduce<readonly string[]>(edit, lines);
        expect(withUnsaved(lines, unsavedParts(lines, text))).toEqual(text);
      }),
    );
  });

  test('is restored with every line that was typed, beside all that others put into the script meanwhile', () => {
    fc.assert(
      fc.property(
        anyConversation,
        fc.array(anyEdit, { maxLength: 5 }),
        fc.array(fc.nat(60), { minLength: 1, maxLength: 5 }),
        (parts, edits, places) => {
          const { lines } = printScript(parts, names);
          const text = edits.reduce<readonly string[]>(edit, lines);
          const others = places.map((_, index) => `MIRA: By others ${index}. #z9z${index}`);
          const now = others.reduce<readonly string[]>(
            (all, line, index) => all.toSpliced((places[index] ?? 0) % (all.length + 1), 0, line),
            lines,
          );
          const made = withUnsaved(now, unsavedParts(lines, text));
          const count = (all: readonly string[], line: string) => all.filter((each) => each === line).length;
          expect(made.filter((line) => others.includes(line)).sort()).toEqual(others);
          for (const line of text)
            if (line.trim() !== '') expect(count(made, line)).toBeGreaterThanOrEqual(count(text, line));
        },
      ),
    );
  });

  test('is the lines around each place alone', () => {
    const long = Array.from(
      { length: 20_000 },
      (_, index) => `MIRA: ${index}. #a1${index.toString(36).padStart(4, '0')}`,
    );
    const text = long.with(10, 'MIRA: otherwise').toSpliced(19_000, 0, 'TAM: New.');
    const kept = unsavedParts(long, text);
    expect(JSON.stringify(kept).length).toBeLessThan(300);
    expect(withUnsaved(long, kept)).toEqual(text);
  });

  test('goes to its place in a script that others changed elsewhere', () => {
    const text = base.with(5, 'TAM: Four, and more. #d4dd').toSpliced(1, 0, 'MIRA: New.');
    const now = ['Before all. #e5ee', ...base.with(4, 'MIRA: Three by somebody else. #c3cc')];
    expect(restored(text, now)).toEqual([
      ...['Before all. #e5ee', 'MIRA: One. #a1aa', 'MIRA: New.', 'TAM: Two. #b2bb', '', '== cellar'],
      ...['MIRA: Three by somebody else. #c3cc', 'TAM: Four, and more. #d4dd'],
    ]);
  });

  test('leaves what others did beside it', () => {
    const [one = '', two = '', ...rest] = base;
    const [mine, theirs] = ['MIRA: One, mine. #a1aa', 'MIRA: Theirs. #e5ee'];
    expect(restored(base.with(0, mine), [one, theirs, two, ...rest])).toEqual([mine, theirs, two, ...rest]);
    expect(restored(base.toSpliced(1, 0, 'TAM: Mine.'), [one, theirs, two, ...rest])).toEqual([
      ...[one, 'TAM: Mine.', theirs, two],
      ...rest,
    ]);
    // Effects stay with their line.
    const effect = '  ~ set gold = 3';
    const both = [one, effect, 'TAM: Mine.', two, ...rest];
    expect(restored(base.toSpliced(1, 0, 'TAM: Mine.'), [one, effect, two, ...rest])).toEqual(both);
    expect(restored(base.toSpliced(1, 0, effect), [one, 'TAM: Mine.', two, ...rest])).toEqual(both);
    // The same line was changed by both, and another was put below it, or between lines that are deleted.
    expect(restored(base.with(0, mine), ['MIRA: One? #a1aa', '  ~ set gold = 1', theirs, two, ...rest])).toEqual([
      ...[mine, theirs, two],
      ...rest,
    ]);
    expect(restored(rest, [one, theirs, two, ...rest])).toEqual([theirs, ...rest]);
    // It was saved after all.
    expect(restored(base.toSpliced(1, 0, 'TAM: Mine.'), [one, 'TAM: Mine. #e5ee', two, ...rest])).toEqual([
      ...[one, 'TAM: Mine.', two],
      ...rest,
    ]);
  });

  test('is added where what it stood between is no more, and deletes nothing', () => {
    const now = ['MIRA: One. #a1aa', '', '== cellar', 'TAM: Four. #d4dd'];
    expect(restored(base.toSpliced(2, 0, 'MIRA: New.'), now)).toEqual(now.toSpliced(1, 0, 'MIRA: New.'));
    expect(restored(base.with(1, 'TAM: Two, and more. #b2bb'), now)).toContain('TAM: Two, and more. #b2bb');
    expect(restored(base.slice(0, 2), [...now, 'MIRA: Five. #e5ee'])).toContain('MIRA: Five. #e5ee');
  });

  test('joined with what is typed beside it has the lines of both, also in one place', () => {
    const one = base.toSpliced(2, 0, 'MIRA: Kept.').with(5, 'MIRA: Three, kept. #c3cc');
    const other = base.toSpliced(2, 0, 'MIRA: Typed.', 'MIRA: Kept. #f6ff').with(7, 'TAM: Four, typed. #d4dd');
    const joined = joinedTexts(base, one, other);
    expect(joined).toEqual([
      ...['MIRA: One. #a1aa', 'TAM: Two. #b2bb', 'MIRA: Kept.', 'MIRA: Typed.', '', '== cellar'],
      ...['MIRA: Three, kept. #c3cc', 'TAM: Four, typed. #d4dd'],
    ]);
    expect(joinedTexts(base, base, other)).toEqual(other);
    expect(joinedTexts(base, one, base)).toEqual(one);
  });

  test('joined with what is typed beside it has no line that either replaced', () => {
    const other = base.with(4, 'MIRA: Three, typed. #c3cc').with(5, 'TAM: Four, typed. #d4dd');
    const cellar = base.with(3, '== attic');
    expect(joinedTexts(base, cellar, other)).toEqual(other.with(3, '== attic'));
    expect(joinedTexts(base, other, cellar)).toEqual(other.with(3, '== attic'));
    // Met: the first line of what was typed over is changed by both, and something is put between its lines.
    const one = base.with(4, 'MIRA: Three, kept. #c3cc').toSpliced(5, 0, 'MIRA: Kept.');
    expect(joinedTexts(base, one, other)).toEqual([...one.slice(0, 6), 'MIRA: Three, typed. #c3cc', other[5]]);
    expect(joinedTexts(base, base.toSpliced(5, 0, 'MIRA: Kept.'), other)).toEqual([
      ...base.slice(0, 4),
      ...['MIRA: Kept.', 'MIRA: Three, typed. #c3cc', 'TAM: Four, typed. #d4dd'],
    ]);
  });
});

test('content §7: a text kept while others wrote gets their lines, and keeps its own', () => {
  const base = ['one', 'two', 'three', 'four', 'five'];
  const mine = ['one', 'two and more', 'three', 'four', 'five', 'six'];
  const theirs = ['zero', 'one', 'two', 'three', 'five'];
  expect(mergeLines(base, mine, theirs)).toEqual(['zero', 'one', 'two and more', 'three', 'five', 'six']);
  expect(mergeLines(base, mine, base)).toEqual(mine);
  expect(mergeLines(base, base, theirs)).toEqual(theirs);
  expect(mergeLines(base, mine, ['one', 'two?', 'three', 'four', 'five'])).toEqual(mine);
});
