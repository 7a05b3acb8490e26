// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#contract/user.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { Component as OverviewPage } from './overview-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

function overviewOf(isEmpty: boolean, totals: object = { items: 0, boxes: 0, places: 0 }) {
  const rest = { quantity: 0, value: 0, lowStock: 0, unplacedBoxes: 0 };
  return { isEmpty, totals: { ...rest, ...totals }, recentItems: [], recentBoxes: [], lowStock: [], activity: [] };
}

function show() {
  const { wrapper: Wrapper } = connectedStore();
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <OverviewPage /> }])} />
    </Wrapper>,
  );
}

/** The names of the three steps, with what each offers. */
async function stepsWith(
  totals: { items: number; boxes: number; places: number },
  user: Partial<CurrentUser> = {},
): Promise<(string | null)[]> {
  const isEmpty = totals.items + totals.boxes + totals.places === 0;
  vi.stubGlobal('fetch', async () => Response.json({ ...overviewOf(isEmpty, totals), rows: [], total: 0 }));
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
  vi.stubGlobal('fetch', async () => Response.json({ ...overviewOf(true), rows: [], total: 0 }));
  show();
  const conversation = await screen.findByRole('link', { name: 'Write a conversation' });
  const quest = screen.getByRole('link', { name: 'Draw a quest' });
  expect([conversation, quest].map((link) => link.getAttribute('href'))).toEqual([
    '/home/conversations/new',
    '/home/quests/new',
  ]);
});

/** A workspace without items, whose latest quests can't be read at first. */
function serveWriting(conversations: readonly object[]) {
  const given = { isFailing: true };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/overview')) return Response.json(overviewOf(false));
    if (path.includes('/quest') && given.isFailing) return Response.json({ title: 'No', status: 500 }, { status: 500 });
    const rows = path.includes('/conversation') ? conversations : [];
    return Response.json({ rows, total: rows.length });
  });
  return given;
}

test('decisions §4: what was written last is shown where there are no items; what can’t be read is told', async () => {
  const gate = { conversationID: 'gate', name: 'At the gate', updatedAt: '2026-11-27T10:00:00.000Z' };
  const given = serveWriting([gate]);
  show();
  await screen.findByText('At the gate');
  await screen.findByText('Recent writing could not be loaded');
  expect(screen.queryByText('Welcome to Lorebox')).toBeNull();
  given.isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Recent writing could not be loaded')).toBeNull());
  screen.getByText('At the gate');
});

test('decisions §1: a workspace with anything in it, be it in the trash, is not offered the sample world', async () => {
  serveWriting([]).isFailing = false;
  show();
  expect(await screen.findAllByText(/^Step \d/)).toHaveLength(3);
  screen.getByText('Activity');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overview');
  expect(screen.queryByRole('button', { name: 'Load the sample world' })).toBeNull();
});
