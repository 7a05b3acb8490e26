// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { Component } from './replace-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('content §1: a replacement that was refused says that nothing was replaced', async () => {
  const found = { kind: 'npc', matches: 1, records: [{ id: 'n1', version: 1 }] };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/workspace?') || path.endsWith('/workspace'))
      return Response.json({ rows: [{ workspaceID: 'w', role: 'owner' }] });
    if (path.includes('replace'))
      return Response.json({ type: 'about:blank', title: 'No', detail: 'No room left', status: 400 }, { status: 400 });
    return Response.json({ rows: path.includes('match') ? [] : [found], total: 1, isCut: false });
  });
  const { wrapper: Wrapper } = connectedStore();
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/?find=lamp'] })} />
    </Wrapper>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Delete from 1 record/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('No room left');
});
