import type { StockRow } from '#contract/stock.ts';
import { useStockSaveMutation } from '#web/api/stock.ts';
import { tellStale } from '#web/screens/form/tell-stale.ts';
import { savedQuantities } from '#web/screens/quantity/quantity-editing.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';
import { stockKey } from './use-stock-quantity.ts';

/** Takes an item out of a box, after what was just typed of its quantity; resolves to whether it is out. */
export function useStockRemove() {
  const workspaceID = useWorkspaceID();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [stockSave] = useStockSaveMutation();
  return async (row: StockRow): Promise<boolean> => {
    const [typed] = await savedQuantities(store, [stockKey(row)]);
    const { itemID, boxID, itemName, boxName } = row;
    const version = Math.max(row.version, typed?.version ?? 0);
    const { error } = await stockSave({ workspaceID, itemID, boxID, quantity: null, version });
    // What could not be saved went with its row.
    if (error === undefined) typed?.keepTheirs();
    dispatch(tellStale(error, `“${itemName}” in “${boxName}”`));
    return error === undefined;
  };
}
