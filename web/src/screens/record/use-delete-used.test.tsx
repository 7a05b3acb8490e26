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

test('content §1: a second record is deleted while the first is still looked up', async () => {
  const answers: (() => void)[] = [];
  const asked = () => new Promise<void>((resolve) => answers.push(resolve));
  vi.stubGlobal('fetch', async () => {
    await asked();
    return Response.json({ rows: [] });
  });
  const { wrapper } = connectedStore();
  const onDelete = vi.fn(async (_ids: readonly string[]) => undefined);
  const { result } = renderHook(() => useDeleteUsed('box', onDelete), { wrapper });
  const both = Promise.all(['a', 'b'].map((id) => result.current.remove([id], '1 box')));
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(2);
  for (const answer of answers) answer();
  await both;
  expect(onDelete.mock.calls).toEqual([[['a']], [['b']]]);
});
