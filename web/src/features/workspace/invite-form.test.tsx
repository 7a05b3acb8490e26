// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { InviteForm } from './invite-form.tsx';

test('§5: an invitation without an address says so once, however often it is tried', async () => {
  const { wrapper, toasts } = connectedStore();
  render(<InviteForm />, { wrapper });
  const invite = screen.getByRole('button', { name: 'Invite' });
  for (let press = 1; press <= 3; press++) {
    await userEvent.click(invite);
    await expect.poll(toasts, { timeout: 60_000 }).toEqual(['error: 1 Validation Error']);
  }
});
