import type { RefObject } from 'react';
import type { StockRow } from '#contract/stock.ts';
import { stockApi } from '#web/api/stock.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { useSavedQuantity } from '#web/screens/quantity/use-saved-quantity.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { toldByScreen } from '#web/session/forms/told-by-screen.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

export const stockKey = ({ itemID, boxID }: StockRow) => `stock ${itemID} ${boxID}`;

/** The quantity of one stock row, saved as it is changed. @param field holds the number field */
export function useStockQuantity(row: StockRow, field: RefObject<HTMLElement | null>) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const { itemID, boxID, itemName, boxName } = row;
  return useSavedQuantity<number>({
    key: stockKey(row),
    stored: row,
    field,
    async save(quantity, version) {
      const args = toldByScreen({ workspaceID, itemID, boxID, quantity, version });
      const { data, error } = await dispatch(stockApi.endpoints.stockSave.initiate(args, { track: false }));
      return { version: data?.stock?.version, error };
    },
    name: 'quantity',
    words: (quantity) => formatQuantity(quantity, row.itemUnit),
    lost: { title: 'Quantity not saved', what: `the quantity of ${itemName} in ${boxName}` },
  });
}
