// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PropertyRow } from '#contract/kinds/property.ts';
import { BulkFieldDialog } from '#web/screens/kind/bulk-field-dialog.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { BulkPropertyDialog } from '#web/screens/properties/bulk-property-dialog.tsx';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { BulkPlaceDialog } from './box/bulk-place-dialog.tsx';
import { BulkLevelsDialog } from './item/bulk-levels-dialog.tsx';

/** What was saved. */
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ rows: [], total: 0 });
    const { ids: _ids, ...change } = JSON.parse(String(body));
    sent.push(change);
    return Response.json({ batchID: 'b' });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const onClose = vi.fn();
const common = { isOpen: true, onClose, ids: ['a', 'b'], what: '2 items' };
const open = (dialog: ReactNode) => render(dialog, { wrapper: connectedStore().wrapper });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('decisions §4 bulk actions: minimum and unit change only what was typed', async () => {
  open(<BulkLevelsDialog {...common} />);
  await save();
  expect(screen.getByText('Enter a minimum quantity or a unit')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Unit' }), 'pcs');
  await save();
  await waitFor(() => expect(sent).toEqual([{ unit: 'pcs' }]));
});

test('decisions §4 bulk actions: a minimum that was just typed is saved', async () => {
  open(<BulkLevelsDialog {...common} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Minimum quantity' }), '7');
  await save();
  await waitFor(() => expect(sent).toEqual([{ minQuantity: 7 }]));
});

test('decisions §4 bulk actions: boxes lose their place only when that is chosen', async () => {
  open(<BulkPlaceDialog {...common} />);
  expect(screen.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('combobox', { name: 'To place' }));
  await userEvent.click(await screen.findByRole('option', { name: 'No place' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toEqual([{ placeID: null }]));
});

test('content §1: the values of a property are removed only when that is chosen', async () => {
  const property = { propertyID: 'maker', name: 'Maker', type: 'text', choices: [], to: null, isList: false };
  const sets = [{ set: { name: 'Tools' }, properties: [property as unknown as PropertyRow] }] as never;
  open(<BulkPropertyDialog {...common} kind="item" sets={sets} />);
  await save();
  expect(screen.getByText('Enter a value, or remove it')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove the value' }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ properties: { maker: null } }]));
});

test.each([
  ['npc', 'status', 'Choose a value'],
  ['loan', 'dueAt', 'Enter a value, or remove it'],
  ['quest', 'placeID', 'Enter a value, or remove it'],
] as const)(
  'content §1: a field of everything selected is set only to what is chosen: %s %s',
  async (kind, name, said) => {
    const onSave = vi.fn(async () => true);
    open(<BulkFieldDialog {...common} field={kindView(kind).field(name)!} onSave={onSave} />);
    await save();
    expect(screen.getByText(said)).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
    if (name === 'status') return;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remove the value' }));
    await save();
    await waitFor(() => expect(onSave.mock.calls).toEqual([[null]]));
  },
);
