// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/profile.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { PhoneConfirmation } from './phone-confirmation.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §5: once a code was sent to a phone it can be typed, on a phone with a keyboard of digits', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? {} : { rows: [], channels: { sms: 'unconfirmed' } }),
  );
  const profile = { phoneNumber: '+15550100', isPhoneConfirmed: false } as Profile;
  render(<PhoneConfirmation profile={profile} />, { wrapper: connectedStore().wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.getAttribute('inputmode')).toBe('numeric');
});
