import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataFile, recordsOf, storyGame } from '../testing/story-game.ts';
import { planRuns, playPlan } from '../testing/yarn-plan.ts';
import { readYarn } from './read-yarn.ts';

const groupings = ['passage', 'file'] as const;
const read = (text: string, grouping: 'passage' | 'file' = 'file') =>
  recordsOf(readYarn, [{ name: 'a.yarn', text }], grouping);
const body = (text: string) => read(`title: Start\n---\n${text}\n===\n`);
const told = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ line, column, message, outcome }) => `${line}:${column} ${message} (${outcome})`);
/** Everything that is shown when the first option is always chosen. */
function shownBy(records: ReturnType<typeof read>): string[] {
  const { run } = storyGame(records);
  const texts: string[] = [];
  run.start(records.conversations[0]?.id ?? '');
  for (let shown = run.shown; shown && texts.length < 50; shown = run.shown) {
    if (shown.is === 'line') texts.push(`${shown.speaker ?? ''}: ${shown.text}`);
    else texts.push(shown.options.map(({ text }) => text).join(' | '));
    if (shown.is === 'line') run.advance();
    else run.choose(shown.options.find(({ isAvailable }) => isAvailable)?.id ?? '');
  }
  return texts;
}

describe.each(groupings)(
  'content §10: a testplan of Yarn Spinner plays to its transcript, one conversation a %s',
  (grouping) => {
    const played = (name: string) => {
      const records = recordsOf(readYarn, [dataFile(`./yarn/${name}.yarn`)], grouping);
      const runs = planRuns(dataFile(`./yarn/${name}.testplan`).text);
      return { records, runs: playPlan(records, runs), wanted: runs.map(({ transcript }) => transcript) };
    };

    test.each([
      ...['DecimalNumbers', 'Enums', 'Expressions', 'FormatFunctions', 'IfStatements', 'InlineExpressions', 'Jumps'],
      ...['LineGroups', 'Lines', 'ShortcutOptions', 'Types', 'VisitCount'],
    ])('%s', (name) => {
      const { records, runs, wanted } = played(name);
      expect(records.problems).toEqual([]);
      expect(runs).toEqual(wanted);
    });

    test('Once, where options that were used are hidden', () => {
      const { records, runs, wanted } = played('Once');
      const available = (transcript: string[]) => transcript.filter((line) => !line.endsWith('[disabled]'));
      expect(records.problems).toEqual([]);
      expect(runs.map(available)).toEqual(wanted.map(available));
    });

    test('Commands, but for those whose name is computed', () => {
      const { records, runs, wanted } = played('Commands');
      const computed = new Set(['command 0', 'command 2 {0}', 'command regular old command']);
      expect(records.problems.map(({ line, outcome }) => [line, outcome])).toEqual([
        [57, 'note'],
        [63, 'note'],
        [68, 'note'],
      ]);
      expect(runs).toEqual(wanted.map((transcript) => transcript.filter((line) => !computed.has(line))));
    });
  },
);

test('content §7: the sample of Yarn Spinner comes in and plays, links of its first version too', () => {
  const records = recordsOf(readYarn, [dataFile('./yarn/Sally.yarn'), dataFile('./yarn/Ship.yarn')], 'passage');
  expect(records.problems).toEqual([]);
  expect(records.npcs.map(({ name }) => name).sort()).toEqual(['Player', 'Sally', 'Ship']);
  expect(records.variables.map(({ key, type }) => [key, type])).toEqual([
    ['should_see_ship', 'yesNo'],
    ['sally_warning', 'yesNo'],
  ]);
  const { run, problems } = storyGame(records);
  expect(problems).toEqual([]);
  const idOf = (name: string) => records.conversations.find((each) => each.name === name)?.id ?? '';
  const talk = (name: string, option?: string) => {
    const texts: string[] = [];
    run.start(idOf(name));
    for (let shown = run.shown; shown; shown = run.shown) {
      texts.push(
        shown.is === 'line'
          ? (shown.text ?? '')
          : shown.options.map(({ text, isAvailable }) => `${isAvailable ? '' : 'no '}${text}`).join(' | '),
      );
      if (shown.is === 'line') run.advance();
      else run.choose(shown.options.find(({ text }) => text === option)?.id ?? '');
    }
    return texts;
  };
  expect(talk('Sally', 'Anything exciting happen on your watch?')).toEqual([
    ...['Hey, Sally.', 'Oh! Hi.', 'You snuck up on me.', "Don't do that."],
    'Anything exciting happen on your watch? | no Sorry about the console. | See you later.',
    ...['Not really.', 'Same old nebula, doing the same old thing.', 'Oh, Ship wanted to see you. Go say hi to it.'],
  ]);
  expect(talk('Ship').slice(-2)).toEqual(["She'll flay you alive!", 'Uh.']);
  expect(talk('Sally', 'See you later.')).toEqual([
    ...[
      'Hey.',
      'Hi.',
      'no Anything exciting happen on your watch? | Sorry about the console. | See you later.',
      'Bye.',
    ],
  ]);
});

test.each<[text: string, problem: string]>([
  ['<<set $a to $b ++ 2>>', '3:17 “+” is not expected here. (note)'],
  ['Hello {$a', '3:7 This “{” is not closed. The text shows it as it is written. (changed)'],
  ['<<jump Nowhere>>', '3:8 There is no node “Nowhere”. (note)'],
  ['<<if $a > >>\nHi\n<<endif>>', '3:10 A value is missing at the end. What depends on it never plays. (changed)'],
  ['<<if true>>\nHi', '3:1 <<if>> without <<endif>>. (changed)'],
  ['<<endif>>', '3:1 “<<endif>>” has no beginning. (leftOut)'],
  ['<<wait', '3:1 This “<<” is not closed. (note)'],
  ['<<set $a to format("x")>>', '3:13 The function “format” is not known in Lorebox. (note)'],
])('content §7: what can’t be taken is told with its line, its column and what becomes of it: %s', (text, problem) => {
  expect(told(body(text))).toEqual([problem]);
});

test('content §7: a broken file names its lines, and the rest comes in', () => {
  const records = read('stray\ntitle: A\nno body\n===\ntitle: B\n---\nMira: Hello.\n===\ntitle: B\n---\nAgain {1 +}\n');
  expect(told(records)).toEqual([
    '1:1 A node begins with “title:” and has “---” before its text. (leftOut)',
    '3:1 A node begins with “title:” and has “---” before its text. (leftOut)',
    '4:1 A node begins with “title:” and has “---” before its text. (leftOut)',
    '9:1 There are two nodes “B”. This one is called “B 2”. (changed)',
    '9:1 The node “B 2” has no “===” at its end. It was read to the end of the file. (changed)',
    '11:11 A value is missing at the end. The text shows it as it is written. (changed)',
  ]);
  expect(records.conversations[0]?.nodes.map(({ fields }) => fields.text).filter(Boolean)).toEqual([
    'Hello.',
    "Again '{'1 +'}'",
  ]);
});

test('content §7: markup is text, braces that are escaped are shown, and a long line becomes several', () => {
  expect(shownBy(body("Mira: <script>alert(1)</script> \\{x\\} it's\n-> <b>Yes</b>\n    Bye"))).toEqual([
    "Mira: <script>alert(1)</script> {x} it's",
    '<b>Yes</b>',
    ': Bye',
  ]);
  const records = body(`${'word '.repeat(10_000)}end`);
  expect(records.conversations[0]?.nodes.filter(({ type }) => type === 'line').length).toBeGreaterThan(2);
  expect(told(records)).toHaveLength(1);
});

test('content §7: any text is read, in time linear in it', () => {
  const piece = fc.constantFrom(
    ...[
      'title: A\n---\n',
      '===\n',
      '\n',
      '    ',
      '-> ',
      '=> ',
      '<<if $a>>',
      '<<else>>',
      '<<endif>>',
      '<<once>>',
      '<<endonce>>',
    ],
    ...[
      '<<',
      '>>',
      '{',
      '}',
      '"',
      '\\',
      '#tag',
      '//',
      '[[A|B]]',
      '[select value={$a} a="b"/]',
      '<<set $a to 1>>',
      'Mira: hi',
      '$a',
      ' + ',
    ],
    ...['<<jump A>>', '<<declare $a = 1>>', '<<enum E>>', '<<case B>>', '<<endenum>>', '.B', '(', ')'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom(...groupings), (pieces, grouping) => {
      const records = read(`title: Start\n---\n${pieces.join('')}`, grouping);
      storyGame(records);
    }),
    { numRuns: 600 },
  );
  for (const part of [
    '-> a\n',
    '<<if true>>\n',
    '[[',
    '{',
    '<<',
    '"',
    '#a ',
    '// ',
    '<<a>>',
    '=> a\n',
    '[select value={',
    '\\',
    ' ',
  ])
    expect(read(`title: Start\n---\n${part.repeat(20_000)}\n===\n`).moreProblems).toBeGreaterThanOrEqual(0);
});

test('content §7: variables whose names differ in their case alone are two', () => {
  const records = body('<<declare $gold = 3>>\n<<declare $Gold = "bar">>\n{$gold} {$Gold} {$gold}');
  expect(records.variables.map(({ key, type, initial }) => [key, type, initial])).toEqual([
    ['gold', 'number', '3'],
    ['Gold_2', 'text', 'bar'],
  ]);
  expect([told(records), shownBy(records)]).toEqual([[], [': 3 bar 3']]);
});

test('content §8: so many links that an import can’t have them are not made, and told', () => {
  const text = Array.from({ length: 1500 }, (_, index) => `title: N${index}\n---\n<<jump {$x${index}}>>\n===\n`);
  const { conversations, problems } = recordsOf(readYarn, [{ name: 'a.yarn', text: text.join('') }], 'file');
  expect(conversations).toEqual([]);
  expect(problems.map(({ message }) => message).join('\n')).toMatch(
    /^An import can have at most 60,000 links\. “a” would/m,
  );
});

test('content §7: computed jumps to the same are one branch, and once is once of its own', () => {
  const titles = Array.from({ length: 60 }, (_, index) => `N${index}`);
  const text = titles.map((title) => `title: ${title}\n---\n<<jump {$x}>>\n===\n`).join('');
  const computed = recordsOf(readYarn, [{ name: 'a.yarn', text: `${text}` }], 'file');
  expect(computed.conversations[0]?.edges.length).toBeLessThan(5 * titles.length);
  const once = recordsOf(
    readYarn,
    [
      {
        name: 'b.yarn',
        text: `title: Start
---
<<once>>
<<jump Foo>>
<<else>>
Again
<<endonce>>
===
title: Foo
---
Here
===
`,
      },
    ],
    'file',
  );
  const nodes = once.conversations[0]?.nodes ?? [];
  const foo = nodes.find(({ fields }) => fields.name === 'Foo');
  expect(foo).toBeDefined();
  expect(JSON.stringify(nodes)).not.toContain(`visited(@conversationNode:${foo?.id})`);
});
