// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ItemRow } from '#contract/kinds/item.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { QuantityFields } from './quantity-fields.tsx';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [9, 'It is in 1 more box.'],
  [10, 'It is in 2 more boxes.'],
])(
  'decisions §4 Stock: of an item in %i boxes eight have a field, and the others are counted',
  async (total, words) => {
    const box = (index: number) => ({ boxID: `b${index}`, boxName: `Box ${index}`, quantity: 1, version: 1 });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      const { searchParams } = new URL(path, 'http://localhost');
      // Files share one page: what another one left running may ask for something else.
      if (searchParams.get('itemID') === 'i') asked.push(searchParams.get('pageSize') ?? '');
      return Response.json({ rows: Array.from({ length: 8 }, (_, index) => box(index)), total });
    });
    const row = { itemID: 'i', unit: '' } as ItemRow;
    const draft = { minQuantity: null, stock: {}, first: null, tries: new Map() };
    render(<QuantityFields row={row} draft={draft} onChange={() => {}} errorMessage={undefined} />, {
      wrapper: connectedStore().wrapper,
    });
    const note = await screen.findByText(/^It is in/);
    expect(note.textContent).toBe(`${words} Open it to change those.`);
    expect(screen.getAllByRole('textbox', { name: /^In Box/ })).toHaveLength(8);
    expect(asked).toEqual(['8']);
  },
);
