// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepWaiting, waitingIn } from './kept-strokes.ts';

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
