// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { httpError, networkError } from '#web/api/transport/error.ts';
import { openedMap } from '#web/testing/map-editor.ts';

afterEach(() => vi.useRealTimers());

const floor = { id: 'floor', version: 1, fields: { name: 'Hall' } };

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
