// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuestRewards } from '#contract/kinds/quest-node.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { RewardsInput } from './rewards-input.tsx';

afterEach(() => void vi.unstubAllGlobals());

function Rewards() {
  const [value, setValue] = useState<QuestRewards>({ items: [{ itemID: 'rope', quantity: 1 }], opens: [] });
  return <RewardsInput value={value} onChange={setValue} />;
}

test('content §6: the rows of an ending’s rewards have names of their own, and the focus stays when an item is chosen', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ rows: path.includes('/item') ? [{ itemID: 'lamp', name: 'Lamp' }] : [], total: 1, item: {} }),
  );
  const { wrapper } = connectedStore();
  render(<Rewards />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Add item' }));
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Remove item 1',
    'Remove item 2',
  ]);
  const row = screen.getByRole('group', { name: 'Item 2' });
  const picker = row.querySelector('input')!;
  await userEvent.type(picker, 'La');
  await userEvent.click(await screen.findByRole('option', { name: 'Lamp' }));
  expect(picker.isConnected).toBe(true);
  expect(row.contains(document.activeElement)).toBe(true);
});
