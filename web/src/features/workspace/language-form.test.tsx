// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Workspace } from '#contract/workspace.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { LanguageForm } from './language-form.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('content §7: the language of a workspace is chosen by its name, also where it has one that is not offered', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).language);
    return Response.json({});
  });
  const workspace = { workspaceID: 'w', language: 'en-NZ', version: 1 } as Workspace;
  render(<LanguageForm workspace={workspace} />, { wrapper: connectedStore().wrapper });
  const field = screen.getByRole('combobox', { name: 'Language' });
  expect(field).toHaveProperty('value', 'English (New Zealand) (en-NZ)');
  await userEvent.clear(field);
  await userEvent.type(field, 'pol');
  await userEvent.click(await screen.findByRole('option', { name: 'Polish (pl)' }));
  await waitFor(() => expect(sent).toEqual(['pl']));
});

test('content §7: whoever types “German” is offered German first, then that of a country', async () => {
  const workspace = { workspaceID: 'w', language: 'en', version: 1 } as Workspace;
  render(<LanguageForm workspace={workspace} />, { wrapper: connectedStore().wrapper });
  const field = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.clear(field);
  await userEvent.type(field, 'german');
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['German (de)', 'German (Austria) (de-AT)', 'German (Switzerland) (de-CH)']);
});
