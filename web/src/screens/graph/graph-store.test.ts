import { expect, test } from 'vitest';
import { httpError, networkError } from '#web/api/transport/error.ts';
import type { Gesture, GraphRecord, GraphSource, ReadGraph, ReadPart } from './graph-records.ts';
import { GraphStore } from './graph-store.ts';

const node = (id: string, title: string, version = 1): GraphRecord => ({ id, version, fields: { title } });

/** A server with one graph; what is saved while it is down gets no answer. */
function server() {
  const nodes = new Map<string, GraphRecord>();
  const saved: Gesture[] = [];
  const state = {
    isDown: false,
    gone: [] as string[],
    refused: 0,
    tooMany: 0,
    refuses: 0,
    undone: [] as string[],
    waits: [] as (() => void)[],
    reads: [] as ReadPart[],
    /** Parts that are read by id are answered when this has come. */
    held: undefined as Promise<void> | undefined,
  };
  const source: GraphSource = {
    async read(part): Promise<{ data: ReadGraph }> {
      state.reads.push(part);
      const all = { nodes: [...nodes.values()], edges: [], deleted: [] };
      if (part.ids) {
        const found = part.ids.flatMap((id) => nodes.get(id) ?? []);
        const deleted = part.ids.filter((id) => !nodes.has(id));
        await state.held;
        return { data: { ...all, nodes: found, deleted, readAt: '2026-11-22T00:00:01.000Z' } };
      }
      return { data: { ...all, nodeCount: nodes.size, edgeCount: 0, readAt: '2026-11-22T00:00:00.000Z' } };
    },
    async save(gesture) {
      if (state.isDown) return { error: networkError() };
      if (state.refuses > 0 && saved.length + 1 === state.refuses) return { error: httpError(400, {}) };
      saved.push(gesture);
      const changed = [...(gesture.nodes?.create ?? []), ...(gesture.nodes?.update ?? [])].map(({ id, fields }) => {
        const before = nodes.get(id);
        const next = { id, version: (before?.version ?? 0) + 1, fields: { ...before?.fields, ...fields } };
        nodes.set(id, next);
        return { id, version: next.version };
      });
      for (const id of gesture.nodes?.delete ?? []) nodes.delete(id);
      return { data: { nodes: changed, edges: [], gone: state.gone, batchID: `batch ${saved.length}` } };
    },
    async undo(batchID) {
      state.undone.push(batchID);
      return { data: { batchID: `undo of ${batchID}` } };
    },
  };
  const make = (waiting: readonly Gesture[] = []) => {
    const kept: (readonly Gesture[])[] = [];
    const store = new GraphStore(
      {
        source,
        later: (again) => {
          state.waits.push(again);
          return () => {};
        },
        most: { nodes: 12_000, edges: 12_000 },
        onTooMany: () => {
          state.tooMany += 1;
        },
        recordsOf: (current) => current as GraphRecord[],
        onRefused: () => {
          state.refused += 1;
        },
        onGone: () => {},
        onWaiting: (gestures) => kept.push([...gestures]),
      },
      waiting,
    );
    return { store, kept };
  };
  return { nodes, saved, state, make };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const titles = (store: GraphStore) => [...store.state.nodes.values()].map(({ fields }) => fields.title);

test('content §8: a gesture shows at once, and those that follow start from the version that it was saved as', async () => {
  const { saved, nodes, make } = server();
  nodes.set('a', node('a', 'One'));
  const { store, kept } = make();
  await store.load();
  const rename = (title: string) =>
    store.do({ nodes: { update: [{ id: 'a', version: store.versionOf('nodes', 'a'), fields: { title } }] } });
  rename('Two');
  rename('Three');
  expect(titles(store)).toEqual(['Three']);
  // The page may be loaded anew before the server has either.
  expect(kept.at(-1)).toHaveLength(2);
  await settled();
  expect(kept.at(-1)).toEqual([]);
  expect(saved.map(({ nodes: changes }) => changes?.update?.[0]?.version)).toEqual([1, 2]);
  expect(store.state).toMatchObject({ pending: 0, canUndo: true });
});

test('content §8: what got no answer is kept, also for a reload, and sent again in its order', async () => {
  const { state, saved, make } = server();
  const { store, kept } = make();
  await store.load();
  state.isDown = true;
  store.do({ nodes: { create: [{ id: 'a', fields: { title: 'One' } }] } });
  store.do({ nodes: { create: [{ id: 'b', fields: { title: 'Two' } }] } });
  await settled();
  expect(store.state).toMatchObject({ pending: 2, isWaiting: true });
  expect(titles(store)).toEqual(['One', 'Two']);
  expect(kept.at(-1)).toHaveLength(2);

  state.isDown = false;
  const { store: reloaded } = make(kept.at(-1));
  await reloaded.load();
  await settled();
  expect(saved.map(({ nodes: changes }) => changes?.create?.[0]?.id)).toEqual(['a', 'b']);
  expect(reloaded.state.pending).toBe(0);
});

test('content §8: after a reload, what was saved though its answer was lost is not saved again', async () => {
  const { saved, nodes, make } = server();
  nodes.set('a', node('a', 'One'));
  nodes.set('b', node('b', 'Renamed', 2));
  const { store, kept } = make([
    {
      nodes: {
        create: [{ id: 'a', fields: { title: 'One' } }],
        update: [{ id: 'b', version: 1, fields: { title: 'Renamed' } }],
        delete: ['c'],
      },
    },
    { nodes: { update: [{ id: 'a', version: 1, fields: { title: 'Two' } }] } },
    // Typed on before the answer: it was done to what the first one left.
    { nodes: { update: [{ id: 'b', version: 1, fields: { title: 'Renamed too' } }] } },
  ]);
  await store.load();
  await settled();
  expect(saved.map(({ nodes: changes }) => changes)).toEqual([
    { update: [{ id: 'a', version: 1, fields: { title: 'Two' } }] },
    { update: [{ id: 'b', version: 2, fields: { title: 'Renamed too' } }] },
  ]);
  expect(titles(store)).toEqual(['Two', 'Renamed too']);
  expect(kept.at(-1)).toEqual([]);
});

test('content §8: Undo waits for what is not saved yet, and takes that back', async () => {
  const { make } = server();
  const { store } = make();
  await store.load();
  store.do({ nodes: { create: [{ id: 'a', fields: { title: 'One' } }] } });
  expect(store.state.canUndo).toBe(true);
  await store.undo();
  expect(store.state).toMatchObject({ canUndo: false, canRedo: true, pending: 0 });
});

test('content §8: Redo can be asked for before Undo is answered, and comes after it', async () => {
  const { make } = server();
  const { store } = make();
  await store.load();
  store.do({ nodes: { create: [{ id: 'a', fields: { title: 'One' } }] } });
  await settled();
  const undone = store.undo();
  expect(store.state.canRedo).toBe(true);
  await Promise.all([undone, store.redo()]);
  expect(store.state).toMatchObject({ canUndo: true, canRedo: false });
});

test('content §8: what others did is shown under what is not saved yet', async () => {
  const { state, nodes, make } = server();
  nodes.set('a', node('a', 'One'));
  const { store } = make();
  await store.load();
  state.isDown = true;
  store.do({ nodes: { create: [{ id: 'b', fields: { title: 'Mine' } }] } });
  await settled();
  nodes.set('a', node('a', 'Theirs', 2));
  store.changed('batch of theirs', ['a']);
  for (const again of state.waits.splice(0)) again();
  await settled();
  expect(titles(store).sort()).toEqual(['Mine', 'Theirs']);
});

test('content §8: of what others did only those parts are read that were told, all that changed when that is not told', async () => {
  const { state, nodes, make } = server();
  for (const id of ['a', 'b', 'c']) nodes.set(id, node(id, id));
  const { store } = make();
  await store.load();
  const told = async (...events: Parameters<typeof store.changed>[]) => {
    state.reads.length = 0;
    for (const event of events) store.changed(...event);
    for (const again of state.waits.splice(0)) again();
    await settled();
    return state.reads;
  };
  nodes.set('a', node('a', 'Theirs', 2));
  nodes.delete('b');
  expect(await told(['one', ['a']], ['two', ['b', 'a']])).toEqual([{ ids: ['a', 'b'] }]);
  expect(titles(store)).toEqual(['Theirs', 'c']);
  // Since the last answer: of what changed before it, and was not in it, an event comes.
  const after = '2026-11-22T00:00:01.000Z';
  expect(await told(['three', ['a']], ['four', null])).toEqual([{ after }]);
  const many = Array.from({ length: 101 }, (_, index) => `n${index}`);
  expect(await told(['five', many])).toEqual([{ after: '2026-11-22T00:00:00.000Z' }]);
  expect(await told(['six', ['a']], [null, null, true])).toEqual([{}]);
});

test('content §8: what one deletes while it is read for another’s change stays deleted', async () => {
  const { nodes, state, make } = server();
  nodes.set('a', node('a', 'Find the key'));
  const { store } = make();
  await store.load();
  let release = () => {};
  state.held = new Promise<void>((resolve) => {
    release = resolve;
  });
  nodes.set('a', node('a', 'Find the iron key', 2));
  store.changed('theirs', ['a']);
  for (const again of state.waits.splice(0)) again();
  store.do({ nodes: { delete: ['a'] } });
  await expect.poll(() => store.state.pending).toBe(0);
  const sizes = new Set<number>();
  store.subscribe(() => sizes.add(store.state.nodes.size));
  release();
  await expect.poll(() => state.reads.length).toBe(3);
  await expect.poll(() => [...sizes]).toEqual([0]);
});

test('content §8: a gesture too large for one call is sent in pieces, and taken back and done again as one', async () => {
  const { state, saved, make } = server();
  const { store } = make();
  await store.load();
  const note = 'What the miller saw. '.repeat(10);
  const create = Array.from({ length: 11_000 }, (_, index) => ({
    id: `n${index}`,
    fields: { title: `${index}`, note },
  }));
  const edges = [{ id: 'e', fields: { fromID: 'n0', toID: 'n10999' } }];
  expect(store.do({ nodes: { create }, edges: { create: edges }, summary: 'Pasted 11000 nodes' })).toBe(true);
  await settled();
  expect(saved.length).toBeGreaterThan(2);
  for (const piece of saved) expect(JSON.stringify(piece).length).toBeLessThan(1024 * 1024);
  expect(saved.flatMap(({ nodes: changes }) => changes?.create ?? [])).toEqual(create);
  expect(saved.map(({ edges: changes }) => changes?.create?.length ?? 0)).toEqual([...saved.slice(1).map(() => 0), 1]);
  expect(new Set(saved.map(({ summary }) => summary))).toEqual(new Set(['Pasted 11000 nodes']));
  await store.undo();
  const batches = saved.map((_, index) => `batch ${index + 1}`);
  expect(state.undone).toEqual(batches.toReversed());
  expect(store.state.canUndo).toBe(false);
  await store.redo();
  expect(state.undone.slice(batches.length)).toEqual(batches.map((batch) => `undo of ${batch}`));
  expect(store.state).toMatchObject({ canUndo: true, canRedo: false });
  expect(store.do({ nodes: { create: create.slice(0, 1001) } })).toBe(false);
  expect(state.tooMany).toBe(1);
  expect(store.state).toMatchObject({ pending: 0, canUndo: true });
});

test('content §8: what is left of a gesture whose piece is refused is not sent', async () => {
  const { state, saved, make } = server();
  const { store } = make();
  await store.load();
  state.refuses = 2;
  store.do({ nodes: { create: Array.from({ length: 11_000 }, (_, index) => ({ id: `n${index}`, fields: {} })) } });
  await settled();
  expect([saved.length, state.refused, store.state.pending]).toEqual([1, 1, 0]);
});

test('content §8: a text that others saved while one typed is sent with the version at which one began; other fields are not asked about', async () => {
  const { nodes, state, saved, make } = server();
  nodes.set('a', { id: 'a', version: 1, fields: { title: 'Find the key', note: '' } });
  const { store } = make();
  await store.load();
  const theirs = async (fields: object, version: number) => {
    nodes.set('a', { id: 'a', version, fields: { ...nodes.get('a')?.fields, ...fields } });
    store.changed('theirs', ['a']);
    for (const again of state.waits.splice(0)) again();
    await expect.poll(() => store.versionOf('nodes', 'a')).toBe(version);
  };
  const begun = store.state.nodes.get('a');
  const mine = { title: 'Find the iron key' };
  await theirs({ note: 'Under the mat' }, 2);
  expect(store.versionOf('nodes', 'a', mine, begun)).toBe(2);
  await theirs({ title: 'Find the brass key' }, 3);
  expect(store.versionOf('nodes', 'a', mine, begun)).toBe(1);
  // One's own change before it doesn't take the question away.
  const update = (fields: object, version: number) => store.do({ nodes: { update: [{ id: 'a', version, fields }] } });
  update({ x: 40 }, 3);
  update(mine, 1);
  await settled();
  expect(saved.map(({ nodes: changes }) => changes?.update?.[0]?.version)).toEqual([3, 1]);
});
