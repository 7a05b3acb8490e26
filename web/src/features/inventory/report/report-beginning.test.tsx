// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { Component } from '../report-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §4: a report of the whole history says when its beginning could not be read, and shows no other period', async () => {
  // The beginning is asked for at one moment, the report at many.
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const moments = `${decodeURIComponent(path)}${body ?? ''}`.match(/\d{4}-\d\d-\d\dT/g) ?? [];
    if (moments.length < 2) return Response.json({ title: 'No', status: 400 }, { status: 400 });
    return Response.json({ points: [], movers: [], name: 'Thirty days', since: null });
  });
  const router = createMemoryRouter([{ path: '/', element: <Component /> }], { initialEntries: ['/?period=all'] });
  render(<RouterProvider router={router} />, { wrapper: connectedStore().wrapper });
  expect(await screen.findByText(/The report/)).toBeDefined();
  expect(screen.queryByText(/Thirty days/)).toBeNull();
});
