import { createEvent, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setPlainShortcuts } from '#web/session/ui-state/plain-shortcuts.ts';
import { useListKeys } from '../list/use-list-keys.ts';
import { useRecordKeys } from './use-record-keys.ts';

afterEach(() => setPlainShortcuts(true));

let at = 10_000;
/** @param gapMs after the key before */
function press(key: string, gapMs: number): void {
  at += gapMs;
  const event = createEvent.keyDown(document.body, { key });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.body, event);
}

test('§2.2: with plain-key shortcuts off, a list and a record take no letters either', () => {
  const [onSearch, onEdit, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
  renderHook(() => {
    useListKeys({ current: document.body }, { onSearch, onOpen: vi.fn() });
    useRecordKeys({ onEdit, onCancel });
  });
  const pressAll = () => {
    for (const key of ['/', 'e', 'Escape']) press(key, 120);
    return [onSearch, onEdit, onCancel].map(({ mock }) => mock.calls.length);
  };
  expect(pressAll()).toEqual([1, 1, 1]);
  setPlainShortcuts(false);
  expect(pressAll()).toEqual([1, 1, 2]);
});

test('decisions §4 Scanning: the slash of an address that is scanned opens no search of a list, and one after Escape does', () => {
  const onSearch = vi.fn();
  renderHook(() => useListKeys({ current: document.body }, { onSearch, onOpen: vi.fn() }));
  for (const key of 'http://box.example/s/B-1') press(key, 5);
  expect(onSearch).not.toHaveBeenCalled();
  press('Escape', 120);
  press('/', 5);
  expect(onSearch).toHaveBeenCalledTimes(1);
});
