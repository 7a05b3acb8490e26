// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from '#web/api/transport/error.ts';
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
