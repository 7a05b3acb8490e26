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
