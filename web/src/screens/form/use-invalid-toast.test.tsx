// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useInvalidToast } from './use-invalid-toast.ts';

test('§5: a form says once what is not valid, however often it is tried, and no more when it is gone', () => {
  const { wrapper, toasts } = connectedStore();
  const { result, unmount } = renderHook(() => useInvalidToast({}), { wrapper });
  result.current({ name: { type: 'required', message: 'Name is required' } });
  result.current({ name: { type: 'max', message: 'Name is longer than 200 characters' } });
  expect(toasts()).toEqual(['error: 1 Validation Error']);
  unmount();
  expect(toasts()).toEqual([]);
});

test('§5: that a form is not valid is no longer said once its fields are mended', () => {
  const { wrapper, toasts } = connectedStore();
  const required = { name: { type: 'required', message: 'Name is required' } };
  const { result, rerender } = renderHook((errors: FieldErrors) => useInvalidToast(errors), {
    wrapper,
    initialProps: {},
  });
  result.current(required);
  rerender(required);
  expect(toasts()).toEqual(['error: 1 Validation Error']);
  rerender({});
  expect(toasts()).toEqual([]);
});
