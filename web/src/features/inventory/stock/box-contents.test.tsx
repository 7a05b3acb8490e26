// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StockRow } from '#contract/stock.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { BoxContents } from './box-contents.tsx';

const boxID = 'crate';
const all = Array.from({ length: 450 }, (_, index): StockRow => {
  const number = String(index + 1).padStart(3, '0');
  const item = { itemID: `item-${number}`, itemName: `Bolt ${number}`, itemUnit: 'pcs' };
  const box = { boxID, boxName: 'Crate', boxCode: 'B-1', placeID: null, placePath: '' };
  return { stockID: `stock-${number}`, ...item, ...box, quantity: 2, version: 1 };
});

let moved: unknown[];
beforeEach(() => {
  moved = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://lorebox.test');
    if (method === 'POST' && pathname.endsWith('/stock/move')) {
      moved.push(JSON.parse(String(body)));
      return Response.json({ moved: 450, batchID: 'b', summary: 'Moved 450 items to Chest' });
    }
    if (pathname.endsWith('/stock')) {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
      return Response.json({ rows: all.slice(page * size, (page + 1) * size), total: all.length });
    }
    if (pathname.endsWith('/box')) {
      const chest = { boxID: 'chest', name: 'Chest', code: 'B-2', placeID: null, placePath: '', tags: [] };
      return Response.json({ rows: [chest], total: 1 });
    }
    return Response.json({ rows: [], total: 0 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

function renderContents() {
  const element = <BoxContents boxID={boxID} name="Crate" canEdit />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />, {
    wrapper: connectedStore().wrapper,
  });
}

// By text: a page of rows has hundreds of roles.
test('decisions §4: all that a box holds can be selected and moved, not only the page, and be cleared', async () => {
  renderContents();
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.getByText('Move 20')).toBeDefined();
  expect(screen.queryByText('Clear selection')).toBeNull();
  fireEvent.click(screen.getByText('Select all 450'));
  await screen.findByText('Move 450');
  expect(screen.queryByText('Select all 450')).toBeNull();
  fireEvent.click(screen.getByText('Clear selection'));
  expect(screen.queryByText(/to another box/)).toBeNull();

  fireEvent.click(screen.getByLabelText('Select all on this page'));
  fireEvent.click(screen.getByText('Select all 450'));
  await screen.findByText('Move 450');
  fireEvent.click(screen.getByLabelText('Select Bolt 001'));
  fireEvent.click(screen.getByText('Move 449'));
  const dialog = within(await waitFor(() => document.querySelector<HTMLElement>('[role="dialog"]') as HTMLElement));
  await userEvent.click(dialog.getByLabelText(/^To box/, { selector: 'input' }));
  await userEvent.paste('Chest');
  await userEvent.click(await screen.findByText('Chest'));
  fireEvent.click(dialog.getByText('Move'));
  const itemIDs = all.slice(1).map(({ itemID }) => itemID);
  await waitFor(() => expect(moved).toEqual([{ toBoxID: 'chest', itemIDs, fromBoxID: boxID }]));
  await waitFor(() => expect(screen.queryByText(/to another box/)).toBeNull());
});
