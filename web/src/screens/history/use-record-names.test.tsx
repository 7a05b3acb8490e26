// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import { pageSizeMax } from '#contract/limits.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useRecordNames } from './use-record-names.ts';

afterEach(() => void vi.unstubAllGlobals());

const entry = (change: object): HistoryEntry =>
  ({
    kind: 'npc',
    recordID: 'n1',
    action: 'update',
    title: 'Mira',
    before: null,
    after: null,
    ...change,
  }) as HistoryEntry;

/** @param known what there is, by id; those whose name ends with `(deleted)` are in the trash */
function namesOf(entries: readonly HistoryEntry[], known: ReadonlyMap<string, string>, status = 200) {
  const asked: (string | number)[] = [];
  vi.stubGlobal('fetch', async (path: string, { body = '' }: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://lorebox.test');
    const [kind = '', last = ''] = pathname.split('/').slice(-2);
    if (kind !== 'item') return Response.json({ rows: [], total: 0 });
    if (last !== 'rows') {
      asked.push(last);
      return Response.json({ item: { itemID: last, name: known.get(last), deletedAt: null } });
    }
    const { ids } = JSON.parse(String(body)) as { ids: string[] };
    asked.push(ids.length);
    if (status !== 200) return Response.json({}, { status });
    const rows = ids.flatMap((itemID) => {
      const name = known.get(itemID);
      return name && !name.endsWith('(deleted)') ? [{ itemID, name }] : [];
    });
    return Response.json({ rows, total: rows.length });
  });
  const { result } = renderHook(() => useRecordNames(entries), { wrapper: connectedStore().wrapper });
  return { asked, nameOf: (id: string) => result.current(id) };
}

/** One row of a shop after another was added. */
const shopOf = (ids: readonly string[]) => [
  entry({ after: Object.fromEntries(ids.map((itemID, at) => [`shop/rows/${at}/itemID`, itemID])) }),
];

test('decisions §4: names in the history are asked for together, as many as one answer holds, and of what is deleted by itself', async () => {
  const ids = Array.from({ length: pageSizeMax + 50 }, (_, at) => `item${at}`);
  const known = new Map(ids.map((id) => [id, id === 'item7' ? 'Rope (deleted)' : `Thing ${id}`]));
  const { asked, nameOf } = namesOf(shopOf(ids), known);
  await waitFor(() => expect(nameOf('item249')).toBe('Thing item249'));
  expect([nameOf('item0'), nameOf('item7')]).toEqual(['Thing item0', 'Rope (deleted)']);
  expect(asked.toSorted()).toEqual([pageSizeMax, 50, 'item7'].toSorted());
});

test('decisions §4: names in the history that are refused together are not asked for one by one', async () => {
  const ids = ['a', 'b', 'c'];
  const { asked, nameOf } = namesOf(
    [...shopOf(ids), entry({ kind: 'recipe', after: { stationID: 'd' } })],
    new Map(ids.map((id) => [id, id])),
    429,
  );
  await waitFor(() => expect(asked).toEqual([4]));
  await new Promise((resolve) => setImmediate(resolve));
  expect([asked, nameOf('a')]).toEqual([[4], undefined]);
});

test('decisions §4: the name of a row is read of a record that only the name leads to', async () => {
  const change = { 'shop/rows/1/stock': 3 };
  const entries = [
    entry({ before: change, after: { 'shop/rows/1/stock': 9 }, rowNames: { 'shop/rows/1/itemID': 'a' } }),
  ];
  const { nameOf } = namesOf(entries, new Map([['a', 'Signal flare']]));
  await waitFor(() => expect(nameOf('a')).toBe('Signal flare'));
});
