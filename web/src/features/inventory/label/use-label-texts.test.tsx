// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { useLabelTexts } from './use-label-texts.ts';

afterEach(() => void vi.unstubAllGlobals());

test('decisions §4: of several boxes where an item only belongs, its label says the one it was put into first', async () => {
  const item = { itemID: 'i1', name: 'Tent', assetID: 'A-1', barcode: '', deletedAt: null };
  const stock = [
    { stockID: '2', boxName: 'Attic', placePath: '', quantity: 0 },
    { stockID: '1', boxName: 'Garage', placePath: 'House', quantity: 0 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ item, stock, stockTotal: 2 }));
  const ids = ['i1'];
  const { result } = renderHook(() => useLabelTexts('item', ids), { wrapper: connectedStore().wrapper });
  await expect.poll(() => result.current.texts.get('i1')?.path).toBe('Garage · House');
});
