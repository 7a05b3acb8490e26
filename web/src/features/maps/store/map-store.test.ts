// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { httpError, networkError } from '#web/api/transport/error.ts';
import { counts, floor, movedChunk, moving, nothing } from '#web/testing/map-answers.ts';
import { openedMap } from '#web/testing/map-editor.ts';

afterEach(() => vi.useRealTimers());

test('decisions §6: a map is not resized while what was drawn waits for a server that can’t be reached, and the dialog is told', async () => {
  const resize = vi.fn();
  const { store } = await openedMap({ floor: {} }, {}, { save: async () => ({ error: networkError() }), resize });
  store.do({ layers: { update: [floor] }, summary: 'Renamed' });
  const answer = await Promise.race([
    store.resize({ width: 10, height: 10, left: 0, top: 0 }),
    new Promise((resolve) => setTimeout(resolve, 5000, 'waits')),
  ]);
  expect(answer).toMatchObject({ status: 0 });
  expect(resize).not.toHaveBeenCalled();
  store.stop();
});

test('decisions §6: a change whose versions are old, and can’t be read, is sent again after a moment, and not once the map is closed', async () => {
  vi.useFakeTimers();
  const stale = httpError(409, { type: problemTypes.staleVersion, title: 'Stale', status: 409, detail: '' });
  let calls = 0;
  let isDown = false;
  const counts = { layers: 0, objects: 0, chunks: 0 };
  const all = { layers: [], objects: [], chunks: [], deleted: [], counts, nextChunk: null, readAt: '' };
  const { store } = await openedMap(
    {},
    {},
    {
      read: async () => (isDown ? { error: networkError() } : { data: all }),
      save: async () => {
        calls += 1;
        // Only to end what would not.
        if (calls < 50) return { error: stale };
        return { data: { layers: [], objects: [], chunks: [], gone: [], batchID: '' } };
      },
    },
  );
  await store.load();
  isDown = true;
  store.do({ layers: { update: [floor] }, summary: 'Renamed' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toBe(1);
  store.changed(null);
  await vi.advanceTimersByTimeAsync(1500);
  expect(calls).toBe(2);
  store.stop();
  store.retry();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toBe(2);
});

test('decisions §3: what is kept for a reload is what waits: not what was refused, and what was drawn while the map was read again', async () => {
  const kept: string[][] = [];
  const counts = { layers: 0, objects: 0, chunks: 0 };
  const all = { layers: [], objects: [], chunks: [], deleted: [], counts, nextChunk: null, readAt: '' };
  const refused = httpError(400, null);
  let readings = 0;
  let reading = Promise.withResolvers<void>();
  let isDown = false;
  const { store } = await openedMap(
    {},
    {},
    {
      onWaiting: (gestures) => void kept.push(gestures.map(({ summary }) => summary)),
      read: async () => {
        readings += 1;
        if (readings > 1) await reading.promise;
        return readings > 2 ? { error: refused } : { data: all };
      },
      save: async () => (isDown ? { error: networkError() } : { error: refused }),
    },
  );
  await store.load();
  store.do({ layers: { update: [floor] }, summary: 'Refused' });
  await vi.waitFor(() => expect(readings).toBe(2), { timeout: 60_000 });
  isDown = true;
  store.do({ layers: { update: [floor] }, summary: 'Drawn meanwhile' });
  expect(kept.at(-1)).toEqual(['Drawn meanwhile']);
  reading.resolve();
  await vi.waitFor(() => expect(store.state.isWaiting).toBe(true), { timeout: 60_000 });
  expect(kept.at(-1)).toEqual(['Drawn meanwhile']);
  // The map is gone, so it can't be read again either.
  [isDown, reading] = [false, Promise.withResolvers<void>()];
  store.retry();
  await vi.waitFor(() => expect(readings).toBe(3), { timeout: 60_000 });
  reading.resolve();
  expect(kept.at(-1)).toEqual([]);
  store.stop();
});

const place = { ...floor, fields: { layerID: 'floor', x: 64 } };

test('decisions §6: a map shows nothing of what another person moves on it before it is opened anew, and goes on with the versions of that', async () => {
  vi.useFakeTimers();
  let read: object = {};
  const versions: unknown[] = [];
  const { store } = await openedMap(
    {},
    {},
    {
      read: async () => ({ data: { ...nothing, ...read } }) as never,
      save: async ({ objects }) => {
        versions.push(objects?.update?.[0]?.version);
        return { data: { layers: [], objects: [], chunks: [], gone: [], batchID: '' } };
      },
    },
  );
  read = { objects: [place], layers: [floor], counts: { ...counts, layers: 1, objects: 1 } };
  await store.load();
  const moved = {
    objects: [{ ...place, version: 2, fields: { ...place.fields, x: 128 } }],
    layers: [floor],
    chunks: [movedChunk],
    counts: { layers: 1, objects: 1, chunks: 1 },
  };
  // In pieces: the origin is written last.
  read = { ...moved, origin: null, isMoving: true };
  store.changed(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect([store.gridOf('floor').get(0, 0), store.state.isMoving]).toEqual([0, true]);
  read = { ...moved, origin: { left: 1, top: 0 }, isMoving: false };
  await vi.advanceTimersByTimeAsync(2000);
  expect([store.gridOf('floor').get(0, 0), store.state.isMoving]).toEqual([0, false]);
  expect([...store.state.objects.values()].map(({ fields }) => fields.x)).toEqual([64]);
  store.do({
    objects: { update: [{ id: 'floor', version: store.versionOf('objects', 'floor'), fields: { x: 65 } }] },
    summary: 'Moved',
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(versions).toEqual([2]);
  // Somebody undoes it.
  read = { ...moved, origin: null, isMoving: false };
  store.changed(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.gridOf('floor').get(0, 0)).toBe(7);
  store.stop();
});

test('decisions §6: a map that is opened as it was before it was moved can’t be drawn on, and what waits for it is saved', async () => {
  const saved: string[] = [];
  const { store } = await openedMap(
    {},
    {},
    {
      read: async () =>
        ({ data: { ...nothing, layers: [floor], chunks: [movedChunk], origin: { left: 1, top: 0 } } }) as never,
      save: async ({ summary }) => {
        saved.push(summary);
        return { data: { layers: [], objects: [], chunks: [], gone: [], batchID: '' } };
      },
    },
  );
  store.do({ layers: { update: [floor] }, summary: 'Renamed' });
  await store.load();
  await vi.waitFor(() => expect(saved).toEqual(['Renamed']), { timeout: 60_000 });
  expect([store.state.status, store.gridOf('floor').get(0, 0)]).toEqual(['loading', 0]);
  store.stop();
});

test('decisions §6: a stroke that waits for a map that is being moved says so, is sent less and less often, and the map is not resized meanwhile', async () => {
  vi.useFakeTimers();
  let calls = 0;
  let isMoving = true;
  const { store } = await openedMap(
    { floor: {} },
    {},
    {
      save: async () => {
        calls += 1;
        if (isMoving) return { error: moving };
        return { data: { layers: [], objects: [], chunks: [], gone: [], batchID: '' } };
      },
    },
  );
  store.do({ layers: { update: [floor] }, summary: 'Renamed' });
  const error = await store.resize({ width: 10, height: 10, left: 0, top: 0 });
  expect(error?.message).toBe('The map is being resized. Resize it again when that is done.');
  expect(store.state).toMatchObject({ pending: 1, isWaiting: true, isMoving: true });
  await vi.advanceTimersByTimeAsync(60_000);
  // After 2, 4, 8 and then every 16 seconds.
  expect(calls).toBe(6);
  isMoving = false;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(store.state).toMatchObject({ pending: 0, isWaiting: false, isMoving: false });
  store.stop();
});

/** Paints a tile at this place of the first row. */
