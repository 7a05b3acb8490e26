import { expect, test } from 'vitest';
import { type ApiError, httpError } from '#web/api/transport/error.ts';
import type { Gesture, GraphRecord, GraphSource, ReadGraph } from '../graph-records.ts';
import { GraphStore } from '../graph-store.ts';
import type { KindGraph } from '../kind-graph.ts';

const record = (id: string, fields: object, version = 1): GraphRecord => ({ id, version, fields: { ...fields } });
const node = (id: string) => record(id, { title: id, note: '', x: 0, y: 0 });
const edge = (fromID: string, toID: string) => record(`${fromID}-${toID}`, { fromID, toID, port: 'next' });

/** Three nodes in a row, and someone else who deletes the one in the middle. */
async function opened() {
  const nodes = new Map(['a', 'b', 'c'].map((id) => [id, node(id)]));
  const edges = new Map([edge('a', 'b'), edge('b', 'c')].map((each) => [each.id, each]));
  const [saved, gone, notRestored]: [Gesture[], string[][], string[]] = [[], [], []];
  const server: { refusal: ApiError | null } = { refusal: null };
  const readAt = '2026-11-26T00:00:00.000Z';
  const source: GraphSource = {
    async read({ ids }): Promise<{ data: ReadGraph }> {
      const all = { nodes: [...nodes.values()], edges: [...edges.values()], readAt };
      if (!ids) return { data: { ...all, deleted: [], nodeCount: nodes.size, edgeCount: edges.size } };
      return { data: { ...all, deleted: ids.filter((id) => !nodes.has(id) && !edges.has(id)) } };
    },
    async save(gesture) {
      saved.push(gesture);
      if (server.refusal) return { error: server.refusal };
      const changed = [...(gesture.nodes?.create ?? []), ...(gesture.nodes?.update ?? [])].filter(
        ({ id, ...change }) => !('version' in change) || nodes.has(id),
      );
      const missing = (gesture.nodes?.update ?? []).map(({ id }) => id).filter((id) => !nodes.has(id));
      return {
        data: { nodes: changed.map(({ id }) => ({ id, version: 7 })), edges: [], gone: missing, batchID: 'batch' },
      };
    },
    undo: async (batchID) => ({ data: { batchID } }),
  };
  const store = new GraphStore({
    ...{ source, most: { nodes: 9, edges: 9 }, recordsOf: () => [] },
    later: (again) => {
      queueMicrotask(again);
      return () => {};
    },
    ...{ onTooMany: () => {}, onRefused: () => {}, onGone: (ids) => gone.push([...ids]) },
    onNotRestored: () => notRestored.push('told'),
  });
  await store.load();
  const theyDelete = async ({ isHeard = true, joined }: { isHeard?: boolean; joined?: GraphRecord }) => {
    nodes.delete('b');
    for (const id of ['a-b', 'b-c']) edges.delete(id);
    if (joined) edges.set(joined.id, joined);
    if (!isHeard) return;
    store.changed('theirs', ['b', 'a-b', 'b-c', ...(joined ? [joined.id] : [])]);
    await expect.poll(() => store.state.nodes.size).toBe(2);
  };
  const type = (fields: object) => store.do({ nodes: { update: [{ id: 'b', version: 1, fields }] } });
  const label = (id: string, text: string) =>
    store.do({ edges: { update: [{ id, version: 1, fields: { label: text } }] } });
  const theyReplace = async (id: string, joined?: GraphRecord) => {
    edges.delete(id);
    if (joined) edges.set(joined.id, joined);
    store.changed('theirs', [id, ...(joined ? [joined.id] : [])]);
    await expect.poll(() => store.state.edges.has(id)).toBe(false);
  };
  return { store, saved, gone, notRestored, server, theyDelete, theyReplace, type, label };
}

const bySamePort: KindGraph['replaced'] = ({ port }, leaving) => leaving.find(({ fields }) => fields.port === port);

const links = ({ edges }: Gesture) =>
  (edges?.create ?? []).map(({ fields }) => Object.values(fields as Record<string, string>).slice(0, 2));

test('content §8: what was typed into a node that someone else deleted comes back with it and its links, whether the page had heard of that or not', async () => {
  for (const isHeard of [true, false]) {
    const { store, saved, gone, theyDelete, type } = await opened();
    await theyDelete({ isHeard });
    type({ title: 'The lantern is out' });
    type({ note: 'Softly' });
    await expect
      .poll(() => store.state.leftOut?.get('b')?.fields)
      .toEqual({
        title: 'The lantern is out',
        note: 'Softly',
      });
    expect([store.isIdle, gone]).toEqual([false, []]);
    expect(store.restore({})).toEqual({ nodes: new Set(['b']), edge: null });
    const again = saved.at(-1) as Gesture;
    const fields = { title: 'The lantern is out', note: 'Softly', x: 0, y: 0 };
    expect(again.nodes?.create).toEqual([{ id: 'b', fields }]);
    expect(links(again)).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    await expect.poll(() => [store.isIdle, store.state.leftOut]).toEqual([true, null]);
    expect(store.state.nodes.get('b')).toEqual({ id: 'b', version: 7, fields });
  }
});

test('content §8: a link of a node that is restored stays away where another one has taken its place', async () => {
  const { store, saved, theyDelete, type } = await opened();
  await theyDelete({ joined: edge('a', 'c') });
  type({ title: 'The lantern is out' });
  store.restore({ replaced: bySamePort });
  expect(links(saved.at(-1) as Gesture)).toEqual([['b', 'c']]);
});

test('content §8: a node that someone else deleted is not offered because it was moved, and is what it was when nothing was typed', async () => {
  const { store, saved, gone, theyDelete, type } = await opened();
  await theyDelete({});
  type({ x: 40 });
  await expect.poll(() => gone).toEqual([['b']]);
  expect(store.state.leftOut).toBeNull();
  store.restore({}, 'b');
  expect(saved.at(-1)?.nodes?.create).toEqual([{ id: 'b', fields: { title: 'b', note: '', x: 0, y: 0 } }]);
});

test('content §8: what was typed on a link stays kept, and that is said, where another link has taken its place', async () => {
  const { store, saved, notRestored, theyReplace, label } = await opened();
  await theyReplace('a-b', edge('a', 'c'));
  label('a-b', 'Shouts');
  expect(store.restore({ replaced: bySamePort })).toBeNull();
  expect([saved, notRestored]).toEqual([[], ['told']]);
  expect(store.state.leftOut?.get('a-b')?.fields).toEqual({ label: 'Shouts' });
});

test('content §8: what was typed into what others deleted is kept when its restoration is refused', async () => {
  const { store, server, saved, theyReplace, theyDelete, type, label } = await opened();
  server.refusal = httpError(403, null);
  await theyReplace('a-b');
  label('a-b', 'Shouts');
  store.restore({});
  await expect.poll(() => store.state.leftOut?.get('a-b')?.fields).toEqual({ label: 'Shouts' });
  await theyDelete({});
  type({ title: 'The lantern is out' });
  store.restore({});
  const left = () => [...(store.state.leftOut ?? [])].map(([id, { fields }]) => [id, fields]);
  await expect.poll(left).toEqual([
    ['b', { title: 'The lantern is out' }],
    ['a-b', { label: 'Shouts' }],
  ]);
  expect(saved).toHaveLength(2);
  server.refusal = null;
  store.restore({});
  await expect.poll(() => store.state.leftOut).toBeNull();
});

test('content §8: the panel restores its own part alone; a link is told by its new id, to be selected', async () => {
  const { store, saved, theyReplace, label } = await opened();
  await theyReplace('a-b');
  await theyReplace('b-c');
  label('a-b', 'Shouts');
  label('b-c', 'Whispers');
  const link = store.restore({}, 'b-c');
  expect(saved.at(-1)).toMatchObject({ nodes: { create: [] }, summary: 'Restored a deleted link' });
  expect(link).toEqual({ nodes: new Set(), edge: saved.at(-1)?.edges?.create?.[0]?.id });
  expect([...(store.state.leftOut?.keys() ?? [])]).toEqual(['a-b']);
});
