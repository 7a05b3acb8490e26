// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
/** Of the reads of whole pages, which “Select all” makes. */
let status: number;
/** What the answer of such a read waits for. */
let held: Promise<void> | undefined;
beforeEach(() => {
  moved = [];
  status = 200;
  held = undefined;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(path, 'http://lorebox.test');
    if (method === 'POST' && pathname.endsWith('/stock/move')) {
      moved.push(JSON.parse(String(body)));
      return Response.json({ moved: 450, batchID: 'b', summary: 'Moved 450 items to Chest' });
    }
    if (pathname.endsWith('/stock')) {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
      const search = searchParams.get('search') ?? '';
      const found = all.filter(({ itemName }) => itemName.includes(search));
      const answer = { rows: found.slice(page * size, (page + 1) * size), total: found.length };
      if (size > 20) await held;
      return size > 20 && status !== 200 ? Response.json({}, { status }) : Response.json(answer);
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
  const store = connectedStore();
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />, { wrapper: store.wrapper });
  return { ...store, searchFor: (text: string) => act(() => router.navigate(`/?contents=${text}`)) };
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

const checkbox = () => screen.getByLabelText('Select all on this page');

test('decisions §4: the keyboard stays at the contents when “Select all” and “Clear selection” have gone', async () => {
  renderContents();
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  const selectAll = screen.getByText('Select all 450').closest('button');
  selectAll?.focus();
  fireEvent.click(selectAll as HTMLElement);
  await screen.findByText('Move 450');
  expect(document.activeElement).toBe(checkbox());
  const clear = screen.getByText('Clear selection').closest('button');
  clear?.focus();
  fireEvent.click(clear as HTMLElement);
  expect(document.activeElement).toBe(checkbox());
});

test('§8: that all could not be selected is said, and what was selected stays', async () => {
  status = 500;
  const { toasts } = renderContents();
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  fireEvent.click(screen.getByText('Select all 450'));
  await waitFor(() => expect(toasts()).toEqual(['error: Operation Failed']), { timeout: 10_000 });
  expect(screen.getByText('Move 20')).toBeDefined();
});

test('decisions §4: all of another search are added to what is selected; what was cleared meanwhile stays so', async () => {
  const { searchFor } = renderContents();
  fireEvent.click(await screen.findByLabelText('Select all on this page'));
  // Bolt 400 to 450.
  await searchFor('Bolt 4');
  await screen.findByLabelText('Select Bolt 400');
  fireEvent.click(checkbox());
  expect(screen.getByText('Move 40')).toBeDefined();
  fireEvent.click(screen.getByText('Select all 51'));
  await screen.findByText('Move 71');
  expect(screen.queryByText('Select all 51')).toBeNull();

  fireEvent.click(screen.getByText('Clear selection'));
  fireEvent.click(checkbox());
  let release: () => void = () => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  fireEvent.click(screen.getByText('Select all 51'));
  fireEvent.click(screen.getByLabelText('Select Bolt 400'));
  release();
  await screen.findByText('Move 50');
});
