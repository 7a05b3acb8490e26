// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { NavLinks } from './nav-links.tsx';
import { setGroupOpen } from './wanted-groups.ts';

afterEach(() => {
  for (const id of ['tools', 'world', 'inventory']) setGroupOpen(id, true);
});

const heading = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => heading(name).getAttribute('aria-expanded') === 'true';

function show(path: string) {
  const { wrapper } = connectedStore();
  const router = createMemoryRouter([{ path: '*', element: <NavLinks /> }], { initialEntries: [path] });
  const page = render(<RouterProvider router={router} />, { wrapper });
  return { ...page, go: (to: string) => router.navigate(to) };
}

test('house §5: a group that was folded where one is stays folded when others are folded and opened', async () => {
  show('/home/npcs');
  await userEvent.click(heading('World'));
  await userEvent.click(heading('Tools'));
  expect([isOpen('World'), isOpen('Tools'), isOpen('Inventory')]).toEqual([false, false, true]);
  await userEvent.click(heading('Tools'));
  expect([isOpen('World'), isOpen('Tools'), isOpen('Inventory')]).toEqual([false, true, true]);
});

test('house §5: a group that was folded stays so when one of its screens is opened, and in the page that is loaded anew', async () => {
  const page = show('/home/npcs');
  await userEvent.click(heading('Tools'));
  await page.go('/home/item-management/history');
  expect(isOpen('Tools')).toBe(false);
  page.unmount();
  const anew = show('/home/item-management/history');
  expect(isOpen('Tools')).toBe(false);
  await userEvent.click(heading('Tools'));
  await anew.go('/home/npcs');
  expect(isOpen('Tools')).toBe(true);
});
