import { expect, test, vi } from 'vitest';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { beginTimers, endTimers } from './timers-of-tests.ts';

test('house §6: a server that a test left away is not asked for by the fetch of a later one, nor when the browser is online', () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('away')));
  vi.stubGlobal('fetch', fetched);
  const askedWhenOnline = () => {
    fetched.mockClear();
    window.dispatchEvent(new Event('online'));
    return fetched.mock.calls.length;
  };
  // Files that ran in this process before may listen too, some of them once.
  askedWhenOnline();
  const others = askedWhenOnline();
  onServerBack(() => {});
  expect(askedWhenOnline()).toBe(others + 1);
  endTimers();
  beginTimers();
  expect(askedWhenOnline()).toBeLessThanOrEqual(others);
});
