import { expect, test } from 'vitest';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { npcDeclaration } from '#contract/kinds/npc.ts';
import { documentWords, namedInDocument } from './document-words.ts';

const [rope, lamp] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
const shop = fieldsOf(npcDeclaration).find(({ name }) => name === 'shop')!;
const value = {
  rows: [
    { itemID: rope, price: `worth(@item:${lamp}) * 2`, stock: null, condition: '' },
    { itemID: lamp, price: '', stock: 3, condition: '' },
  ],
};

test('decisions §3: a document is compared row by row in words, not as JSON', () => {
  const titles = new Map([
    [rope, 'Rope'],
    [lamp, 'Lamp'],
  ]);
  expect(documentWords(shop, value, (id) => titles.get(id))).toBe('Rope · price worth(Lamp) * 2\nLamp · 3 in stock');
  expect(documentWords(shop, { rows: [] }, () => undefined)).toBe('');
  expect(namedInDocument(shop, value)).toEqual([
    { kind: 'item', id: rope },
    { kind: 'item', id: lamp },
    { kind: 'item', id: lamp },
  ]);
});
