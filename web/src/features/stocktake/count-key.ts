import type { StocktakeLineRow } from '#contract/kinds/stocktake-line.ts';

/** Of the count of a line, among all quantities that are being changed. */
export const countKey = (stocktakeID: string, { itemID, boxID }: StocktakeLineRow) =>
  `count ${stocktakeID} ${itemID} ${boxID}`;
