// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useSaveView } from './use-save-view.ts';

afterEach(() => void vi.unstubAllGlobals());

test('§4 Views: what a list is searched for stays when it is saved as a view, which does not keep it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(String(body));
    return Response.json({ viewID: 'v1' });
  });
  const show = vi.fn();
  const list = { kind: 'npc' as const, query: 'status=final', search: 'old bram', show };
  const { result } = renderHook(() => useSaveView(list), { wrapper: connectedStore().wrapper });
  await result.current.save({ name: 'Final', isShared: false });
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ query: 'status=final' });
  expect(show.mock.calls).toEqual([[{ viewID: 'v1', query: 'status=final&search=old+bram' }]]);
});
