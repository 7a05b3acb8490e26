import { randomInt } from 'node:crypto';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import { stockDeclaration } from '#contract/kinds/stock.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type StockFields = FieldValues<typeof stockDeclaration>;
export type StockRecord = StoredRecord<StockFields>;

export const stockKind = declaredKind(stockDeclaration, {
  // A pair that was emptied and filled again is another row; it must not pass for the one somebody still looks at.
  firstVersion: () => randomInt(1, 1_000_000_000),
  onePer: { fields: ['itemID', 'boxID'], again: 'was added again' },
  titleOfParts: (titleOf) => {
    const [item, box] = [titleOf('itemID'), titleOf('boxID')];
    return item !== undefined && box !== undefined ? `${item} in ${box}` : item;
  },
});
