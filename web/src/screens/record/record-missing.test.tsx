// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { RecordMissing } from './record-missing.tsx';

afterEach(() => void vi.unstubAllGlobals());

const error = { status: 404, problem: null, message: 'Not found', isAborted: false };
let answer: () => void;

function Item() {
  const [isRead, setRead] = useState(false);
  answer = () => setRead(true);
  const read = isRead ? error : undefined;
  return <RecordMissing noun="item" recordID="i1" listHref="/" listLabel="All" onRetry={() => {}} error={read} />;
}

test('§2.1: a record that is missing is not looked for in other workspaces while its page is being left', async () => {
  let looked = 0;
  vi.stubGlobal('fetch', async () => {
    looked += 1;
    return Response.json({ found: [] });
  });
  let arrive: (page: { element: string }) => void = () => {};
  const router = createMemoryRouter([
    { path: '/', Component: Item },
    { path: '/home', lazy: () => new Promise((resolve) => (arrive = resolve)) },
  ]);
  const { wrapper: Wrapper } = connectedStore();
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
  // The workspace was switched, and the code of the page that this leads to is on its way.
  await act(async () => void router.navigate('/home'));
  await act(async () => answer());
  expect(looked).toBe(0);
  await act(async () => arrive({ element: 'Overview' }));
  await waitFor(() => expect(screen.queryByText('Overview')).not.toBeNull());
  expect(looked).toBe(0);

  await act(async () => void router.navigate('/'));
  await act(async () => answer());
  await screen.findByText('Item not found');
  expect(looked).toBe(1);
});
