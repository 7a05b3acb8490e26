// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Router } from '../routing/router.ts';
import { createStore } from '../store.ts';
import { openScans } from './scan-anywhere.ts';

test('decisions §4 Scanning: letters that a search hands on to the row it names are not taken for a scan', () => {
  const location = { pathname: '/home' };
  openScans(createStore(), { state: { location } } as Router);
  document.body.innerHTML = '<input><div id="row"></div>';
  document.querySelector('input')?.focus();
  const row = document.getElementById('row');
  const taken = [...'B-1234'].map((key) =>
    row?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
  expect(taken).not.toContain(false);
  document.body.innerHTML = '';
  // It listens for as long as the page is there, which other tests share.
  location.pathname = '/';
});
