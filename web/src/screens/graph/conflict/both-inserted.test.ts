import { expect, test } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { httpError, networkError } from '#web/api/transport/error.ts';
import type { Gesture, GraphRecord, GraphSource, RecordChanges } from '../graph-records.ts';
import { GraphStore } from '../graph-store.ts';

const edge = (id: string, fromID: string, toID: string, version = 1): GraphRecord => ({
  ...{ id, version },
  fields: { fromID, toID, port: 'next' },
});

const stale = { type: problemTypes.staleVersion, title: 'Stale', status: 409, detail: '' };

/** A conversation “a” → “b” on a server that refuses what began from another version, and that can be away. */
function server() {
  const nodes = new Map(['a', 'b'].map((id): [string, GraphRecord] => [id, { id, version: 1, fields: {} }]));
  const edges = new Map([['ab', edge('ab', 'a', 'b')]]);
  const state = { isDown: false, batches: 0 };
  const apply = (
    parts: Map<string, GraphRecord>,
    { create = [], update = [], delete: gone = [] }: RecordChanges = {},
  ) => {
    for (const { id, fields } of create) parts.set(id, { id, version: 1, fields: { ...fields } });
    for (const { id, fields } of update) {
      const { version, fields: before } = parts.get(id) as GraphRecord;
      parts.set(id, { id, version: version + 1, fields: { ...before, ...fields } });
    }
    for (const id of gone) parts.delete(id);
    return [...create, ...update].map(({ id }) => ({ id, version: parts.get(id)?.version ?? 0 }));
  };
  const source: GraphSource = {
    read: async () => ({
      data: {
        ...{ nodes: [...nodes.values()], edges: [...edges.values()], deleted: [] },
        ...{ nodeCount: nodes.size, edgeCount: edges.size, readAt: '2026-11-27T00:00:00.000Z' },
      },
    }),
    save: async (gesture) => {
      if (state.isDown) return { error: networkError() };
      const current = (gesture.edges?.update ?? []).flatMap(({ id, version }) => {
        const now = edges.get(id);
        return now && now.version !== version ? [now] : [];
      });
      if (current.length > 0) return { error: httpError(409, { ...stale, current }) };
      state.batches += 1;
      const saved = { nodes: apply(nodes, gesture.nodes), edges: apply(edges, gesture.edges) };
      return { data: { ...saved, gone: [], batchID: `batch ${state.batches}` } };
    },
    undo: async (batchID) => ({ data: { batchID } }),
  };
  const store = new GraphStore({
    ...{ source, later: () => () => {}, most: { nodes: 100, edges: 100 } },
    ...{ recordsOf: (current) => current as GraphRecord[], onTooMany: () => {}, onRefused: () => {}, onGone: () => {} },
  });
  /** What follows “a”, one after another. */
  const said = () => {
    const next = new Map([...edges.values()].map(({ fields }) => [fields.fromID, fields.toID]));
    const line: unknown[] = [];
    for (let at: unknown = 'a'; at !== undefined && line.length < 9; at = next.get(at)) line.push(at);
    return line.join(' ');
  };
  return { nodes, edges, state, store, said };
}

/** A line that is put between two. */
const inserted = (id: string, by: GraphRecord, to: string): Gesture => ({
  nodes: { create: [{ id, fields: {} }] },
  edges: {
    create: [{ id: `${id}${to}`, fields: { fromID: id, toID: to, port: 'next' } }],
    update: [{ id: by.id, version: by.version, fields: { toID: id } }],
  },
});
const waits = (store: GraphStore) => expect.poll(() => store.state.isWaiting).toBe(true);

test('content §8: of two who put lines behind the same one, one of them without a connection, both lines stay in the conversation', async () => {
  const { nodes, edges, state, store, said } = server();
  await store.load();
  state.isDown = true;
  store.do(inserted('mine', edge('ab', 'a', 'b'), 'b'));
  store.do(inserted('more', edge('mineb', 'mine', 'b'), 'b'));
  await waits(store);
  nodes.set('theirs', { id: 'theirs', version: 1, fields: {} });
  edges.set('ab', edge('ab', 'a', 'theirs', 2)).set('tb', edge('tb', 'theirs', 'b'));
  state.isDown = false;
  store.retry();
  await expect.poll(() => store.state).toMatchObject({ conflict: null, pending: 0, isWaiting: false });
  expect(said()).toBe('a mine more theirs b');
});

test('content §8: a new node elsewhere that leads to what follows goes on leading there when two lines are put behind the same one', async () => {
  const { nodes, edges, state, store, said } = server();
  nodes.set('c', { id: 'c', version: 1, fields: {} });
  await store.load();
  state.isDown = true;
  store.do(inserted('mine', edge('ab', 'a', 'b'), 'b'));
  store.do({
    nodes: { create: [{ id: 'jump', fields: {} }] },
    edges: {
      create: [edge('cj', 'c', 'jump'), edge('jb', 'jump', 'b')].map(({ id, fields }) => ({ id, fields })),
    },
  });
  await waits(store);
  nodes.set('theirs', { id: 'theirs', version: 1, fields: {} });
  edges.set('ab', edge('ab', 'a', 'theirs', 2)).set('tb', edge('tb', 'theirs', 'b'));
  state.isDown = false;
  store.retry();
  await expect.poll(() => store.state.pending).toBe(0);
  expect(said()).toBe('a mine theirs b');
  expect(edges.get('jb')?.fields).toMatchObject({ fromID: 'jump', toID: 'b' });
});

test('decisions §3: a link that two led elsewhere is asked about, and no longer called unsaved for want of a server', async () => {
  const { nodes, edges, state, store } = server();
  for (const id of ['c', 'd']) nodes.set(id, { id, version: 1, fields: {} });
  await store.load();
  state.isDown = true;
  store.do({ edges: { update: [{ id: 'ab', version: 1, fields: { toID: 'c' } }] } });
  await waits(store);
  edges.set('ab', edge('ab', 'a', 'd', 2));
  state.isDown = false;
  store.retry();
  const conflict = { current: [{ id: 'ab', version: 2 }] };
  await expect.poll(() => store.state).toMatchObject({ isWaiting: false, conflict });
});
