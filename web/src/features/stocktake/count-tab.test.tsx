// @vitest-environment jsdom

import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Stocktake } from '#contract/kinds/stocktake.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { CountTab } from './count-tab.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §4 Scanning: what a hand scanner reads beside the list of a stocktake is counted by scan, in its order', async () => {
  const scanned: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('csrf')) return Response.json({ csrfToken: 'token' });
    if (method === 'GET') return Response.json({ rows: [], total: 0 });
    const { code } = JSON.parse(String(body)) as { code?: string };
    if (code && path.includes('/workspace/')) scanned.push(code);
    return Response.json({ match: null, found: [] });
  });
  const { wrapper } = connectedStore();
  const stocktake = { stocktakeID: 'scanned', blind: false, status: 'counting' } as Stocktake;
  const progress = { lines: 1, counted: 0, different: 0, valueDifference: 0 };
  const element = <CountTab {...{ stocktake, progress }} canCount />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, { wrapper });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search lines' });
  /** As a hand scanner does: all keys at once, wherever the focus is. */
  const pull = (code: string) => {
    // They carry when they went down: made together, they are a scan however long the screen takes for each.
    const keys = [...code, 'Enter'].map((key) => createEvent.keyDown(document.body, { key }));
    for (const key of keys) fireEvent(document.body, key);
  };
  pull('LEFT');
  // The part that counts by scan is still fetched.
  pull('B-ROPE');
  await screen.findByText('Scanned items appear here.', undefined, { timeout: 60_000 });
  await expect.poll(() => scanned, { timeout: 60_000 }).toEqual(['LEFT', 'B-ROPE']);
  expect(search.isConnected).toBe(false);
});
