import { expect, test } from 'vitest';
import type { Gesture } from '../graph-records.ts';
import { besideTheirs } from './both-inserted.ts';
import { withoutRemoved } from './without-removed.ts';

const node = (id: string, x: number) => ({ id, version: 1, fields: { type: 'line', x, y: 0 } });
const edge = (id: string, fromID: string, toID: string) => ({ id, version: 1, fields: { fromID, toID, port: 'next' } });
const byID = <Each extends { id: string }>(all: Each[]) => new Map(all.map((each) => [each.id, each]));

/** What Tab writes between “a” and “b”, which “c” follows. */
const inserted: Gesture = {
  nodes: {
    create: [node('new', 300)],
    update: [
      { id: 'b', version: 1, fields: { x: 600, y: 0 } },
      { id: 'c', version: 1, fields: { x: 900, y: 0 } },
    ],
  },
  edges: {
    create: [edge('new b', 'new', 'b')],
    update: [{ id: 'ab', version: 1, fields: { toID: 'new' } }],
  },
};

test('content §8: a node is inserted although something that was to move has been removed', () => {
  const [nodes, edges] = [[node('a', 0), node('b', 300)], byID([edge('ab', 'a', 'b')])];
  const left = withoutRemoved(inserted, [inserted], { nodes: byID(nodes), edges, lost: new Map() });
  expect(left).toEqual({
    nodes: { create: inserted.nodes?.create, update: [{ id: 'b', version: 1, fields: { x: 600, y: 0 } }] },
    edges: inserted.edges,
  });
  // Nothing of it has been removed: then it is refused.
  const all = byID([...nodes, node('c', 600)]);
  expect(withoutRemoved(inserted, [inserted], { nodes: all, edges, lost: new Map() })).toBeNull();
});

test('content §8: an inserted node stays linked to the one before it when the one after it has been removed', () => {
  const lost = new Map([['ab', { kind: 'edges' as const, record: edge('ab', 'a', 'b'), links: [] }]]);
  const left = withoutRemoved(inserted, [inserted], { nodes: byID([node('a', 0)]), edges: new Map(), lost });
  expect(left).toMatchObject({
    nodes: { create: [{ id: 'new' }], update: [] },
    edges: { create: [{ fields: { fromID: 'a', toID: 'new', port: 'next' } }], update: [] },
  });
  expect(left?.edges?.create).toHaveLength(1);
});

test('content §8: of two nodes inserted in one place in the same moment neither covers the other', () => {
  const known = byID([node('a', 0), node('theirs', 300), node('b', 600), node('c', 900)]);
  const [{ nodes } = {}] = besideTheirs([inserted], known);
  const placed = [...(nodes?.create ?? []), ...(nodes?.update ?? [])];
  expect(Object.fromEntries(placed.map(({ id, fields }) => [id, (fields as { x: number }).x]))).toEqual({
    ...{ new: 300, theirs: 600, b: 900, c: 1200 },
  });
  // Where there was room between the two, nothing was to move.
  const alone = { nodes: { create: [node('new', 300)] } };
  expect(besideTheirs([alone], known)[0]?.nodes?.create).toMatchObject([{ fields: { x: 300, y: 90 } }]);
  expect(besideTheirs([inserted], byID([node('a', 0)]))).toEqual([inserted]);
});
