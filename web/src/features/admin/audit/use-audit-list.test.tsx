// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useAuditList } from './use-audit-list.ts';

let list: Pick<ReturnType<typeof useAuditList>, 'hrefOf' | 'close'>;

function Log() {
  list = useAuditList();
  return null;
}

test('decisions §6: an entry has an address, and Back does not open it again once it was closed', async () => {
  const path = '/home/admin/audit';
  const router = createMemoryRouter([{ path, Component: Log }], { initialEntries: [`${path}?search=ada`] });
  render(<RouterProvider router={router} />, { wrapper: connectedStore().wrapper });
  const href = list.hrefOf('entry');
  expect(href).toBe(`${path}?search=ada&entry=entry`);
  await act(async () => void router.navigate(href));
  await act(async () => list.close());
  await act(async () => void router.navigate(-1));
  expect(router.state.location.search).toBe('?search=ada');
});
