import { expect, test } from 'vitest';
import { played } from '../testing/played.ts';
import { recordsOf, storyGame } from '../testing/story-game.ts';
import { readYarn } from './read-yarn.ts';

const body = (text: string) =>
  recordsOf(readYarn, [{ name: 'a.yarn', text: `title: Start\n---\n${text}\n===\n` }], 'file');
const told = ({ problems }: ReturnType<typeof body>) =>
  problems.map(({ line, column, message, outcome }) => `${line}:${column} ${message} (${outcome})`);
const texts = (records: ReturnType<typeof body>) =>
  records.conversations.flatMap(({ nodes }) => nodes.flatMap(({ fields: { text } }) => (text ? [text] : [])));

test('content §7: a colon behind a backslash names no speaker', () => {
  const records = body('Meet at 10\\:30 please');
  expect([records.npcs, texts(records)]).toEqual([[], ['Meet at 10:30 please']]);
});

test('content §7: a text with a mistake is shown as it is written, whatever quotes it has', () => {
  const records = body("''{gold}' It's {broken");
  expect(told(records)).toHaveLength(1);
  const { run, problems } = storyGame(records);
  expect(problems).toEqual([]);
  run.start(records.conversations[0]?.id ?? '');
  expect(run.shown).toMatchObject({ text: "''{gold}' It's {broken" });
});

test('content §7: no type is read from the prototype of an object', () => {
  expect(body('<<declare $x = 1 as constructor>>').variables).toMatchObject([
    { key: 'x', type: 'number', initial: '1' },
  ]);
});

test('content §7: a number beyond all numbers is told', () => {
  expect(told(body(`<<set $x = ${'9'.repeat(400)}>>`))).toEqual(['3:12 This number is too large. (note)']);
});

test('content §7: links of Yarn 1 below an else are offered where none of the conditions holds', () => {
  const records = body('<<declare $x = true>>\n<<if $x>>\n[[a|Start]]\n<<else>>\n[[b|Start]]\n<<endif>>');
  const { run } = storyGame(records);
  run.start(records.conversations[0]?.id ?? '');
  expect(run.shown).toMatchObject({ options: [{ isAvailable: true }, { isAvailable: false }] });
});

test('content §7: comparisons in a row without an end are told', () => {
  for (const operator of ['xor', '=='])
    expect(told(body(`{true${` ${operator} true`.repeat(20_000)}}`))).toContainEqual(
      expect.stringContaining('nested too deep'),
    );
});

test('content §7: hundreds of thousands of tags are read in time linear in them', { timeout: 20_000 }, () => {
  expect(texts(body(`Hello ${'#a '.repeat(300_000)}`))).toEqual(['Hello']);
});

test('content §7: two slashes in a quoted value begin no comment', () => {
  const records = body('<<declare $x = "a//b">> // a comment\n{"c//d"} and {$x} // "e"\nIt is "so // done" http://x');
  expect(told(records)).toEqual([]);
  expect(records.variables).toMatchObject([{ key: 'x', initial: 'a//b' }]);
  expect(texts(records).toSorted()).toEqual(['It is "so', expect.stringMatching(/^\{"c\/\/d"\} and \{.*\}$/)]);
});

test('content §7: links of Yarn 1 below an option are offered to whoever chose it', () => {
  const records = body('-> One\n    [[a|Start]]\n    [[b|Start]]\n-> Two\n    Done');
  expect(played(records, 'One', 'b', 'Two')).toEqual(['> One | Two', '> a | b', '> One | Two', 'Done']);
});

test('content §7: what is declared twice is told', () => {
  const records = body(
    '<<enum E>>\n<<case A>>\n<<endenum>>\n<<enum E>>\n<<case B>>\n<<endenum>>\n<<declare $x = 1>>\n<<declare $x = 2>>\n<<declare $x = 2>>',
  );
  expect(told(records)).toEqual([
    '8:1 The enum “E” is declared more than once. The last one counts. (changed)',
    '10:1 The variable “x” is declared more than once. The last one counts. (changed)',
  ]);
});
