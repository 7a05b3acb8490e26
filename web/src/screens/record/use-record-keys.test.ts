// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRecordKeys } from './use-record-keys.ts';

test('§4 Editors: Escape that ends what an input method composes does not leave the form', () => {
  const onCancel = vi.fn();
  renderHook(() => useRecordKeys({ onCancel }));
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
  expect(onCancel).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledOnce();
});
