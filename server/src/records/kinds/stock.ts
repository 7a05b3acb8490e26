import { randomInt } from 'node:crypto';
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
  // A pair that was emptied and filled again is another row; it must not pass for the one somebody still looks at.
  firstVersion: () => randomInt(1, 1_000_000_000),
  title: (stock) => `${stock.quantity}`,
  references: [
    { field: 'itemID', kind: 'item' },
    { field: 'boxID', kind: 'box' },
  ],
};
