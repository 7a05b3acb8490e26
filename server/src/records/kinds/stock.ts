import { randomInt } from 'node:crypto';
import { id, quantity } from '#contract/fields.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';

export interface StockFields {
  itemID: string;
  boxID: string;
  quantity: number;
}
export type StockRecord = StoredRecord<StockFields>;

/** How many of an item lie in a box: one row a pair, the only truth about quantity (decisions §4). */
export const stockKind: RecordKind<StockFields> = {
  kind: 'stock',
  table: 'stock',
  fields: { itemID: 'plain', boxID: 'plain', quantity: 'plain' },
  limits: { itemID: id, boxID: id, quantity },
  // A pair that was emptied and filled again is another row; it must not pass for the one somebody still looks at.
  firstVersion: () => randomInt(1, 1_000_000_000),
  title: (stock) => `${stock.quantity}`,
  titleOfParts: (titleOf) => {
    const [item, box] = [titleOf('itemID'), titleOf('boxID')];
    return item !== undefined && box !== undefined ? `${item} in ${box}` : item;
  },
  partOf: (stock) => [stock.itemID, stock.boxID],
  references: [
    { field: 'itemID', kind: 'item' },
    { field: 'boxID', kind: 'box' },
  ],
};
