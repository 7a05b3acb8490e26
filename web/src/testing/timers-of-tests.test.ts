import { expect, test, vi } from 'vitest';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { beginTimers, endTimers } from './timers-of-tests.ts';

test('house §6: a server that a test left away is not asked for by the fetch of a later one, nor when the browser is online', () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('away')));
  vi.stubGlobal('fetch', fetched);
  onServerBack(() => {});
  window.dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(1);
  endTimers();
  beginTimers();
  window.dispatchEvent(new Event('online'));
  expect(fetched).toHaveBeenCalledTimes(1);
});
