import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { ReadFiles } from './read-files.ts';

const reading = new Map<string, (read: ReadFiles) => void>();
vi.mock('./read-files.ts', () => ({
  readFiles: ([file]: File[]) => new Promise((resolve) => reading.set(file?.name ?? '', resolve)),
}));
vi.mock('./import-map.ts', () => ({
  addMap: async () => {
    throw new Error('The connection broke');
  },
}));

const named = (name: string) =>
  ({ read: { map: { name, width: 2, height: 2, layers: [], objects: [] }, report: [] } }) as unknown as ReadFiles;

function open() {
  const { wrapper: Wrapper } = connectedStore();
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <Wrapper>
        <ImportDialog onClose={onClose} />
      </Wrapper>
    </MemoryRouter>,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const choose = async (name: string) => {
    fireEvent.change(input, { target: { files: [new File(['{}'], name)] } });
    await waitFor(() => expect(reading.has(name)).toBe(true));
  };
  return { onClose, choose };
}

test('decisions §6: of two maps chosen one after the other the second is imported, also when the first is read later', async () => {
  const { choose } = open();
  await choose('large.tmj');
  expect(screen.getByText('Reading the files…')).toBeTruthy();
  await choose('small.tmj');
  reading.get('small.tmj')?.(named('Cellar'));
  await screen.findByDisplayValue('Cellar');
  reading.get('large.tmj')?.(named('Castle'));
  await Promise.resolve();
  await waitFor(() => expect(screen.queryByText('Reading the files…')).toBeNull());
  expect(screen.getByDisplayValue('Cellar')).toBeTruthy();
});

test('decisions §6: an import that breaks says so, and the dialog can be closed', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { onClose, choose } = open();
  await choose('map.tmj');
  reading.get('map.tmj')?.(named('Crypt'));
  await screen.findByDisplayValue('Crypt');
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('The map could not be imported. Try again, or choose the files again.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
