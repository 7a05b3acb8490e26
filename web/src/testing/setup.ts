/** Before each test file of the browser's code: what jsdom lacks of a browser, and an empty page after each test: all files share it. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setUnreachable } from '#web/app/connection/connection.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { beginTimers, endTimers } from './timers-of-tests.ts';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A line on which nothing comes. */
class SilentEventSource extends EventTarget {
  close(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.EventSource ??= SilentEventSource as unknown as typeof EventSource;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;

/**
 * jsdom draws frames by an interval, which it takes for running for ever once it began while a test's timers were not real: no
 * frame came to any later test.
 */
const realSetTimeout = globalThis.setTimeout;
globalThis.requestAnimationFrame = (callback) =>
  Number(
    realSetTimeout(() => {
      try {
        callback(performance.now());
      } catch (error) {
        console.error(error);
      }
    }, 16),
  );
const realClearTimeout = globalThis.clearTimeout;
globalThis.cancelAnimationFrame = (frame) => realClearTimeout(frame);

// Only to end what hangs: a busy machine may take its time.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(beginTimers);

afterEach(() => {
  cleanup();
  endTimers();
  setUnreachable(false);
  // The world that it read would be the next one's, with the worker that it had.
  announceLiveEvent({ type: 'closed' });
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  // React Aria keeps its element for announcements, and in it what it announced for some seconds.
  for (const child of [...document.body.children]) if (!child.hasAttribute('data-live-announcer')) child.remove();
  for (const log of document.querySelectorAll('[data-live-announcer] [role="log"]')) log.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

// What a file put in place of the page's own would be there for the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
