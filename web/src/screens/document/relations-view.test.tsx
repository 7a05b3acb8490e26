// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import RelationsView from './relations-view.tsx';

afterEach(() => void vi.unstubAllGlobals());

const relation = (factionID: string) => ({ factionID, stance: 'hostile', note: '' });
const value = { rows: [relation('archived'), relation('far')] };

test('content §5: relations are not called none while they are read or could not be, and name archived factions and those further down', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const { wrapper } = connectedStore();
  const nameOf = (id: string) => (id === 'far' ? 'Zealots' : '…');
  render(<RelationsView recordID="own" record={{} as never} {...{ value, nameOf }} />, { wrapper });
  expect(screen.queryByText(/No relations yet/)).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(1));
  answer(Response.json({ type: 'about:blank', title: 'Refused', status: 403 }, { status: 403 }));
  await screen.findByText('The relations could not be loaded');
  expect(screen.queryByText(/No relations yet/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toContain('archived=all');
  const rows = [
    {
      factionID: 'archived',
      name: 'Old Guard',
      relations: { rows: [{ ...relation('own'), note: 'Never forgiven.' }] },
    },
  ];
  answer(Response.json({ rows, total: 201 }));
  expect(await screen.findByRole('link', { name: 'Old Guard' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zealots' })).toBeTruthy();
  // Whose note it is can be read.
  expect(screen.getByText('They say: Never forgiven.')).toBeTruthy();
});
