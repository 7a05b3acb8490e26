import { expect, test } from 'vitest';
import { conversationID, names } from '../../testing/conversations.ts';
import { afterChanges, newIDs } from '../../testing/script-edits.ts';
import { IncrementalScript } from '../incremental-script.ts';
import { foreignLine } from './foreign-syntax.ts';

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
  ['+ {gold > 3} [Buy it] -> cellar', ['+ Buy it [if gold > 3]', '  -> cellar']],
  ['+ {gold > 3} Buy it -> cellar', ['+ Buy it [if gold > 3]', '  -> cellar']],
  ['+ {has_key} [Open]', ['+ Open [if has_key]']],
  ['+ {gold > 3} Buy it [if gold < 9]', undefined],
  ['+ {gold > 3} -> cellar', undefined],
  ['** Buy it', undefined],
  ['MIRA: Bye. -> cellar', ['MIRA: Bye.', '-> cellar']],
  ['Dark. -> END', ['Dark.', '[end]']],
  ['~ gold++', ['~ add gold, 1']],
  ['~ temp gold = 1', []],
  ['~ temp hour = now()', undefined],
  ['{gold > 3: You are rich.}', ['[if gold > 3]', '  You are rich.']],
  ['{gold > 3: Rich.|Poor.}', ['[if gold > 3]', '  Rich.', '[else]', '  Poor.']],
  ['{&One.|Two.}', ['[sequence, cycle]', '[step]', '  One.', '[step]', '  Two.']],
  ['- -> cellar', ['-> cellar']],
  ['- (bargain)', ['== bargain']],
  ['- (bargain) -> cellar', undefined],
  ['- gold > 3: You are rich.', ['[if gold > 3]', '  You are rich.']],
  ['- not gold == 3:', ['[if not gold == 3]']],
  ['{', []],
  ['- MIRA: Hello.', ['MIRA: Hello.']],
  ['= stitch', ['== stitch']],
  ['// Check the tone', ['[note] Check the tone']],
  ['TODO: more', ['[note] TODO: more']],
  ['VAR gold = 1', []],
  ['<<set $gold to 1>>', ['~ set gold = 1']],
  ['<<if $gold is 3>>', ['[if gold == 3]']],
  ['<<endif>>', []],
  ['<<jump cellar>>', ['-> cellar']],
  ['<<jump "cellar" >>', ['-> cellar']],
  ['<<declare $hour = now()>>', undefined],
  ['<<fade 2>>', undefined],
  ['title: Start', ['== Start']],
  ['[[Go down->cellar]]', ['+ Go down', '  -> cellar']],
  ['[[cellar]]', ['+ cellar', '  -> cellar']],
  ['[[ Go down | cellar ]]', ['+ Go down', '  -> cellar']],
  ['[[cellar<-Go down]]', ['+ Go down', '  -> cellar']],
  [':: Passage [tag]', ['== Passage']],
  ['(set: $gold to 1)', ['~ set gold = 1']],
  ['[elseif gold > 3]', ['[else if gold > 3]']],
  ['[goto cellar]', ['-> cellar']],
  ['[add gold, 3]', ['~ add gold, 3']],
  ['{Note: she smiles}', ['[if Note]', '  she smiles']],
  ['INCLUDE me', undefined],
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

const quoted: readonly [written: string, instead: string][] = [
  ['<<set $hint to "this is it, for $3">>', '~ set hint = "this is it, for $3"'],
  ['<<set $w = "back to town">>', '~ set w = "back to town"'],
  ["(set: $w to '$gold is to go')", "~ set w = '$gold is to go'"],
  ['<<if $w is "this is $gold">>', '[if w == "this is $gold"]'],
];

test.each(quoted)('content §7: what replaces a line keeps what is in quotes: %s', (written, instead) => {
  expect(problemsOf(written)[0]?.instead).toEqual([instead]);
});

const directions = ['[set the table]', '[give her a nod]', '[take a bow]', '[call the guard]'];
const ambiguous = ['[take lantern]', '{Note: she smiles}', 'INCLUDE me', '- (bargain)'];

test.each([...directions, ...ambiguous])('content §7: what may be for players says how they read it: %s', (written) => {
  expect(problemsOf(written)[0]?.message).toContain('“: ” before it');
  expect(problemsOf(`: ${written}`)).toEqual([]);
});

test.each(directions)('content §7: what actors do is no effect: %s', (written) => {
  expect(problemsOf(written)[0]).not.toHaveProperty('instead');
});

const dialogue = [
  '- Dzień dobry,',
  '- Hello,',
  '- Wait: I know you.',
  '- Stop! I said: no.',
  '- Me and you: friends.',
  '- (śmiech) Wejdź.',
  '- (laughs) Come in.',
  '- (Whispering) Not here: they listen.',
  '  - (sighs) Fine.',
  '+ {"Stop!"} he said',
  '+ {name} [if gold > 3]',
];

test.each(dialogue)('content §7: what another tool would not read otherwise is a text: %s', (written) => {
  expect(problemsOf(written)).toEqual([]);
});

test('content §7: a line with “-” is refused below options at its indentation, and a text elsewhere', () => {
  const [problem, ...more] = problemsOf('+ Wait', '  - Hello,', '  - Hello to you.', '+ Go', '- They went on.');
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ at: 5, instead: ['They went on.'] });
  expect(problem?.message).toContain('Remove the “-”');
  expect(problemsOf('+ Wait', '+ Go', 'They went on.', '- And on.')).toEqual([]);
});

const declarations: readonly [written: string, type: string, initial: string][] = [
  ['VAR coins = 12', 'whole', '12'],
  ['CONST rate = -.5', 'number', '-0.5'],
  ['~ temp has_lamp = true', 'yesNo', 'yes'],
  ['<<declare $name = "Mira of the Gate">>', 'text', 'Mira of the Gate'],
  ['<<declare $hp to 3 as number>>', 'whole', '3'],
  ['VAR hp = 10 // hit points', 'whole', '10'],
  ['CONST a = 1 // "note"', 'whole', '1'],
  ['VAR name = "a" // b', 'text', 'a'],
  ['VAR site = "http://gate" // "b"', 'text', 'http://gate'],
  ['~ temp is_open = false//yet', 'yesNo', 'no'],
  ['<<declare $coins = 3 as number>> // x', 'whole', '3'],
  ['<<declare $coins = 3>> // <<x>>', 'whole', '3'],
  ['<<declare $sign = "a >> b">>', 'text', 'a >> b'],
];

test.each(declarations)('content §7: a variable that a script declares is offered: %s', (written, type, initial) => {
  const [problem] = problemsOf(written);
  const name = /\$?(\w+)\s*(?:=|to)/.exec(written)?.[1];
  expect(problem?.missing).toEqual({ kind: 'variable', name, type, initial });
  expect(problem).not.toHaveProperty('instead');
});

test('content §7: the second case of Ink is an “else if” once the first one is written as it is here', () => {
  const [problem, ...more] = problemsOf('[if gold > 3]', '  Rich.', '- gold > 1: Fine.', 'Done.');
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ at: 3, instead: ['[else if gold > 1]', '  Fine.'] });
  expect(problem?.message).toContain('[else if gold > 1]');
});

test('content §7: a line is a label of Ink while something in the text leads to it', () => {
  const script = scriptOf();
  const read = (written: string, ...more: readonly string[]) =>
    script.read([...around(written), ...more]).problems.filter(({ at }) => at === 1);
  for (const link of ['-> bargain', '+ Go -> bargain', 'Bye. -> knot.bargain', '<<if x>> -> bargain']) {
    expect(read('- (bargain) Dark.')).toEqual([]);
    expect(read('- (bargain) Dark.', '', '== next', link)).toMatchObject([{ instead: ['== bargain', 'Dark.'] }]);
    const [withLink] = read('- (bargain) Dark. -> cellar', '', '== next', link);
    expect(withLink?.message).toContain('== bargain');
    expect(withLink).not.toHaveProperty('instead');
  }
  expect(read('- (bargain) Dark.', '', '== next', '-> bargains')).toEqual([]);
});

test('content §7: cases of Ink below each other are one [if …], whichever is written first as it is here', () => {
  const insteadOf = (...lines: readonly string[]) => problemsOf(...lines).map(({ at, instead }) => [at, instead?.[0]]);
  expect(
    insteadOf('{', '- gold > 3: Rich.', '- gold > 1: Fine.', '', '- gold > 0:', '  Poor.', '- else: Out.', '}'),
  ).toEqual([
    [1, undefined],
    [2, '[if gold > 3]'],
    [3, '[else if gold > 1]'],
    [5, '[else if gold > 0]'],
    [7, '[else]'],
    [8, undefined],
  ]);
  expect(insteadOf('- gold > 3:', '  - gold > 5: Rich.', '  - gold > 4: Fine.', '- gold > 1: Poor.')).toEqual([
    [1, '[if gold > 3]'],
    [2, '[if gold > 5]'],
    [3, '[else if gold > 4]'],
    [4, '[else if gold > 1]'],
  ]);
  expect(insteadOf('- gold > 3: Rich.', 'Then.', '- gold > 1: Fine.')).toEqual([
    [1, '[if gold > 3]'],
    [3, '[if gold > 1]'],
  ]);
});

test('content §7: what takes long lines of other tools apart goes through them once', () => {
  const gap = ' '.repeat(100_000);
  const long = (written: string) => written.replaceAll('…', gap);
  const lines = [
    '<<if a…',
    '<<set a…b',
    '<<jump a…',
    '[[a…b',
    '[elif a…',
    '[goto…',
    '(set:…',
    '{a:…',
    ':: a…[',
    '= a…b',
    '{a > 1}[a…',
  ];
  for (const line of lines) foreignLine(long(line));
  foreignLine(`[[${'a->'.repeat(50_000)}[`);
  foreignLine(long('<<if a…b>>'));
});

const named: readonly [written: string, instead: readonly string[]][] = [
  ['[[Go->Old cellar]]', ['+ Go', '  -> Old cellar']],
  ['[[Old cellar]]', ['+ Old cellar', '  -> Old cellar']],
  ['<<jump Old cellar>>', ['-> Old cellar']],
  ['[goto Old cellar]', ['-> Old cellar']],
  ['* -> Old cellar', ['[else]', '  -> Old cellar']],
];

test.each(named)(
  'content §7: a link by a name with spaces is offered once a section has it: %s',
  (written, instead) => {
    const script = scriptOf();
    const read = (...more: readonly string[]) => script.read([...around(written), ...more]).problems.at(0);
    expect(read()).toHaveProperty('message');
    expect(read()).not.toHaveProperty('instead');
    expect(read('', '== Old cellar', 'Three.')).toMatchObject({ at: 1, instead });
    expect(read('', '== New cellar', 'Three.')).not.toHaveProperty('instead');
  },
);

test('content §7: a link to END leads to the section that is called so', () => {
  const script = scriptOf();
  const read = (written: string, ...more: readonly string[]) =>
    script.read([...around(written), ...more]).problems.at(0)?.instead;
  for (const [written, link] of [
    ['Bye. -> END', 'Bye.\n-> END'],
    ['* [Go] -> END', '* Go\n  -> END'],
  ] as const) {
    expect(read(written)?.join('\n')).toBe(link.replace('-> END', '[end]'));
    expect(read(written, '', '== END', 'Three.')?.join('\n')).toBe(link);
  }
});

test('content §7: what replaces a line that another tool would read can be read', () => {
  for (const [, instead] of habits) {
    const joined = instead?.join('\n') ?? '';
    // Those need something above them.
    if (instead === undefined || /^\[else/.test(joined)) continue;
    expect(problemsOf(...instead, 'Three.'), joined).toEqual([]);
  }
});

test('content §7: texts that another tool would read otherwise are printed as texts', () => {
  const texts = [...habits.map(([written]) => written), '{gold > 3}', '{gold}'];
  const first = scriptOf().read([
    ...texts.map((_, index) => `MIRA: text ${index}.`),
    ...texts.map((_, index) => `text ${index}.`),
    ...texts.map((_, index) => `+ text ${index}.`),
    ...texts.map((_, index) => `+ text ${index}. [if gold > 3]`),
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
