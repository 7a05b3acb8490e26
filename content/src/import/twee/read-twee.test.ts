import fc from 'fast-check';
import { expect, test } from 'vitest';
import { played } from '../testing/played.ts';
import { dataFile, recordsOf, storyGame } from '../testing/story-game.ts';
import { readTwee } from './read-twee.ts';

const read = (text: string) => recordsOf(readTwee, [{ name: 'a.twee', text }], 'file');
const told = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ line, column, message, outcome }) => `${line}:${column} ${message} (${outcome})`);

test('content §7: a macro of Harlowe that is not closed is text, and told', () => {
  const records = read(':: Start\nA (link: "x"\n(set: $x to 3\nIt costs (about) $5');
  expect(told(records)).toEqual([
    '2:3 This “(link:” is not closed. It is read as text. (changed)',
    '3:1 This “(set:” is not closed. It is read as text. (changed)',
  ]);
});

test('content §7: a comma in quotes or parentheses parts no settings', () => {
  const records = read(':: Start\n<<set $max to 1, $a to random(1, $max), $b to "y, $z">>$b $a(gold) $player.name.\n');
  expect(told(records)).toEqual([]);
  expect(played(records)).toEqual(['y, $z 1(gold) .']);
});

test('content §7: a long title is cut between two characters, and told', () => {
  const records = read(`:: Start\nHi\n:: ${'a'.repeat(79)}😀 tail\nHello`);
  const names = records.conversations.flatMap(({ nodes }) => nodes.map(({ fields }) => String(fields.name ?? '')));
  expect(names).toContain('a'.repeat(79));
  expect(told(records)).toEqual([
    `3:1 The title “${'a'.repeat(79)}…” is longer than 80 characters. The rest is left out. (changed)`,
  ]);
});

test('content §7: thousands of marks and cases are read within a second', () => {
  for (const text of ['(a: '.repeat(100_000), '<<a '.repeat(100_000)])
    expect(read(`:: Start\n${text}`).moreProblems).toBeGreaterThan(0);
  const last = `<<if $x is 1>>a${'<<elseif $x is 2>>b\n'.repeat(15_000)}<<elseif $x is 3>>[[Start]]<</if>>`;
  expect(told(read(`:: Start\n${last}`))).toContainEqual(expect.stringContaining('longer than 2000'));
});

test('content §7: the examples of Twee come in and play', () => {
  const story = recordsOf(readTwee, [dataFile('./twee/tweeparser-example.twee')], 'file');
  expect([story.problems, story.conversations.map(({ name }) => name)]).toEqual([[], ['twineExample']]);
  expect(played(story, 'Another passage', 'A fourth passage', 'A fifth passage')).toEqual([
    ...['> Another passage | A third passage', '> A fourth passage | A third passage', '> A fifth passage'],
    'Double-click this passage to edit it.',
  ]);
  const example = recordsOf(readTwee, [dataFile('./twee/example2.twee')], 'file');
  expect(played(example, 'Another passage', 'A third').at(-1)).toBe('Double-click this passage to edit it.');
  // It holds no passage but data, which is told.
  const data = recordsOf(readTwee, [dataFile('./twee/example1.twee')], 'file');
  expect([data.conversations, told(data)]).toEqual([
    [],
    [
      '1:1 There is no passage with text in this file. (leftOut)',
      '1:1 The start “StoryTitle” isn’t a passage with text. (changed)',
    ],
  ]);
});

test('content §7: links, conditions and variables of SugarCube', () => {
  const records = read(`:: StoryInit
<<set $gold to 3>><<set $name to "Ann">>

:: Start
<<set $gold += 1>>You have $gold gold, $name. <<if $gold gt 3>>Rich<<else>>Poor<</if>>!
/* never shown */
<<if visited("Inn") eq 0>>
The inn is near. [[Go in->Inn]]
<<elseif $gold gte 100>>
[[Buy it|Inn][$gold to 0]]
<</if>>
<<link "Leave" "End">><</link>>

:: Inn
Visited: <<print visited("Inn")>>. [[Back->Start]]

:: End
Bye.
<<goto "Inn">>`);
  expect(told(records)).toEqual([]);
  expect(records.variables.map(({ key, type, initial }) => [key, type, initial])).toEqual([
    ['gold', 'number', '3'],
    ['name', 'text', 'Ann'],
  ]);
  expect(played(records, 'Go in', 'Back', 'Leave')).toEqual([
    ...['You have 4 gold, Ann. Rich!', 'The inn is near. Go in', '> Go in | Leave'],
    ...['Visited: 1. Back', '> Back', 'You have 5 gold, Ann. Rich!', '> Leave', 'Bye.', 'Visited: 2. Back', '> Back'],
  ]);
});

test('content §7: links, hooks and variables of Harlowe', () => {
  const records = read(`:: Start
(set: $lamp to true, $oil to 2)
(if: $lamp is true and $oil > 1)[The lamp burns.
[[Trim it->Start]]](else:)[It is dark.]
It is (if: not $lamp)[out](else-if: $oil is 2)[full](else:)[low].
[[Walk<-On]]

:: Walk
(set: $oil to it - 1)Left: $oil.`);
  expect(told(records)).toEqual([]);
  expect(played(records, 'On')).toEqual(['The lamp burns.', 'It is full.', '> Trim it | On', 'Left: 1.']);
});

test.each<[text: string, problem: string]>([
  ['(text-style: "bold")[Hi]', '2:1 “(text-style: "bold")” is not known in Lorebox. The text in it is kept. (note)'],
  ['[[Nowhere]]', '2:1 There is no passage “Nowhere”. (leftOut)'],
  ['a <<if $x>>b', '2:3 <<if>> without <</if>>. (changed)'],
  ['(if: $x is)[b]', '2:1 A value is missing at the end. What depends on it never plays. (changed)'],
  ['<<set $a to either(1, 2)>>', '2:1 The function “either” is not known in Lorebox. (leftOut)'],
])('content §7: what can’t be taken is told with its line, its column and what becomes of it: %s', (text, problem) => {
  expect(told(read(`:: Start\n${text}`))).toContain(problem);
});

test('content §7: what is kept as a note is where notes are read, and players read none of it', () => {
  const { conversations } = read(':: Start\n(weird: 1)[hey <<if {x>>]');
  const notes = conversations[0]?.nodes.filter(({ type }) => type === 'note') ?? [];
  expect(notes.map(({ fields }) => [fields.note, fields.text])).toEqual([['Line 2: (weird: 1)', undefined]]);
});

test('content §7: what a passage sets first are the effects of its node; one that only sets has no other', () => {
  const records = read(
    ':: Start\n[[Pay]]\n\n:: Pay\n<<set $gold to 1>><<set $gold += 2>>\n\n:: Inn\nYou rest.\n<<set $gold to 0>>',
  );
  const nodes = records.conversations[0]?.nodes ?? [];
  const [pay, inn] = ['Pay', 'Inn'].map((name) => nodes.find(({ fields }) => fields.name === name));
  expect([pay?.fields.effects, inn?.fields.effects]).toMatchObject([[{ do: 'set' }, { do: 'add' }], undefined]);
  expect(nodes.filter(({ type }) => type === 'effects').map(({ fields }) => fields.name)).toEqual([
    'Start',
    'Pay',
    undefined,
    'Inn',
  ]);
});

test('content §8: more nodes than an import can have name what is left out and what to do', () => {
  const passage = (index: number) => `:: P${index}\n${'A line.\n'.repeat(8000)}`;
  const { conversations, problems } = recordsOf(
    readTwee,
    ['a', 'b', 'c', 'd'].map((name, index) => ({ name: `${name}.twee`, text: passage(index) })),
    'file',
  );
  expect(conversations.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'c.twee An import can have at most 20,000 nodes. “c” and the one after it don’t fit. Import this part, then the rest.',
  ]);
});

test('content §7: what can’t be taken is told in the order of its lines, and the rest comes in', () => {
  const records = read(':: Start\n(if: $x)[b\n<<if $y>>z\n[[Nowhere]]\n<<set $a to either(1, 2)>>\n\n:: End\nBye');
  expect(told(records).map((each) => each.split(' ')[0])).toEqual(['2:9', '3:1', '4:1', '5:1']);
  expect(records.conversations[0]?.nodes.map(({ fields }) => fields.text)).toContain('Bye');
});

test('content §7: a link, a macro and a comment that are not closed are told', () => {
  const records = read(':: Start\nGo [[on\n<<set $a to 1\nWell\n/* Note\nGone\n\n:: End\nBye');
  expect(told(records)).toEqual([
    '2:4 This “[[” is not closed. It is read as text. (changed)',
    '3:1 This “<<” is not closed. It is read as text. (changed)',
    '5:1 This comment has no “*/”. Everything after it is left out. (leftOut)',
  ]);
  expect(told(read(':: Start\nAn [aside], 1 << 2 and 3<4.\n<!-- Note -->Well'))).toEqual([]);
});

test('content §7: any text is read, in time linear in it', () => {
  const piece = fc.constantFrom(
    ...[
      ':: Start\n',
      ':: A [tag] {"position":"1,2"}\n',
      '\n',
      '[[A]]',
      '[[x->A]]',
      '[[',
      ']]',
      ']',
      '[',
      '(if: $a)[',
      '(else:)[',
      '(set: $a to 1)',
    ],
    ...[
      '<<if $a>>',
      '<<else>>',
      '<</if>>',
      '<<set $b to "x">>',
      '<<',
      '>>',
      '$a',
      '{',
      '}',
      "'",
      '"',
      '/*',
      '*/',
      '<!--',
      '(print: $a)',
      'words ',
      '<b>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      storyGame(read(`:: Start\n${pieces.join('')}`));
    }),
    { numRuns: 600 },
  );
  for (const part of ['[[', '(if: $a)[', '<<if $a>>', '/*', '$a', '(', '<<', '[[A]]', ':: A\n', '"', '<!--'])
    expect(read(`:: Start\n${part.repeat(20_000)}`).moreProblems).toBeGreaterThanOrEqual(0);
});
