// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import type { Gesture, GraphRecord } from '../graph-records.ts';
import { type GraphState, notReadYet } from '../graph-state.ts';
import type { GraphStore } from '../graph-store.ts';
import type { KindGraph } from '../kind-graph.ts';
import { afterFirst, firstAt } from './doubled-link.ts';
import { DrawnLinks } from './drawn-links.ts';
import { leavingByNode } from './last-from.ts';
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
const ended = (edge: GraphRecord, edges: GraphRecord[], more: GraphRecord[] = []) => {
  const leaving = leavingByNode(byID([first, second, ...edges]));
  const other = firstAt(graph, edge, leaving);
  return other ? afterFirst(graph, other, edge, { nodes: byID([...nodes, ...more]), leaving }) : null;
};

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

/** What is told, and done, by a page on which links were drawn and others’ are read. */
function page(edges = byID([first, second])) {
  const done: Gesture[] = [];
  const drawn = new DrawnLinks();
  const state: GraphState = { ...notReadYet, nodes: byID(nodes), edges };
  const store = { drawn, state, do: (gesture: Gesture) => done.push(gesture) > 0 };
  const { wrapper, toasts } = connectedStore();
  const before: GraphState = { ...state, edges: byID([first]) };
  const { rerender } = renderHook(
    (given) => useDoubledLinks(graph, given, store as Partial<GraphStore> as GraphStore),
    { wrapper, initialProps: before },
  );
  const show = (change: Partial<GraphState> = {}) => rerender({ ...state, edges: new Map(edges), ...change });
  const save = (...ids: string[]) => drawn.saved({ edges: { create: ids.map((id) => ({ id, fields: {} })) } }, false);
  return { done, drawn, show, save, toasts };
}

test('content §8: whose link came second in a place is told, once, and only about links of their own', () => {
  const { done, save, show, toasts } = page();
  show();
  expect(done).toEqual([]);
  save('2');
  show({ pending: 1 });
  expect(done).toEqual([]);
  show();
  show();
  expect(done).toHaveLength(1);
  expect(toasts()).toEqual(['info: Someone else added a node here, too']);
});

test('content §8: a place that others link later than in that moment is left to them', () => {
  const { done, drawn, save, show } = page();
  save('2');
  show({ edges: byID([second]) });
  drawn.read(false);
  drawn.read(true);
  show({ edges: byID([second]) });
  drawn.read(false);
  show();
  expect(done).toEqual([]);
  // What was being read while it was saved may be from before.
  drawn.saved({ edges: { create: [second] } }, true);
  show({ edges: byID([second]) });
  drawn.read(true);
  show({ edges: byID([second]) });
  drawn.read(false);
  show();
  expect(done).toHaveLength(1);
});

test('content §8: several links that came second are told once, those after one’s own and duplicates not at all', () => {
  const third = link('3', 'ask', 'mine', 'light');
  const both = page(byID([first, second, third]));
  both.save('2', '3');
  both.show();
  expect([both.done.length, both.toasts().length]).toEqual([2, 1]);
  const own = page();
  own.drawn.changedByOwn(['1']);
  own.save('2');
  own.show();
  expect([own.done.length, own.toasts()]).toEqual([1, []]);
  const duplicate = page();
  duplicate.save('2');
  duplicate.show({ edges: byID([first, second, link('4', 'theirs', 'mine')]) });
  expect([duplicate.done, duplicate.toasts()]).toMatchObject([[{ edges: { delete: ['2'] } }], []]);
});

test('content §8: each link that is drawn is looked at once, whatever is saved after it', () => {
  let looked = 0;
  class Counted extends Map<string, GraphRecord> {
    override get(id: string) {
      looked += 1;
      return super.get(id);
    }
  }
  const { save, show } = page();
  const all: GraphRecord[] = [];
  for (let at = 0; at < 100; at++) {
    all.push(link(`${at}`, `from ${at}`, 'mine'));
    save(`${at}`);
    show({ edges: new Counted(byID(all)) });
  }
  expect(looked).toBe(100);
});
