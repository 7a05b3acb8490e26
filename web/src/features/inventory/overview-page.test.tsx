// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#contract/user.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { Component as OverviewPage } from './overview-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** The names of the three steps, with what each offers. */
async function stepsWith(
  totals: { items: number; boxes: number; places: number },
  user: Partial<CurrentUser> = {},
): Promise<(string | null)[]> {
  const rest = { stock: 0, quantity: 0, value: 0, lowStock: 0, unplaced: 0 };
  const lists = { recentItems: [], recentBoxes: [], lowStock: [], activity: [], rows: [], total: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ totals: { ...rest, ...totals }, ...lists }));
  const { wrapper: Wrapper } = connectedStore(user);
  const view = render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <OverviewPage /> }])} />
    </Wrapper>,
  );
  // Both are drawn with the answer, not before.
  await screen.findAllByText(totals.items === 0 ? /^Step / : 'No boxes yet.');
  const steps = screen.queryAllByText(/^Step \d|^Setting up/).map(({ textContent }) => textContent);
  view.unmount();
  return steps;
}

test('decisions §1: the first steps stay until there is an item, and say which of them are done', async () => {
  expect(await stepsWith({ items: 0, boxes: 0, places: 0 })).toEqual(['Step 1', 'Step 2', 'Step 3']);
  expect(await stepsWith({ items: 0, boxes: 0, places: 1 })).toEqual(['Step 1: done', 'Step 2', 'Step 3']);
  expect(await stepsWith({ items: 0, boxes: 4, places: 1 })).toEqual(['Step 1: done', 'Step 2: done', 'Step 3']);
  expect(await stepsWith({ items: 1, boxes: 4, places: 1 })).toEqual([]);
});

test('decisions §1: whoever installed Lorebox is led to its settings from an empty workspace', async () => {
  const [empty, steps] = [{ items: 0, boxes: 0, places: 0 }, ['Step 1', 'Step 2', 'Step 3']];
  expect(await stepsWith(empty, { permissions: ['admin.settings'] })).toEqual([
    ...steps,
    'Setting up Lorebox for others?',
  ]);
  expect(await stepsWith(empty, { permissions: ['admin.health'] })).toEqual(steps);
});

test('decisions §1: an empty workspace leads whoever writes a game to a conversation and to a quest', async () => {
  const rest = { stock: 0, quantity: 0, value: 0, lowStock: 0, unplaced: 0 };
  const lists = { recentItems: [], recentBoxes: [], lowStock: [], activity: [], rows: [], total: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ totals: { ...rest, items: 0, boxes: 0, places: 0 }, ...lists }));
  const { wrapper: Wrapper } = connectedStore();
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <OverviewPage /> }])} />
    </Wrapper>,
  );
  const conversation = await screen.findByRole('link', { name: 'Write a conversation' });
  const quest = screen.getByRole('link', { name: 'Draw a quest' });
  expect([conversation, quest].map((link) => link.getAttribute('href'))).toEqual([
    '/home/conversations/new',
    '/home/quests/new',
  ]);
});
