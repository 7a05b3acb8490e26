// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { Router } from '../routing/router.ts';
import { createStore } from '../store.ts';
import { openScans } from './scan-anywhere.ts';

afterEach(() => void vi.useRealTimers());

test('decisions §4 Scanning: letters typed fast in a search, or where stories are written, are not taken for a scan', () => {
  const location = { pathname: '/home/item-management/items' };
  openScans(createStore(), { state: { location } } as Router);
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

test('decisions §4 Scanning: a code that begins with the keys of a shortcut is none; the keys alone are', () => {
  vi.useFakeTimers();
  const location = { pathname: '/home/item-management/items' };
  openScans(createStore(), { state: { location } } as Router);
  document.body.innerHTML = '<div id="row" tabindex="0"></div>';
  const row = document.getElementById('row');
  row?.focus();
  let seen = '';
  const listen = ({ key }: KeyboardEvent) => (seen += key);
  document.addEventListener('keydown', listen);
  const press = (keys: string) => {
    for (const key of keys) row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  press('ni');
  expect(seen).toBe('n');
  vi.advanceTimersByTime(50);
  expect(seen).toBe('ni');
  vi.advanceTimersByTime(1000);
  seen = '';
  press('nib-1');
  vi.advanceTimersByTime(1000);
  expect(seen).toBe('nb-1');
  document.removeEventListener('keydown', listen);
  document.body.innerHTML = '';
  // As above: it would keep keys of other tests.
  location.pathname = '/';
});
