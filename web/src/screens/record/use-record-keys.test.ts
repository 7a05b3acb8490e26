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

test('§4 Editors: Ctrl+S and Ctrl+Enter save, unless a field took the key for itself', () => {
  const onSave = vi.fn();
  renderHook(() => useRecordKeys({ onSave }));
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Enter', metaKey: true });
  expect(onSave).toHaveBeenCalledTimes(2);
  const field = document.body.appendChild(document.createElement('textarea'));
  field.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(onSave).toHaveBeenCalledTimes(2);
  field.remove();
});
