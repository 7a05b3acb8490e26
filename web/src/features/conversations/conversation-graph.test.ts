import { expect, test } from 'vitest';
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
