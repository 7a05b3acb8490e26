// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { Component } from './import-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('content §7: a script that is pasted is unsaved until it is imported, and an import that fails says so', async () => {
  let isRefused = true;
  const preview = {
    ...{ conversations: [{ name: 'Start', nodes: 2 }], conversationCount: 1, nodes: 2 },
    ...{ npcs: [], variables: [], problems: [], moreProblems: 0 },
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/workspace')) return Response.json({ rows: [] });
    if (method === 'GET') return Response.json({ rows: [], total: 0 });
    if (isRefused && !JSON.parse(String(body)).dryRun)
      return Response.json({ type: 'about:blank', title: 'No', detail: 'No room left', status: 400 }, { status: 400 });
    return Response.json({ ...preview, batchID: 'b' });
  });
  const { wrapper: Wrapper, dirtyForms } = connectedStore();
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/import'] });
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Or paste it here' }), 'title: Start');
  expect(dirtyForms()).toHaveLength(1);
  const importNow = async () => userEvent.click(await screen.findByRole('button', { name: /^Import/ }));
  await importNow();
  expect((await screen.findByRole('alert')).textContent).toContain('No room left');
  isRefused = false;
  await importNow();
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/import'));
  expect(dirtyForms()).toEqual([]);
});
