// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useDeleteUsed } from './use-delete-used.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('content §1: Delete pressed twice deletes once, and says no failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ rows: [] }));
  const { wrapper, toasts } = connectedStore();
  const onDelete = vi.fn(async () => undefined);
  const { result } = renderHook(() => useDeleteUsed('box', onDelete), { wrapper });
  const { remove } = result.current;
  await Promise.all([remove(['a'], '1 box'), remove(['a'], '1 box')]);
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual([]);
  await remove(['b'], '1 box');
  expect(onDelete).toHaveBeenCalledTimes(2);
});
