import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setPlainShortcuts } from '#web/session/ui-state/plain-shortcuts.ts';
import { useListKeys } from '../list/use-list-keys.ts';
import { useRecordKeys } from './use-record-keys.ts';

afterEach(() => setPlainShortcuts(true));

test('§2.2: with plain-key shortcuts off, a list and a record take no letters either', () => {
  const [onSearch, onEdit, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
  renderHook(() => {
    useListKeys({ current: document.body }, { onSearch, onOpen: vi.fn() });
    useRecordKeys({ onEdit, onCancel });
  });
  const pressAll = () => {
    for (const key of ['/', 'e', 'Escape']) fireEvent.keyDown(document.body, { key });
    return [onSearch, onEdit, onCancel].map(({ mock }) => mock.calls.length);
  };
  expect(pressAll()).toEqual([1, 1, 1]);
  setPlainShortcuts(false);
  expect(pressAll()).toEqual([1, 1, 2]);
});
