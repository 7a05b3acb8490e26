import type { FieldValues } from '#contract/kinds/declaration.ts';
import { stocktakeLineDeclaration, stocktakeLinesMax } from '#contract/kinds/stocktake-line.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type StocktakeLineFields = FieldValues<typeof stocktakeLineDeclaration>;
export type StocktakeLineRecord = StoredRecord<StocktakeLineFields>;

export const stocktakeLineKind = declaredKind(stocktakeLineDeclaration, {
  atMost: { fields: ['stocktakeID'], of: 'stocktakeID', count: stocktakeLinesMax, words: () => 'lines' },
  onePer: { fields: ['stocktakeID', 'boxID', 'itemID'], again: 'was made again' },
  references: [
    { field: 'stocktakeID', kind: 'stocktake', isOwner: true, isTrashedAlong: true },
    // Their histories tell of the counts, but deleting them asks nobody about those.
    { field: 'itemID', kind: 'item', isOwner: true, mayDangle: true },
    { field: 'boxID', kind: 'box', isOwner: true, mayDangle: true },
  ],
  title: ({ counted }) => (counted === null ? 'Not counted' : `Counted ${counted}`),
  titleOfParts: (titleOf) => {
    const [item, box] = [titleOf('itemID'), titleOf('boxID')];
    return item !== undefined && box !== undefined ? `the count of ${item} in ${box}` : item;
  },
});
