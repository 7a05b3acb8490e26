/** Before each test file of the browser's code: what jsdom lacks of a browser, and an empty page after each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};

// Only to end what hangs: a busy machine may take its time.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
