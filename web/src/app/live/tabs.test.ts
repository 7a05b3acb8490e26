import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareAmongTabs } from './tabs.ts';

/** A request for the lock, which the test grants and takes away. */
interface Asked {
  isSteal: boolean;
  grant: () => void;
  lose: () => void;
}

let asked: Asked[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const request = (_name: string, { steal }: LockOptions, hold: () => Promise<void> | undefined) =>
    new Promise<void>((done, lost) => {
      asked.push({
        isSteal: steal === true,
        grant: () => void hold()?.then(done),
        lose: () => lost(new DOMException('stolen', 'AbortError')),
      });
    });
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('docs/decisions/0012: a tab that takes the lock from itself ends the stream it had, and says nothing once it is stopped', async () => {
  const streams: string[] = [];
  const stop = shareAmongTabs({
    name: 'a stream',
    lead: () => {
      const name = `stream ${streams.length + 1}`;
      streams.push(`${name} opened`);
      return () => streams.push(`${name} closed`);
    },
    greet: () => null,
    onEvent: () => {},
    onDown: () => {},
  });
  // Nothing is heard for a while: the lock is asked for by force, when the first request is granted after all.
  await vi.advanceTimersByTimeAsync(45_000);
  const [first, second] = asked;
  expect(asked.map(({ isSteal }) => isSteal)).toEqual([false, true]);
  first?.grant();
  second?.grant();
  first?.lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toEqual(['stream 1 opened', 'stream 2 opened', 'stream 1 closed']);
  expect(asked).toHaveLength(2);
  stop();
  expect(streams.at(-1)).toBe('stream 2 closed');
  // A message on a closed channel would be thrown here.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
