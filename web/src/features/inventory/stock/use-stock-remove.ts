import type { StockRow } from '#contract/stock.ts';
import { useStockSaveMutation } from '#web/api/stock.ts';
import { tellStale } from '#web/screens/form/tell-stale.ts';
import { savedQuantities } from '#web/screens/quantity/quantity-editing.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';
import { stockKey } from './use-stock-quantity.ts';

/** Takes an item out of a box, once what was just typed of its quantity is saved; resolves to whether it is out. */
export function useStockRemove() {
  const workspaceID = useWorkspaceID();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [stockSave] = useStockSaveMutation();
  return async (row: StockRow): Promise<boolean> => {
    const [typed] = await savedQuantities(store, [stockKey(row)]);
    // Its field says why.
    if (typed?.isSaved === false) return false;
    const { itemID, boxID, itemName, boxName } = row;
    const version = Math.max(row.version, typed?.version ?? 0);
    const { error } = await stockSave({ workspaceID, itemID, boxID, quantity: null, version });
    dispatch(tellStale(error, `“${itemName}” in “${boxName}”`));
    return error === undefined;
  };
}
