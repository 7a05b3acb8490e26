import { expect, test } from 'vitest';
import { recordsNamed, storedName } from './stored.ts';

test('content §2: a stored expression names records by id, and says which', () => {
  const [item, quest] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
  const stored = `count(${storedName('item', item)}) >= 3 and not done(${storedName('quest', quest)})`;
  expect([...recordsNamed(stored)]).toEqual([
    { kind: 'item', id: item, at: 6 },
    { kind: 'quest', id: quest, at: 68 },
  ]);
  expect([...recordsNamed(`"@item:${item}" == name and 'it\\'s @item:${item}' == name`)]).toEqual([]);
});
