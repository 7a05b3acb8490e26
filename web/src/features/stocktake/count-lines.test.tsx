// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { CountLines } from './count-lines.tsx';

afterEach(() => void vi.unstubAllGlobals());

const line = {
  ...{ stocktakeLineID: 'line', itemID: 'lamp', boxID: 'left', expected: 10, counted: null, countedAt: null },
  ...{ countedBy: null, note: '', version: 1, itemName: 'Lamp', itemUnit: 'pcs', itemValue: null, boxName: 'Left' },
  ...{ boxCode: 'LEFT', boxWhere: '', inStock: 10, isGone: false },
};

/** Shows one line; answers what was sent, oldest first. */
function setUp(stocktakeID: string) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('csrf')) return Response.json({ csrfToken: 'token' });
    if (method === 'GET') return Response.json({ rows: [line], total: 1 });
    const { counted } = JSON.parse(String(body)) as { counted?: number };
    sent.push(counted ?? 'rest');
    return Response.json({ line: { ...line, counted, version: 2 } });
  });
  const { wrapper } = connectedStore();
  const element = <CountLines stocktakeID={stocktakeID} canCount isBlind={false} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, { wrapper });
  return sent;
}

test('house §8: Rest as expected leaves alone what was just typed', async () => {
  const sent = setUp('rest');
  const count = await screen.findByRole('textbox', { name: 'Count of Lamp in Left' });
  fireEvent.change(count, { target: { value: '8' } });
  fireEvent.blur(count);
  fireEvent.click(screen.getByRole('button', { name: /^Rest as expected/ }));
  await expect.poll(() => sent, { timeout: 60_000 }).toEqual([8, 'rest']);
});

test('house §8: Ctrl and − zoom the page and leave the count as it is', async () => {
  const sent = setUp('zoom');
  const count = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Count of Lamp in Left' });
  expect(fireEvent.keyDown(count, { key: '-', ctrlKey: true })).toBe(true);
  expect(count.value).toBe('');
  expect(fireEvent.keyDown(count, { key: '+' })).toBe(false);
  await expect.poll(() => count.value, { timeout: 60_000 }).toBe('1');
  await expect.poll(() => sent, { timeout: 60_000 }).toEqual([1]);
});
