// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useLabelJob } from './use-label-job.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('decisions §4 Labels: the PDF can be opened as long as the page offers it', async () => {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ baseURL: null })
      : new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  );
  URL.createObjectURL = () => 'blob:labels';
  const revoke = vi.fn();
  URL.revokeObjectURL = revoke;
  const { wrapper: Store } = connectedStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Store>{children}</Store>
    </MemoryRouter>
  );
  const { result, unmount } = renderHook(() => useLabelJob(), { wrapper });
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  act(() => result.current.make());
  await waitFor(() => expect(result.current.made).not.toBeNull());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(revoke).not.toHaveBeenCalled();
  unmount();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(revoke).toHaveBeenCalledWith('blob:labels');
});
