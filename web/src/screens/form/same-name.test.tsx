// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { kindView, type RecordValues } from '../kind/kind-view.ts';
import { SameName } from './same-name.tsx';

let searches: string[];
beforeEach(() => {
  searches = [];
  vi.stubGlobal('fetch', async (path: string) => {
    searches.push(new URL(path, 'http://lorebox.test').searchParams.get('search') ?? '');
    const row = (itemID: string, name: string) => ({ itemID, placeID: itemID, name, path: name });
    return Response.json({ rows: [row('i1', 'Drill bits'), row('i2', 'DRILL')], total: 2 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

function Form() {
  const { control, register } = useForm<RecordValues>({ defaultValues: { name: '' } });
  return (
    <>
      <input aria-label="Name" {...register('name')} />
      <SameName view={kindView('item')} control={control} />
    </>
  );
}

test('decisions §4: a new record whose name another one has says so, with the way to it', async () => {
  render(<Form />, { wrapper: connectedStore().wrapper });
  await userEvent.type(screen.getByLabelText('Name'), ' drill');
  const link = await screen.findByRole('link', { name: '“DRILL”' });
  expect(link.getAttribute('href')).toContain('/items/i2');
  expect(screen.getByRole('status').textContent).toBe('“DRILL” already exists. You can still create another.');
  await userEvent.type(screen.getByLabelText('Name'), 's');
  expect(screen.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(searches).toEqual(['drill', 'drills']));
  expect(screen.queryByRole('link')).toBeNull();
});
