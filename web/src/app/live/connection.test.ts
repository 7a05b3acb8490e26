import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitAfter } from '#contract/back-off.ts';
import type { LiveEvent } from '#contract/live.ts';
import { backOff, maintainConnection } from './connection.ts';

/** What the browser would be: opened by the code under test, driven by the test. */
class Source {
  static all: Source[] = [];
  static get last(): Source {
    return Source.all.at(-1) as Source;
  }
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isOpen = true;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Source.all.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  tell(event: object, lastEventId = ''): void {
    this.onmessage?.({ data: JSON.stringify(event), lastEventId });
  }
}

const hello = { type: 'hello', isResumed: false, present: [], app: {} };
let heard: LiveEvent['type'][];
let downs: number;
let isSignedIn: boolean;
let checks: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.all = [];
  [heard, downs, checks, isSignedIn] = [[], 0, 0, true];
  stop = maintainConnection({
    after: null,
    url: (after) => `live?after=${after}`,
    onEvent: ({ type }) => heard.push(type),
    onDown: () => {
      downs += 1;
    },
    check: async () => {
      checks += 1;
      return isSignedIn;
    },
    random: () => 0.5,
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('issue 3 item 6: a stream that breaks', () => {
  test('is opened again after a pause, from the event read last', async () => {
    Source.last.tell(hello, 'p-7');
    Source.last.onerror?.();
    expect([downs, Source.all.length, Source.last.isOpen]).toEqual([1, 1, false]);
    await vi.advanceTimersByTimeAsync(499);
    expect(Source.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(Source.last.url).toBe('live?after=p-7');
    expect(checks).toBe(0);
  });

  test('refused before it greeted: the session is asked for first, and may be renewed by it', async () => {
    Source.last.onerror?.();
    await vi.advanceTimersByTimeAsync(500);
    expect([checks, Source.all.length]).toEqual([1, 2]);
  });

  test('while nobody is signed in it is not opened, and the pauses grow', async () => {
    isSignedIn = false;
    Source.last.onerror?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Source.all).toHaveLength(1);
    expect(checks).toBeGreaterThan(4);
    expect(checks).toBeLessThan(9);
  });

  test('pauses double up to 30 seconds and differ between clients', () => {
    expect([1, 2, 3, 10].map((tries) => waitAfter(tries, backOff, () => 0.5))).toEqual([500, 1000, 2000, 30_000]);
    expect([0, 1].map((random) => waitAfter(3, backOff, () => random))).toEqual([1000, 3000]);
  });

  test('one that falls silent is dead after 25 seconds, whatever the browser believes', async () => {
    Source.last.tell(hello);
    await vi.advanceTimersByTimeAsync(24_000);
    Source.last.tell({ type: 'beat' });
    await vi.advanceTimersByTimeAsync(24_000);
    expect(Source.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Source.all).toHaveLength(2);
  });

  test('going offline ends it; being online again does not wait', async () => {
    Source.last.tell(hello);
    window.dispatchEvent(new Event('offline'));
    expect([downs, Source.last.isOpen]).toEqual([1, false]);
    window.dispatchEvent(new Event('online'));
    expect(Source.all).toHaveLength(2);
  });

  test('one stream too many waits half a minute', async () => {
    Source.last.tell(hello);
    Source.last.tell({ type: 'end', reason: 'limit' });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(Source.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(Source.all).toHaveLength(2);
  });

  test('what an old stream still says is not heard', () => {
    const old = Source.last;
    old.tell(hello);
    old.onerror?.();
    old.tell({ type: 'beat' });
    expect(heard).toEqual(['hello']);
  });

  test('once stopped nothing is opened any more', async () => {
    Source.last.onerror?.();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('online'));
    expect(Source.all).toHaveLength(1);
  });
});
