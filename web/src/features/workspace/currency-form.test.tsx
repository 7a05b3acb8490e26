// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Workspace } from '#contract/workspace.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { CurrencyForm } from './currency-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §4: emptying the field of the currency to type another keeps it; No currency removes it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).currency);
    return Response.json({});
  });
  const workspace = { workspaceID: 'w', currency: 'EUR', version: 1 } as Workspace;
  render(<CurrencyForm workspace={workspace} />, { wrapper: connectedStore().wrapper });
  const field = screen.getByRole('combobox', { name: 'Currency' });
  expect(field).toHaveProperty('value', 'Euro (EUR)');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveProperty('value', 'Euro (EUR)');
  await userEvent.clear(field);
  await userEvent.type(field, 'no cur');
  await userEvent.click(await screen.findByRole('option', { name: 'No currency' }));
  await waitFor(() => expect(sent).toEqual(['']));
});
