import { expect, test } from 'vitest';
import type { CellNames } from './cell-names.ts';
import { jsonCell } from './json-cell.ts';

test.each([
  ['oil', ['one'], { ok: true, value: [{ itemID: 'one' }] }],
  ['oil', [], { ok: false, message: 'Nothing is called “oil”.' }],
  ['oil', ['one', 'other'], { ok: false, message: 'Several records are called “oil”.' }],
])('content §1: JSON in a cell: %s means %j', (word, ids, read) => {
  const names = { idsOf: () => ids, wordOf: () => '', expressions: {} } as unknown as CellNames;
  const cell = jsonCell([{ path: ['*', 'itemID'], to: 'item' }]);
  expect(cell.valueIn(JSON.stringify([{ itemID: word }]), names)).toEqual(read);
});
