// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryBatch } from '#contract/history.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { BatchEntries } from './batch-entries.tsx';
import { RecordHistory } from './record-history.tsx';

const batch = {
  ...{ at: '2026-11-26T00:00:00.000Z', actorName: 'Aria', summary: 'Changed it', entryCount: 1, entries: [] },
  ...{ state: 'done', undoneByBatchID: null, act: 'update' },
};

afterEach(() => void vi.unstubAllGlobals());

test('decisions §4: the history of a record says that it shows only its latest changes', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const size = Number(new URL(path, 'http://lorebox.test').searchParams.get('pageSize') ?? 0);
    const rows = Array.from({ length: size }, (_, index) => ({ ...batch, batchID: `b${index}` }));
    return Response.json({ rows, total: 321 });
  });
  const { wrapper } = connectedStore();
  render(<RecordHistory kind="npc" recordID="n1" canEdit={false} />, { wrapper });
  for (const shown of [10, 20, 40, 80, 160]) {
    // A press while the next rows are being loaded does nothing.
    await screen.findByText(`${shown} of 321`);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  }
  await screen.findByText('Only the latest 200 of 321 changes are shown.');
});

test('decisions §4: the history on a page of other things has no Load more for one line', async () => {
  let total = 4;
  vi.stubGlobal('fetch', async (path: string) => {
    const size = Number(new URL(path, 'http://lorebox.test').searchParams.get('pageSize') ?? 0);
    const rows = Array.from({ length: Math.min(size, total) }, (_, index) => ({ ...batch, batchID: `b${index}` }));
    return Response.json({ rows, total });
  });
  const { wrapper } = connectedStore();
  const { unmount } = render(<RecordHistory kind="npc" recordID="n1" canEdit={false} isFolded />, { wrapper });
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText('Load more')).toBeNull();
  unmount();
  total = 5;
  render(<RecordHistory kind="npc" recordID="n2" canEdit={false} isFolded />, { wrapper });
  await screen.findByText('3 of 5');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('decisions §4: what is deleted forever has no Undo', async () => {
  const rows = [
    { ...batch, batchID: 'b1', undoesBatchID: null, operation: 'trashEmpty', summary: 'Emptied the trash' },
    { ...batch, batchID: 'b2', undoesBatchID: null, operation: 'npcSave', summary: 'Changed two' },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ rows, total: 2 }));
  const { wrapper } = connectedStore();
  render(<RecordHistory kind="npc" recordID="n1" canEdit={true} />, { wrapper });
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /Undo/ }).map((each) => each.textContent)).toEqual([
    'Undo: Changed two',
  ]);
});

test('decisions §4: what was redone is not called undone alone', async () => {
  const rows = [
    { ...batch, batchID: 'b1', undoneByBatchID: 'b3', isRedone: true, summary: 'Changed one' },
    { ...batch, batchID: 'b2', undoneByBatchID: 'b4', isRedone: false, summary: 'Changed two' },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ rows, total: 2 }));
  const { wrapper } = connectedStore();
  render(<RecordHistory kind="npc" recordID="n1" canEdit={true} />, { wrapper });
  await screen.findByText('Undone and redone');
  expect(screen.getAllByRole('listitem').map((each) => each.textContent?.match(/Undone.*/)?.[0])).toEqual([
    'Undone and redone',
    'Undone',
  ]);
});

test('decisions §4: one record that a batch touched beside those shown is one record', () => {
  const { wrapper } = connectedStore();
  vi.stubGlobal('fetch', async () => Response.json({ rows: [] }));
  render(<BatchEntries batch={{ ...batch, entryCount: 1 } as unknown as HistoryBatch} />, { wrapper });
  expect(screen.queryByText('and 1 more record.')).not.toBeNull();
});

test('decisions §4: a change that is too long to be listed says so', () => {
  const entry = { kind: 'npc', recordID: 'n1', action: 'update', title: 'Mira', before: null, after: null };
  const { wrapper } = connectedStore();
  render(<BatchEntries batch={{ ...batch, batchID: 'b1', entries: [entry] } as unknown as HistoryBatch} />, {
    wrapper,
  });
  screen.getByText('These changes are too long to show here.');
});
