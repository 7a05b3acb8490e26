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

test('content §1: what was typed to find and to replace with outlives a reload, and a group that there isn’t is told', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/workspace?') || path.endsWith('/workspace'))
      return Response.json({ rows: [{ workspaceID: 'w', role: 'owner' }] });
    return Response.json({ rows: [], total: 0, isCut: false });
  });
  const { wrapper: Wrapper } = connectedStore();
  const open = (address: string) =>
    render(
      <Wrapper>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] })} />
      </Wrapper>,
    );
  const first = open('/?regex=true');
  await userEvent.type(screen.getByRole('textbox', { name: 'Find' }), '(old) ');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Replace with' }), '$1er $2 ');
  expect(await screen.findByText(/no group 2/)).toBeTruthy();
  first.unmount();
  const again = open('/?regex=true');
  const typedIn = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
  await screen.findByRole('textbox', { name: 'Replace with' });
  expect([typedIn('Find'), typedIn('Replace with')]).toEqual(['(old) ', '$1er $2 ']);
  again.unmount();
  // A link says what to find; what was to come in place of something else is not for that.
  open('/?find=lamp');
  await screen.findByRole('textbox', { name: 'Replace with' });
  expect([typedIn('Find'), typedIn('Replace with')]).toEqual(['lamp', '']);
});

test('content §1: after everything was replaced the page says so, not that nothing was found', async () => {
  let isReplaced = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/workspace?') || path.endsWith('/workspace'))
      return Response.json({ rows: [{ workspaceID: 'w', role: 'owner' }] });
    if (path.includes('replace')) {
      isReplaced = true;
      return Response.json({ operationID: 'o', records: 1, matches: 1, skipped: 0, summary: 'Replaced in 1 record' });
    }
    const rows = isReplaced ? [] : [{ kind: 'npc', matches: 1, records: [{ id: 'n1', version: 1 }] }];
    return Response.json({ rows: path.includes('match') ? [] : rows, total: rows.length, isCut: false });
  });
  const { wrapper: Wrapper } = connectedStore();
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/?find=lamp'] })} />
    </Wrapper>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Delete from 1 record/ }));
  expect(await screen.findByText('No more matches for “lamp”')).toBeTruthy();
  expect(screen.queryByText(/No results/)).toBeNull();
  // What is typed for the next replacement says nothing of this one.
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'lantern');
  expect(screen.getByText(/All of them were deleted/)).toBeTruthy();
});

test('content §1: who only looks sees what was found marked; with a replacement, what goes and what comes', async () => {
  const match = { field: 'name', words: 'name', pointer: '', before: 'Storm ', match: 'lamp', after: '' };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('/workspace?') || path.endsWith('/workspace'))
      return Response.json({ rows: [{ workspaceID: 'w', role: 'owner' }] });
    if (!path.includes('match'))
      return Response.json({
        rows: [{ kind: 'npc', matches: 1, records: [{ id: 'n1', version: 1 }] }],
        ...{ total: 1, isCut: false },
      });
    const { replace: replacement } = JSON.parse(String(init?.body));
    const row = { recordID: 'n1', title: 'Mara', owner: null, matchCount: 1, matches: [{ ...match, replacement }] };
    return Response.json({ rows: [row] });
  });
  const { wrapper: Wrapper } = connectedStore();
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/?find=lamp'] })} />
    </Wrapper>,
  );
  expect((await screen.findByText('lamp')).tagName).toBe('MARK');
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace with' }), 'lantern');
  expect((await screen.findByText('lantern')).tagName).toBe('INS');
  expect(screen.getByText('lamp').tagName).toBe('DEL');
});
