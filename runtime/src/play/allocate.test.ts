import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test('content §4: what materials leave is shared by tools, so that what is there is enough', () => {
  const held = { saw: 2, axe: 1 };
  const needs = [
    { quantity: 1, itemIDs: ['saw', 'axe'], isTool: true },
    { quantity: 2, itemIDs: ['saw', 'axe'] },
    { quantity: 1, itemIDs: ['axe'], isTool: true },
  ];
  const { taken, lacking } = allocate(needs, (itemID) => held[itemID as keyof typeof held]);
  expect(lacking).toEqual([]);
  expect([...taken]).toEqual([['saw', 2]]);
});
