// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useWatchProblems } from './use-watch-problems.ts';

vi.mock('./watch-problems.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

afterEach(() => vi.useRealTimers());

test('content §9: that problems can’t be watched without a connection is no error of the page', async () => {
  const thrown: unknown[] = [];
  const listener = (reason: unknown) => void thrown.push(reason);
  process.on('unhandledRejection', listener);
  vi.useFakeTimers();
  renderHook(() => useWatchProblems(), { wrapper: connectedStore().wrapper });
  await vi.advanceTimersByTimeAsync(2000);
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', listener);
  expect(thrown).toEqual([]);
});
