// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { LineNote } from './line-note.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §3: a note that another counter saved meanwhile is not replaced unseen', async () => {
  const versions: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    versions.push(JSON.parse(String(body)).version);
    const problem = { type: problemTypes.staleVersion, title: 'Changed', status: 409, changedBy: 'Bob Ross' };
    return Response.json({ ...problem, current: { note: 'Torn', version: 2 } }, { status: 409 });
  });
  const line = { itemID: 'lamp', boxID: 'left', itemName: 'Lamp', note: 'Wet', version: 1 } as StocktakeLineRow;
  const noteOf = (shown: StocktakeLineRow) => <LineNote stocktakeID="s" line={shown} canCount />;
  const { rerender } = render(noteOf(line), { wrapper: connectedStore().wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Edit note on Lamp' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), ' inside');
  rerender(noteOf({ ...line, note: 'Torn', version: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions).toEqual([1]));
  await screen.findByText('Bob Ross changed this to “Torn”. Save again to replace it.');
});
