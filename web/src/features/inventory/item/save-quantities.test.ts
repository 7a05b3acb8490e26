// @vitest-environment jsdom

import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import type { ItemRow } from '#contract/kinds/item.ts';
import { api } from '#web/api/api.ts';
import { rootReducer } from '#web/session/reducer.ts';
import type { QuantityDraft } from './quantity-draft.ts';
import { saveQuantities } from './save-quantities.ts';

/** By box. */
let stock: Record<string, { quantity: number; version: number }>;
/** Calls that are carried out, but not answered. */
let lost: number;

beforeEach(() => {
  stock = {};
  lost = 0;
  const answered = new Map<string, object>();
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const { boxID, quantity, add, version, minQuantity } = JSON.parse(String(body));
    if (path.endsWith('/item'))
      return minQuantity > 100 ? refused(400, { detail: 'At most 100' }) : Response.json({ item: {} });
    const id = new Headers(headers).get('X-Request-ID') ?? '';
    const now = stock[boxID];
    if (!answered.has(id)) {
      if (add === undefined && version !== now?.version)
        return refused(409, { type: problemTypes.staleVersion, current: now, changedBy: 'Bob Ross' });
      stock[boxID] = { quantity: quantity ?? (now?.quantity ?? 0) + add, version: (now?.version ?? 0) + 1 };
      answered.set(id, { stock: { ...stock[boxID] } });
    }
    if (lost-- > 0) throw new TypeError('Failed to fetch');
    return Response.json(answered.get(id));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const refused = (status: number, more: object) => Response.json({ title: 'Refused', status, ...more }, { status });

function setUp() {
  const { dispatch } = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const row = { itemID: 'bolt', version: 1, minQuantity: null } as ItemRow;
  const begun: QuantityDraft = { minQuantity: null, stock: {}, first: 5, tries: new Map() };
  return (draft: Partial<QuantityDraft>) => saveQuantities({ dispatch, workspaceID: 'w', row }, { ...begun, ...draft });
}

test('§4 Views: the first stock counts once, also when the minimum was refused, no answer came, or another number follows', async () => {
  const save = setUp();
  const first = (quantity: number) => ({ first: quantity, stock: { crate: { quantity } } });
  expect(await save({ ...first(5), minQuantity: 1000 })).toMatch(/^Minimum quantity: .*Already saved: the quantity\.$/);
  expect(await save({ ...first(5), minQuantity: 10 })).toBeUndefined();
  expect(stock.crate?.quantity).toBe(5);
  expect(await save(first(7))).toBeUndefined();
  expect(stock.crate?.quantity).toBe(7);

  const another = setUp();
  stock = { crate: { quantity: 3, version: 1 } };
  lost = 1;
  expect(await another(first(5))).toBeTruthy();
  expect(await another(first(6))).toBeUndefined();
  // What somebody else put there stays.
  expect(stock.crate?.quantity).toBe(9);
});

test('§4 Views: a conflict says of which box it is, and what is saved', async () => {
  const save = setUp();
  stock = { crate: { quantity: 1, version: 1 }, chest: { quantity: 5, version: 2 } };
  const draft = {
    stock: {
      crate: { quantity: 2, version: 1, boxName: 'Crate' },
      chest: { quantity: 6, version: 1, boxName: 'Chest' },
    },
  };
  expect(await save(draft)).toBe(
    'Chest: Bob Ross changed this to “5”. Save again to replace it. Already saved: Crate.',
  );
  stock.crate = { quantity: 9, version: 3 };
  expect(await save(draft)).toBeUndefined();
  expect([stock.crate.quantity, stock.chest?.quantity]).toEqual([9, 6]);
});
