// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { CsvImportDialog } from './csv-import-dialog.tsx';

let answers: ((response: Response) => void)[];
beforeEach(() => {
  answers = [];
  // What another file's components still read is none of these.
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/import')
      ? new Promise<Response>((resolve) => void answers.push(resolve))
      : Promise.resolve(Response.json({})),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const result = { created: 1, changed: 0, same: 0, refused: 0, problems: [], warned: 0, warnings: [] };
const refusal = () => Response.json({ type: 'about:blank', title: 'Refused', status: 500 }, { status: 500 });
const choose = async (name: string) => {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File(['name\nBram'], name, { type: 'text/csv' }));
};

test('content §1: an answer about the file of an earlier opening is not shown in the next one', async () => {
  const { wrapper, toasts } = connectedStore();
  const onClose = vi.fn();
  const dialog = <CsvImportDialog {...{ onClose }} isOpen kind="npc" />;
  render(dialog, { wrapper });
  await choose('first.csv');
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose('second.csv');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[0]?.(refusal()));
  expect(screen.queryByText('Couldn’t import the file')).toBeNull();
  await act(async () => answers[1]?.(Response.json(result)));
  await screen.findByText(/second\.csv/);

  // One that ends after it was closed says so.
  onClose.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 NPC' }));
  await waitFor(() => expect(answers).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => answers[2]?.(refusal()));
  await waitFor(() => expect(toasts()).toEqual(['error: second.csv not imported']));
  expect(onClose).toHaveBeenCalledOnce();
});

test('decisions §4 Import: who says how the dates of a file are to be read sees the file checked again, and imports it so', async () => {
  const { wrapper } = connectedStore();
  const paths: string[] = [];
  const fetched = globalThis.fetch as unknown as (path: string) => Promise<Response>;
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('/import')) paths.push(path);
    return fetched(path);
  });
  render(<CsvImportDialog isOpen onClose={vi.fn()} kind="npc" />, { wrapper });
  await choose('dates.csv');
  await waitFor(() => expect(answers).toHaveLength(1));
  const answer = (index: number, order: string) =>
    act(async () => answers[index]?.(Response.json({ ...result, dates: { sample: '03/04/2025', order } })));
  await answer(0, 'month');
  const group = await screen.findByRole('radiogroup', { name: 'Dates such as 03/04/2025 are' });
  expect(group.textContent).toContain('Apr 3, 2025');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Month first/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /Day first/ }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await answer(1, 'day');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Day first/ }).checked).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 NPC' }));
  await waitFor(() => expect(answers).toHaveLength(3));
  await answer(2, 'day');
  expect(paths.map((path) => new URL(path, 'http://x').search)).toEqual([
    '?dryRun=true',
    '?dryRun=true&dateOrder=day',
    '?dateOrder=day',
  ]);
});

test('decisions §4 Import: a file that changes nothing promises no undo, nor other rows when all are skipped', async () => {
  const { wrapper } = connectedStore();
  render(<CsvImportDialog isOpen onClose={vi.fn()} kind="npc" />, { wrapper });
  const check = async (name: string, counts: Partial<typeof result>) => {
    await choose(name);
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.shift()?.(Response.json({ ...result, created: 0, ...counts })));
    await screen.findByText(name);
  };
  await check('same.csv', { same: 2 });
  expect(screen.getByText('Nothing to import')).toBeTruthy();
  expect(screen.queryByText(/undo/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await check('wrong.csv', { same: 1, refused: 1 });
  expect(screen.getByText('Fix it in your file.')).toBeTruthy();
  expect(screen.queryByText(/undo/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await check('some.csv', { created: 1, refused: 2 });
  expect(screen.getByText('Fix them in your file, or import the other rows without them.')).toBeTruthy();
  expect(screen.getByText(/You can undo the import/)).toBeTruthy();
});
