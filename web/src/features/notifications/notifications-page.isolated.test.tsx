// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { Component } from './notifications-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('house §5: the settings have one name; when a notification is deleted by keyboard, the focus goes to the next one, then to the heading', async () => {
  const createdAt = '2026-11-26T00:00:00.000Z';
  let rows = ['First', 'Second'].map((title) => ({
    ...{ notificationID: title, title, kind: 'lowStock', body: '', path: '/home', createdAt, readAt: createdAt },
    ...{ workspaceID: null },
  }));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/workspace')) return Response.json({ rows: [] });
    if (method !== 'GET') rows = rows.filter(({ title }) => !String(body).includes(title));
    const counts = { notificationUnreadCount: 0, notificationReadCount: rows.length };
    return Response.json({ rows, total: rows.length, ...counts });
  });
  const { wrapper: Wrapper } = connectedStore();
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />
    </Wrapper>,
  );
  const remove = async (title: string) => {
    (await screen.findByRole('button', { name: `Delete: ${title}` })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  };
  // As where there are none.
  screen.getByRole('link', { name: 'Notification settings' });
  await remove('First');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Second'));
  await remove('Second');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
