// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { servedStores } from '#web/testing/served-store.ts';
import { EmailLog } from './email-log.tsx';

const start = servedStores();

test('decisions §5: all failed emails can be retried while the page shows none of them; the question says how many they are', async () => {
  const store = await start(() => ({ body: { rows: [], total: 0, retryable: 12, sending: null } }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EmailLog />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all' }));
  await waitFor(() =>
    expect(JSON.stringify(store.getState().dialogs)).toContain('12 emails failed or weren’t sent. They’re sent again.'),
  );
});
