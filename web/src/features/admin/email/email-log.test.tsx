// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { answerDialog } from '#web/session/ui-state/dialogs.ts';
import { servedStores } from '#web/testing/served-store.ts';
import { EmailLog } from './email-log.tsx';

const start = servedStores();

test('decisions §5: emails that the page doesn’t show can be retried; the question says how many and which are sent', async () => {
  const store = await start(() => ({ body: { rows: [], total: 0, retryable: 12, sending: null } }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EmailLog />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all' }));
  await waitFor(() => {
    const asked = JSON.stringify(store.getState().dialogs);
    expect(asked).toContain('Retry 12 emails?');
    expect(asked).toContain('failed, weren’t sent or are waiting for their next attempt');
  });
});

test('decisions §5: once failed emails are retried from a list of those that failed, the log shows them on their way', async () => {
  const store = await start(({ url }) => ({
    body: url.endsWith('/retry-all')
      ? { retried: 12, left: 0 }
      : { rows: [], total: 0, retryable: url.includes('status=failed') ? 12 : 0, sending: null },
  }));
  const router = createMemoryRouter([{ path: '/log', Component: EmailLog }], {
    initialEntries: ['/log?status=failed&search=ada'],
  });
  render(
    <Provider store={store}>
      <main>
        <h1>Email Management</h1>
        <RouterProvider router={router} />
      </main>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all' }));
  const asked = () => Object.keys(store.getState().dialogs.modals)[0];
  await waitFor(() => expect(asked()).toBeDefined());
  act(() => store.dispatch(answerDialog(asked() ?? '', true)));
  await waitFor(() => expect(router.state.location.search).toBe('?search=ada'));
  // The button goes: the keyboard stays in the page.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Email Management'));
});
