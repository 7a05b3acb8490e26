// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Router } from '../routing/router.ts';
import { createStore } from '../store.ts';
import { openScans } from './scan-anywhere.ts';

test('decisions §4 Scanning: letters typed fast in a search, or where stories are written, are not taken for a scan', () => {
  const location = { pathname: '/home/item-management/items' };
  openScans(createStore(), { state: { location, navigation: {} } } as Router);
  document.body.innerHTML = '<input><div id="row" tabindex="0"></div>';
  const row = document.getElementById('row');
  /** Which keys of a code do something else, typed at once. */
  const left = (code: string) =>
    [...code].map((key) => row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  // The search hands them on to the row that it names.
  document.querySelector('input')?.focus();
  expect(left('B-1234')).not.toContain(false);
  row?.focus();
  expect(left('B-1234')).toContain(false);
  location.pathname = '/home/quests/flow/1';
  expect(left('B-1234')).not.toContain(false);
  document.body.innerHTML = '';
  // It listens for as long as the page is there, which other tests share.
  location.pathname = '/';
});

test('decisions §4 Scanning: the first keys of a code are no shortcut; a shortcut is a moment late', () => {
  vi.useFakeTimers();
  const location = { pathname: '/home/item-management/items' };
  openScans(createStore(), {
    state: { location, navigation: {} },
    navigate: async () => undefined,
  } as unknown as Router);
  let seen = '';
  const listener = ({ key }: KeyboardEvent) => {
    seen += key;
  };
  window.addEventListener('keydown', listener);
  /** What others have seen by then. */
  const after = (keys: readonly string[], milliseconds = 60) => {
    seen = '';
    for (const key of keys)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    vi.advanceTimersByTime(milliseconds);
    return seen;
  };
  expect(after([...'NI-7712', 'Enter'])).not.toMatch(/[NI]/);
  expect(after(['n'], 10)).toBe('');
  expect(after([])).toBe('n');
  // Struck together.
  vi.advanceTimersByTime(1000);
  expect(after(['g', 'b'])).toBe('gb');
  expect(after(['x', 'ArrowDown'], 0)).toBe('xArrowDown');
  // The search has the focus before the next key comes.
  expect(after(['/'], 0)).toBe('/');
  window.removeEventListener('keydown', listener);
  location.pathname = '/';
  vi.useRealTimers();
});
