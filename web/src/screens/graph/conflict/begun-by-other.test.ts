import { expect, test } from 'vitest';
import { httpError } from '#web/api/transport/error.ts';
import type { Gesture, GraphRecord } from '../graph-records.ts';
import { GraphStore } from '../graph-store.ts';
import { followingBegun } from './begun-by-other.ts';

const node = (id: string, type: string, x: number): GraphRecord => ({ id, version: 1, fields: { type, x, y: 0 } });
const link = (fromID: string, toID: string): GraphRecord => ({
  ...{ id: `${fromID}${toID}`, version: 1 },
  fields: { fromID, toID, port: 'next' },
});
const byID = (records: GraphRecord[]) => new Map(records.map((record) => [record.id, record]));

const mine: Gesture = {
  nodes: { create: [node('start', 'start', 0), node('mine', 'line', 300)] },
  edges: { create: [link('start', 'mine')] },
  summary: 'Added a line',
};
const after = (nodes: GraphRecord[], edges: GraphRecord[]) => {
  const [rest] = followingBegun([mine], { nodes: byID(nodes), edges: byID(edges) }) ?? [];
  const places = rest?.nodes?.create?.map(({ id, fields }) => [id, (fields as { x: number }).x]);
  const links = rest?.edges?.create?.map(({ fields }) => Object.values(fields).join(' '));
  return rest && { places, links };
};

test('content §8: of two who write the first line in one moment, the second one’s line follows the other’s', () => {
  const [start, theirs] = [node('start', 'start', 0), node('theirs', 'line', 320)];
  expect(after([start, theirs], [link('start', 'theirs')])).toEqual({
    places: [['mine', 620]],
    links: ['theirs mine next'],
  });
  // They only added the start.
  expect(after([node('start', 'start', 100)], [])).toEqual({ places: [['mine', 400]], links: ['start mine next'] });
  // Nothing can follow an end.
  const ended = [start, theirs, node('end', 'end', 600)];
  expect(after(ended, [link('start', 'theirs'), link('theirs', 'end')])).toEqual({
    places: [['mine', 900]],
    links: [],
  });
  // Lines in a circle.
  expect(after([start, theirs], [link('start', 'theirs'), link('theirs', 'start')])?.links).toEqual([
    'start mine next',
  ]);
});

test('content §8: of a start that two add in one moment nothing is left to add', () => {
  const nodes = byID([node('start', 'start', 0)]);
  const begin = { nodes: { create: [node('start', 'start', 0)] } };
  expect(followingBegun([begin, mine], { nodes, edges: new Map() })).toEqual([mine]);
  // Theirs could not be read: that is said.
  expect(followingBegun([mine], { nodes: new Map(), edges: new Map() })).toBeNull();
});

test('content §8: what others began is read before one’s line follows it, also while another read is under way', async () => {
  const [start, theirs] = [node('start', 'start', 0), node('theirs', 'line', 300)];
  const saved: Gesture[] = [];
  const reads: (() => void)[] = [];
  const readAt = '2026-11-28T00:00:00.000Z';
  let isBegun = false;
  const store = new GraphStore({
    source: {
      async read(part) {
        if (part.after !== undefined) await new Promise<void>((resolve) => reads.push(resolve));
        const [nodes, edges] = isBegun && !part.after ? [[start, theirs], [link('start', 'theirs')]] : [[], []];
        return { data: { nodes, edges, deleted: [], readAt } };
      },
      async save(gesture) {
        saved.push(gesture);
        if (saved.length === 1) return { error: httpError(409, {}) };
        return { data: { nodes: [], edges: [], gone: [], batchID: 'batch' } };
      },
      undo: async () => ({ data: { batchID: 'undone' } }),
    },
    later: (again) => {
      again();
      return () => {};
    },
    most: { nodes: 10, edges: 10 },
    ...{ onTooMany: () => {}, recordsOf: () => [], onGone: () => {} },
    onRefused: () => expect.unreachable(),
    isBegun: () => true,
  });
  await store.load();
  isBegun = true;
  store.changed(null, null);
  await expect.poll(() => reads.length).toBe(1);
  store.do(mine);
  await expect.poll(() => saved.length).toBe(1);
  expect(store.state.nodes.has('mine')).toBe(true);
  reads[0]?.();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]?.edges?.create).toMatchObject([{ fields: { fromID: 'theirs', toID: 'mine' } }]);
  store.stop();
});
