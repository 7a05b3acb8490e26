import { expect, test } from 'vitest';
import { conversationID, names as known } from '../testing/conversations.ts';
import { afterChanges, newIDs } from '../testing/script-edits.ts';
import { IncrementalScript } from './incremental-script.ts';
import { splitMarks } from './marks.ts';
import { printScript } from './print-script.ts';
import { LineReader } from './read-line.ts';
import { scriptChanges } from './script-changes.ts';
import { ScriptNames } from './script-names.ts';

const id = (index: number) => `01900000-0000-7000-8999-${String(index).padStart(12, '0')}`;
const key = 'k'.repeat(80);
const inn = known.known.conversations.find((each) => each.id !== conversationID)?.id ?? '';
const { expressions } = known.known;
const names = new ScriptNames({
  ...known.known,
  speakers: [{ id: id(1), key, name: 'A: (b)' }],
  places: [{ id: id(2), conversationID: inn, name: 'and back' }],
  expressions: {
    keyOf: (kind, of) => (of === id(3) ? 'roll' : expressions.keyOf(kind, of)),
    idOf: (kind, word) => (kind === 'variable' && word === 'roll' ? id(3) : expressions.idOf(kind, word)),
    keysOf: (kind) => expressions.keysOf(kind),
  },
});

/** What these lines say, in an empty conversation. */
function written(lines: readonly string[]) {
  const parts = { nodes: new Map(), edges: new Map() };
  const input = { parts, printed: printScript(parts, names), names, reader: new LineReader(names) };
  const changes = scriptChanges({ ...input, lines, conversationID, newIDs: newIDs() });
  const after = afterChanges(parts, changes);
  const nodes = [...after.nodes.values()].map(({ fields }) => fields).filter(({ type }) => type !== 'start');
  const printed = printScript(after, names).lines.slice(1);
  return { problems: changes.problems, nodes, printed: printed.map((line) => line.replace(/( #\w+)+$/, '')) };
}

test('content §7: the longest key of a speaker is read as one', () => {
  const { nodes, printed } = written([`@${key}: It is late.`]);
  expect(nodes).toMatchObject([{ speakerID: id(1), text: 'It is late.' }]);
  expect(printed).toEqual([`@${key}: It is late.`]);
});

test('content §7: a node that is called “and back” is no way back', () => {
  const { nodes } = written([`->> the-inn.night / ${names.placeText(id(2))}`]);
  expect(nodes).toMatchObject([{ toNodeID: id(2), returns: false }]);
});

test('content §7: the value of a check may begin with something that is called “roll”', () => {
  const line = '* Try [check Luck: roll + 1, roll 6, at least 3]';
  const { problems, nodes, printed } = written(['Well?', line]);
  expect(problems).toEqual([]);
  expect(nodes[0]?.cases.rows).toMatchObject([{ check: { value: `@variable:${id(3)} + 1`, roll: '6', against: '3' } }]);
  expect(printed).toEqual(['Well?', line]);
  // Without a value, what is rolled alone counts.
  const rolled = written(['Well?', '* Try [check Luck: roll 6, at least 3]']);
  expect(rolled.nodes[0]?.cases.rows).toMatchObject([{ check: { value: '', roll: '6', against: '3' } }]);
});

test('content §7: spaces within [else if] change nothing', () => {
  const { printed } = written(['[if gold > 2]', '  One.', '[ else   if gold > 1 ]', '  Two.']);
  expect(printed).toEqual(['[if gold > 2]', '  One.', '[else if gold > 1]', '  Two.']);
});

test('content §7: what the narrator says is printed as it is typed, also when it begins with a value', () => {
  const lines = ['{gold} coins lie there.', '{gold, plural, one {# coin} other {# coins}}', '{gold} coins: too few.'];
  const begun = { nodes: new Map(), edges: new Map() };
  const read = IncrementalScript.of(begun, names, { conversationID, newIDs: newIDs() }).read(lines);
  const script = IncrementalScript.of(afterChanges(begun, read), names, { conversationID, newIDs: newIDs(1000) });
  expect(script.printed.map((line) => splitMarks(line).text).filter((line) => line !== '[start]')).toEqual(lines);
});
