// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Router } from '../routing/router.ts';
import { createStore } from '../store.ts';
import { openScans } from './scan-anywhere.ts';

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
