// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

function Counting() {
  const [canCount, setCanCount] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setCanCount(false)}>
        Post
      </button>
      <CountLines stocktakeID="posted" canCount={canCount} isBlind={false} />
    </>
  );
}

test('house §8: what is typed while another posts the stocktake is told as not saved', async () => {
  const refused = 'This stocktake was posted.';
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path.includes('csrf')) return Response.json({ csrfToken: 'token' });
    if (method === 'GET') return Response.json({ rows: [line], total: 1 });
    return Response.json(
      { type: 'about:blank#conflict', title: 'Conflict', status: 409, detail: refused },
      { status: 409 },
    );
  });
  const { wrapper, toasts } = connectedStore();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Counting /> }])} />, { wrapper });
  const count = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Count of Lamp in Left' });
  act(() => count.focus());
  fireEvent.change(count, { target: { value: '8' } });
  // The focus stays where it is.
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(screen.getByText('Not counted')).toBeTruthy();
  await expect.poll(toasts, { timeout: 60_000 }).toEqual(['error: Count not saved']);
});
