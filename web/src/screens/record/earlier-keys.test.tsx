// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useEarlierKeysEntry } from './earlier-keys.tsx';

afterEach(() => void vi.unstubAllGlobals());

function Keys() {
  return useEarlierKeysEntry({ kind: 'npc', recordID: 'n1', title: 'Bram' }).map(({ label, value }) => (
    <div key={label}>{value}</div>
  ));
}

test('content §1: an earlier key that could not be removed says so', async () => {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ rows: [{ key: 'old_bram' }], total: 1 })
      : Response.json({ type: 'about:blank', title: 'Refused', detail: 'Try again', status: 500 }, { status: 500 }),
  );
  const { wrapper, toasts } = connectedStore();
  render(<Keys />, { wrapper });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove old_bram' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Earlier key “old_bram” not removed']));
});
