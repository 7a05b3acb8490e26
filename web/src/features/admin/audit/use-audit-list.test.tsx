// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useAuditList } from './use-audit-list.ts';

let open: (auditID: string | null) => void = () => {};

function Log() {
  const list = useAuditList();
  open = list.open;
  return null;
}

test('decisions §6: Back does not open an entry again that was closed', async () => {
  const router = createMemoryRouter([{ path: '/audit', Component: Log }], { initialEntries: ['/audit'] });
  render(<RouterProvider router={router} />, { wrapper: connectedStore().wrapper });
  await act(async () => open('entry'));
  expect(router.state.location.search).toBe('?entry=entry');
  await act(async () => open(null));
  await act(async () => void router.navigate(-1));
  expect(router.state.location.search).toBe('');
});
