import { expect, test } from 'vitest';
import { httpError, networkError } from '#web/api/transport/error.ts';
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
  const following = followingBegun([mine], { nodes: byID(nodes), edges: byID(edges) });
  const [rest] = following?.pending ?? [];
  const places = rest?.nodes?.create?.map(({ id, fields }) => [id, (fields as { x: number }).x]);
  const links = rest?.edges?.create?.map(({ fields }) => Object.values(fields).join(' '));
  return { places, links, ...(following?.isUnlinked && { isUnlinked: true }) };
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
    isUnlinked: true,
  });
});

test('content §8: a first line follows none of several ends, and is put below them', () => {
  const [start, choice] = [node('start', 'start', 0), node('choice', 'choice', 300)];
  const [a, b] = [node('a', 'line', 600), node('b', 'line', 600)];
  const branching = [link('start', 'choice'), link('choice', 'a'), link('choice', 'b')];
  const unlinked = { places: [['mine', 300]], links: [], isUnlinked: true };
  expect(after([start, choice, a, b], branching)).toEqual(unlinked);
  // Lines in a circle.
  expect(after([start, a], [link('start', 'a'), link('a', 'start')])).toEqual(unlinked);
});

test('content §8: of a start that two add in one moment nothing is left to add', () => {
  const nodes = byID([node('start', 'start', 0)]);
  const begin = { nodes: { create: [node('start', 'start', 0)] } };
  expect(followingBegun([begin, mine], { nodes, edges: new Map() })?.pending).toEqual([mine]);
  // Theirs could not be read: it waits.
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

test('content §8: a first line waits while what others began can’t be read', async () => {
  const [start, theirs] = [node('start', 'start', 0), node('theirs', 'line', 300)];
  const saved: Gesture[] = [];
  const later: (() => void)[] = [];
  let isAway = false;
  const store = new GraphStore({
    source: {
      async read() {
        if (isAway) return { error: networkError() };
        const [nodes, edges] = saved.length > 0 ? [[start, theirs], [link('start', 'theirs')]] : [[], []];
        return { data: { nodes, edges, deleted: [], readAt: '2026-11-28T00:00:00.000Z' } };
      },
      async save(gesture) {
        saved.push(gesture);
        isAway = saved.length === 1;
        if (saved.length < 3) return { error: httpError(409, {}) };
        return { data: { nodes: [], edges: [], gone: [], batchID: 'batch' } };
      },
      undo: async () => ({ data: { batchID: 'undone' } }),
    },
    later: (again) => {
      later.push(again);
      return () => {};
    },
    most: { nodes: 10, edges: 10 },
    ...{ onTooMany: () => {}, recordsOf: () => [], onGone: () => {} },
    onRefused: () => expect.unreachable(),
    isBegun: () => true,
  });
  await store.load();
  store.do(mine);
  await expect.poll(() => store.state.isWaiting).toBe(true);
  expect(store.state.nodes.has('mine')).toBe(true);
  store.retry();
  await expect.poll(() => saved.length).toBe(3);
  expect(saved[2]?.edges?.create).toMatchObject([{ fields: { fromID: 'theirs', toID: 'mine' } }]);
  store.stop();
});
