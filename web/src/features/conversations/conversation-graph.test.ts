import { expect, test } from 'vitest';
import { fitsInLine, lengthMax, titleEdit } from '#web/screens/graph/fields-of-part.ts';
import { conversationKindGraph } from './conversation-graph.ts';

const titleOf = (fields: object) => {
  const cases = { rows: [] };
  const record = {
    id: 'node',
    version: 1,
    fields: { type: 'choice', name: '', text: '', note: '', effects: [], cases, ...fields },
  };
  const graph = conversationKindGraph([], undefined);
  return graph.nodes(new Map([['node', record as never]]))[0]?.title;
};

test('content §8: a choice is called by what is asked, by its name, or by its options', () => {
  const cases = {
    rows: [
      { id: 'aaaaaaaa', text: 'Catch it?' },
      { id: 'bbbbbbbb', text: '' },
      { id: 'cccccccc', text: 'Run.' },
    ],
  };
  expect(titleOf({ text: 'And you say—', name: 'offer', cases })).toBe('And you say—');
  expect(titleOf({ name: 'offer', cases })).toBe('offer');
  expect(titleOf({ cases })).toBe('Catch it? / Run.');
  expect(titleOf({})).toBe('');
});

test('content §8: a link of a conversation says the option as it reads now, or the condition of its branch', () => {
  const names = { keyOf: () => 'oil', idOf: () => oilID, keysOf: () => [] };
  const oilID = '01900000-0000-7000-8000-000000000001';
  const graph = conversationKindGraph([], names);
  const edge = { id: 'edge', version: 1, fields: { fromID: 'node', toID: 'other', port: 'aaaaaaaa' } };
  const edges = new Map([['edge', edge]]);
  const labelFrom = (type: string, row: object) => {
    const fields = { type, cases: { rows: [{ id: 'aaaaaaaa', ...row }] } };
    return graph.edges(edges, new Map([['node', { id: 'node', version: 1, fields }]]))[0]?.label;
  };
  expect(labelFrom('choice', { text: 'Take it' })).toBe('Take it');
  expect(labelFrom('choice', { text: 'Leave it' })).toBe('Leave it');
  expect(labelFrom('branch', { condition: `has(@item:${oilID}, 3)` })).toBe('if has(oil, 3)');
  expect(labelFrom('branch', { condition: '' })).toBe('If 1');
});

test('content §8: what is edited in place is the text itself, and what is shown instead of it where there is none', () => {
  const names = { keyOf: () => 'gold', idOf: () => goldID, keysOf: () => [] };
  const goldID = '01900000-0000-7000-8000-000000000001';
  const graph = conversationKindGraph([], names as never);
  const edited = (fields: object) => {
    const edit = titleEdit(graph, { type: 'choice', name: '', text: '', note: '', ...fields });
    return [edit.field, edit.text, edit.stored('{gold}')];
  };
  const cases = { rows: [{ id: 'aaaaaaaa', text: 'Yes' }] };
  const stored = `{@variable:${goldID}}`;
  expect(edited({ text: `One.\n\n${stored}` })).toEqual(['text', 'One.\n\n{gold}', stored]);
  expect(edited({ cases })).toEqual(['text', '', stored]);
  expect(edited({ name: 'offer', cases })).toEqual(['name', 'offer', '{gold}']);
  expect(edited({ type: 'branch' })).toEqual(['name', '', '{gold}']);
  expect(edited({ type: 'note', note: 'Later' })).toEqual(['note', 'Later', '{gold}']);
  // In one line its breaks would be lost, and of a long text most is out of sight.
  expect(['Halt!', 'One.\n\nTwo.', 'x'.repeat(201)].map(fitsInLine)).toEqual([true, false, false]);
  expect(['text', 'name'].map((field) => lengthMax(graph, field))).toEqual([20_000, 80]);
});
