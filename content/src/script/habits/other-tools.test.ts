import { expect, test } from 'vitest';
import { conversationID, names } from '../../testing/conversations.ts';
import { afterChanges, newIDs } from '../../testing/script-edits.ts';
import { IncrementalScript } from '../incremental-script.ts';

const begun = { nodes: new Map(), edges: new Map() };
const scriptOf = () => IncrementalScript.of(begun, names, { conversationID, newIDs: newIDs() });
/** With the line in the middle of a script. */
const around = (...lines: readonly string[]) => ['MIRA: One.', ...lines, '', '== cellar', 'Two.', '[end]'];
const problemsOf = (...lines: readonly string[]) => scriptOf().read(around(...lines)).problems;

const habits: readonly [written: string, instead: readonly string[] | undefined][] = [
  ['-> END', ['[end]']],
  ['->DONE', ['[end]']],
  ['* [Open it]', ['* Open it']],
  ['* Open[ it] -> END', ['* Open it', '  [end]']],
  ['*[Open it]', ['* Open it']],
  ['+ Wait -> cellar', ['+ Wait', '  -> cellar']],
  ['+ {gold > 3} [Buy it]', ['+ Buy it [if gold > 3]']],
  ['** Buy it', undefined],
  ['MIRA: Bye. -> cellar', ['MIRA: Bye.', '-> cellar']],
  ['Dark. -> END', ['Dark.', '[end]']],
  ['~ gold++', ['~ add gold, 1']],
  ['~ temp gold = 1', undefined],
  ['{gold > 3: You are rich.}', ['[if gold > 3]', '  You are rich.']],
  ['{gold > 3: Rich.|Poor.}', ['[if gold > 3]', '  Rich.', '[else]', '  Poor.']],
  ['{&One.|Two.}', ['[sequence, cycle]', '[step]', '  One.', '[step]', '  Two.']],
  ['- They went on.', ['They went on.']],
  ['= stitch', ['== stitch']],
  ['// Check the tone', ['[note] Check the tone']],
  ['TODO: more', ['[note] TODO: more']],
  ['VAR gold = 1', undefined],
  ['<<set $gold to 1>>', ['~ set gold = 1']],
  ['<<if $gold is 3>>', ['[if gold == 3]']],
  ['<<endif>>', []],
  ['<<jump cellar>>', ['-> cellar']],
  ['<<fade 2>>', undefined],
  ['title: Start', ['== Start']],
  ['[[Go down->cellar]]', ['+ Go down', '  -> cellar']],
  ['[[cellar]]', ['+ cellar', '  -> cellar']],
  [':: Passage [tag]', ['== Passage']],
  ['(set: $gold to 1)', ['~ set gold = 1']],
  ['[elseif gold > 3]', ['[else if gold > 3]']],
  ['[goto cellar]', ['-> cellar']],
];

test.each(habits)(
  'content §7: a script says how it is written here what another tool would read: %s',
  (written, instead) => {
    const [problem, ...more] = problemsOf(written);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ at: 1, ...(instead && { instead }) });
    if (instead === undefined) expect(problem).not.toHaveProperty('instead');
    expect(problem?.message.length).toBeLessThan(140);
  },
);

test('content §7: what replaces a line that another tool would read can be read', () => {
  for (const [, instead] of habits) {
    const joined = instead?.join('\n') ?? '';
    // Those need something above them.
    if (instead === undefined || /^\[else/.test(joined)) continue;
    expect(problemsOf(...instead, 'Three.'), joined).toEqual([]);
  }
});

test('content §7: texts that another tool would read otherwise are printed as texts', () => {
  const texts = habits.map(([written]) => written);
  const first = scriptOf().read([
    ...texts.map((_, index) => `MIRA: text ${index}.`),
    ...texts.map((_, index) => `text ${index}.`),
    ...texts.map((_, index) => `+ text ${index}.`),
  ]);
  const parts = afterChanges(begun, first);
  const textOf = (text: string) => texts[Number(/\d+/.exec(text)?.[0])] ?? text;
  const nodes = new Map(
    [...parts.nodes].map(([id, node]) => {
      const { cases, text } = node.fields;
      const rows = cases.rows.map((row) => ('text' in row ? { ...row, text: textOf(row.text) } : row));
      return [id, { ...node, fields: { ...node.fields, text: textOf(text), cases: { rows } } }];
    }),
  );
  const script = IncrementalScript.of({ ...parts, nodes }, names, { conversationID, newIDs: newIDs(1000) });
  // An empty line at the end, so that all of it is read.
  const { problems, ...changes } = script.read([...script.printed, '']);
  const nothing = { create: [], update: [], delete: [] };
  expect(problems).toEqual([]);
  expect(changes).toMatchObject({ nodes: nothing, edges: nothing });
});
