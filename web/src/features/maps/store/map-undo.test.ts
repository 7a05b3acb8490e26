// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { floor, movedChunk, moving, nothing, overpainted } from '#web/testing/map-answers.ts';
import { openedMap } from '#web/testing/map-editor.ts';
import { emptyLayer } from '../editor/layer-changes.ts';
import type { MapStore } from './map-store.ts';

afterEach(() => vi.useRealTimers());

async function paintAt(store: MapStore, x: number) {
  const edit = store.edit('floor');
  edit.set(x, 0, 7);
  store.paint('floor', edit.finish(), 'Painted');
  await vi.waitFor(() => expect(store.state.pending).toBe(0), { timeout: 60_000 });
}

test('decisions §6: what is taken back while the map is being moved is taken back once that is done, also where others painted since', async () => {
  vi.useFakeTimers();
  const saves: string[] = [];
  const undone: string[] = [];
  let isMoving = false;
  const { store } = await openedMap(
    { floor: {} },
    {},
    {
      undo: async (batchID) => {
        undone.push(batchID);
        return { error: isMoving && undone.length < 3 ? moving : overpainted };
      },
      save: async ({ summary }) => {
        if (isMoving) return { error: moving };
        saves.push(summary);
        return { data: { layers: [], objects: [], chunks: [], gone: [], batchID: `batch ${saves.length}` } };
      },
    },
  );
  await paintAt(store, 3);
  isMoving = true;
  const undoing = store.undo();
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.state).toMatchObject({ isMoving: true, canUndo: false, canRedo: true });
  // The third time it is known that others painted there, and the own part can't be painted back yet.
  await vi.advanceTimersByTimeAsync(20_000);
  expect([undone.length, saves.length]).toEqual([3, 1]);
  isMoving = false;
  await vi.advanceTimersByTimeAsync(16_000);
  await undoing;
  expect(saves[1]).toBe('Undid painting, except where others painted over it');
  expect(store.state).toMatchObject({ isMoving: false, isWaiting: false, canUndo: false, canRedo: true });
  store.stop();
});

test('decisions §6: a map that is closed while it is being moved keeps what was to be taken back', async () => {
  vi.useFakeTimers();
  const stacks = { undo: [{ batchIDs: ['mine'], whole: undefined }], redo: [] };
  const { store } = await openedMap({ floor: {} }, {}, { stacks, undo: async () => ({ error: moving }) });
  const undoing = store.undo();
  await vi.advanceTimersByTimeAsync(1000);
  store.stop();
  await vi.advanceTimersByTimeAsync(2000);
  await undoing;
  expect(stacks.undo).toMatchObject([{ batchIDs: ['mine'] }]);
});

test('decisions §6: what was painted before another person resized the map is taken back where it is now, as far as it is one’s own', async () => {
  const [stacks, drawn] = [{ undo: [], redo: [] }, new Map()];
  const before = await openedMap({ floor: {} }, {}, { stacks, drawn });
  before.store.do({ objects: { update: [floor] }, summary: 'Renamed' });
  before.store.do({ objects: { delete: ['goblin'] }, summary: 'Deleted' });
  await paintAt(before.store, 3);
  await paintAt(before.store, 19);
  before.store.do({ objects: { update: [floor] }, summary: 'Renamed' });
  await vi.waitFor(() => expect(before.store.isIdle).toBe(true), { timeout: 60_000 });
  const undone: string[] = [];
  const refused: string[] = [];
  const { store, saved } = await openedMap(
    { floor: {} },
    {},
    {
      ...{ stacks, drawn, left: 1 },
      undo: async (batchID) => {
        undone.push(batchID);
        return { data: { batchID: '' } };
      },
      onRefused: ({ message }) => void refused.push(message),
      read: async () => {
        const row = `0*4 7 ${'0 '.repeat(27)}`.trim();
        return {
          data: {
            ...nothing,
            layers: [{ ...floor, fields: emptyLayer }],
            chunks: [{ ...movedChunk, rows: [row] }],
            origin: { left: 1, top: 0 },
          },
        } as never;
      },
    },
  );
  await store.load();
  expect(store.gridOf('floor').get(4, 0)).toBe(7);
  for (let step = 0; step < 5; step++) await store.undo();
  expect(store.gridOf('floor').get(4, 0)).toBe(0);
  expect(saved).toMatchObject([
    { summary: 'Undid painting from before the map was resized', chunks: [{ x: 0, y: 0 }] },
  ]);
  expect(refused).toEqual([
    'None of what you painted is left on the resized map.',
    // It can be undone once the resize is.
    ...new Array(2).fill('The map was resized after this change. To undo it, undo the resize in History first.'),
  ]);
  // A name is where it was.
  expect([undone.length, store.state.canUndo, store.state.canRedo]).toEqual([1, true, true]);
  [before.store, store].map((each) => each.stop());
});

test('decisions §6: that a map is not being moved any more is seen by a read, too, and nothing waits then', async () => {
  vi.useFakeTimers();
  let isMoving = true;
  const { store } = await openedMap(
    { floor: {} },
    {},
    {
      stacks: { undo: [{ batchIDs: ['mine'], whole: undefined }], redo: [] },
      undo: async () => (isMoving ? { error: moving } : { data: { batchID: 'undone' } }),
    },
  );
  const undoing = store.undo();
  await vi.advanceTimersByTimeAsync(100);
  expect(store.state).toMatchObject({ isMoving: true, isWaiting: true });
  isMoving = false;
  await store.load();
  expect(store.state).toMatchObject({ isMoving: false, isWaiting: false });
  await vi.advanceTimersByTimeAsync(5000);
  await undoing;
  expect(store.state).toMatchObject({ isMoving: false, isWaiting: false, canRedo: true });
  store.stop();
});

test('decisions §6: of what is painted back it is told what falls outside of the map, and what was not written is nothing to do again', async () => {
  const outside: unknown[] = [];
  const answers = [{}, { entryCount: 0, outside: { objects: [], tiles: 1 } }];
  const { store } = await openedMap(
    { floor: {} },
    {},
    {
      undo: async () => ({ error: overpainted }),
      save: async () => ({
        data: { layers: [], objects: [], chunks: [], gone: [], batchID: 'one', ...answers.shift() },
      }),
      onOutside: (leftOut) => void outside.push(leftOut),
    },
  );
  await paintAt(store, 3);
  await store.undo();
  expect(outside).toEqual([{ objects: 0, tiles: 1 }]);
  expect(store.state).toMatchObject({ canUndo: false, canRedo: false });
  store.stop();
});
