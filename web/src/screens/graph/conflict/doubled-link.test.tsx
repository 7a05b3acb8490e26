// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import type { Gesture, GraphRecord } from '../graph-records.ts';
import { notReadYet } from '../graph-state.ts';
import type { GraphStore } from '../graph-store.ts';
import type { KindGraph } from '../kind-graph.ts';
import { afterFirst } from './doubled-link.ts';
import { useDoubledLinks } from './use-doubled-links.ts';

/** Of conversations: a place has one link, and nothing follows an end. */
const graph = {
  outputs: ({ type }) => (type === 'end' ? [] : [{ id: 'next', label: 'Next', along: { port: 'next' } }]),
  replaced: ({ port }, leaving) => leaving.find(({ fields }) => fields.port === port),
} as Partial<KindGraph> as KindGraph;

const node = (id: string, x: number, type = 'line'): GraphRecord => ({ id, version: 1, fields: { type, x, y: 0 } });
const link = (id: string, fromID: string, toID: string, port = 'next'): GraphRecord => ({
  ...{ id, version: 1 },
  fields: { fromID, toID, port, position: 0 },
});
const byID = (records: GraphRecord[]) => new Map(records.map((record) => [record.id, record]));
/** One has put `theirs` behind an option, the other one `mine`. */
const nodes = [node('ask', 0, 'choice'), node('theirs', 300), node('mine', 300)];
const [first, second] = [link('1', 'ask', 'theirs', 'light'), link('2', 'ask', 'mine', 'light')];
const ended = (edge: GraphRecord, edges: GraphRecord[], more: GraphRecord[] = []) =>
  afterFirst(graph, edge, { nodes: byID([...nodes, ...more]), edges: byID([first, second, ...edges]) });

test('content §8: what two put in one place in the same moment is played one after the other', () => {
  expect(ended(first, [])).toBeNull();
  expect(ended(second, [])).toEqual({
    edges: { update: [{ id: '2', version: 1, fields: { fromID: 'theirs', port: 'next', position: 0 } }] },
    nodes: { update: [{ id: 'mine', version: 1, fields: { x: 600, y: 0 } }] },
    summary: 'Linked two nodes',
  });
  // After all that they wrote.
  const more = ended(second, [link('3', 'theirs', 'more')], [node('more', 600)]);
  expect(more?.edges?.update).toMatchObject([{ fields: { fromID: 'more' } }]);
  // Both led to the same node, or theirs leads there.
  const again = ended(second, [link('3', 'theirs', 'mine')]);
  expect(again).toMatchObject({ edges: { delete: ['2'] } });
});

test('content §8: a link that can’t follow what was put in its place first stays as it is', () => {
  expect(ended(second, [link('3', 'theirs', 'end')], [node('end', 600, 'end')])).toBeNull();
  expect(ended(second, [link('3', 'theirs', 'theirs')])).toBeNull();
  const [one, two] = [link('3', 'theirs', 'a'), link('4', 'theirs', 'b', 'other')];
  expect(ended(second, [one, two], [node('a', 600), node('b', 600)])).toBeNull();
});

test('content §8: whose link came second in a place is told, once, and only about links of their own', () => {
  const done: Gesture[] = [];
  const store = { drawn: new Set<string>(), do: (gesture: Gesture) => done.push(gesture) > 0 };
  const state = { ...notReadYet, nodes: byID(nodes), edges: byID([first, second]) };
  const { wrapper, toasts } = connectedStore();
  const { rerender } = renderHook(
    (given) => useDoubledLinks(graph, given, store as Partial<GraphStore> as GraphStore),
    {
      wrapper,
      initialProps: state,
    },
  );
  expect(done).toEqual([]);
  store.drawn.add('2');
  rerender({ ...state, edges: byID([first, second]), pending: 1 });
  expect(done).toEqual([]);
  rerender({ ...state, edges: byID([first, second]) });
  rerender({ ...state, edges: byID([first, second]) });
  expect(done).toHaveLength(1);
  expect(toasts()).toEqual(['info: Someone else added a node here, too']);
});
