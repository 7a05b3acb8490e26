// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { gesturesKey, keptGestures } from '#web/session/auth/kept-gestures.ts';
import { keepWaiting, keptKey, keptSizes, moveKeptBySize, waitingIn } from './kept-strokes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('decisions §3: strokes that storage has no room for leave none kept that were saved before them', () => {
  keepWaiting('map', [{ summary: 'Painted 3' }]);
  expect(waitingIn('map')).toEqual([{ summary: 'Painted 3' }]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  keepWaiting('map', [{ summary: 'Painted 4' }]);
  expect(waitingIn('map')).toEqual([]);
});

test('decisions §3: strokes that the version before kept under the size of the map alone are found as of a map that nothing was moved on', () => {
  const of = (name: string) => `${gesturesKey('aria', name)} 20 12`;
  keepWaiting(of('crypt'), [{ summary: 'Painted 3' }]);
  keepWaiting(of('keep'), [{ summary: 'Painted 5' }]);
  const size = { width: 20, height: 12, left: 0, top: 0 };
  const key = keptKey('aria', 'crypt', size);
  keepWaiting(key, [{ summary: 'Painted 4' }]);
  moveKeptBySize('aria', 'crypt');
  expect(keptSizes('aria', 'crypt')).toEqual([size]);
  expect(waitingIn(key)).toEqual([{ summary: 'Painted 3' }, { summary: 'Painted 4' }]);
  expect(keptGestures('aria').sort()).toEqual([key, of('keep')].sort());
});
