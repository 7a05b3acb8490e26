import type { ItemRow } from '#contract/kinds/item.ts';
import { itemsApi } from '#web/api/items.ts';
import { stockApi } from '#web/api/stock.ts';
import { isApiError } from '#web/api/transport/error.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { boxMissing, firstQuantity, type QuantityDraft } from './quantity-draft.ts';

interface Target {
  dispatch: AppDispatch;
  workspaceID: string;
  row: ItemRow;
  /** By id of the box: the version that somebody was told of, so that saving once more replaces it. */
  told: Map<string, number>;
}

/** Saves what was changed, a box at a time; resolves to what to say when one was not saved. */
export async function saveQuantities(
  { dispatch, workspaceID, row, told }: Target,
  draft: QuantityDraft,
): Promise<string | undefined> {
  const { itemID, version, minQuantity } = row;
  const isFirst = draft.first !== null && draft.first !== firstQuantity;
  if (isFirst && Object.keys(draft.stock).length === 0) return boxMissing;
  for (const [boxID, { quantity, version: shown }] of Object.entries(draft.stock)) {
    const known = told.get(boxID);
    // What was shown may be newer than what one was told of: an Undo, or somebody else's change.
    const seen = known === undefined || shown === undefined ? shown : Math.max(known, shown);
    // Of a box that no row was shown of: somebody may have put some there meanwhile.
    const how = seen === undefined ? { add: quantity } : { quantity, version: seen };
    const args = { workspaceID, itemID, boxID, ...how };
    const answer = await dispatch(stockApi.endpoints.stockSave.initiate(args, { track: false }));
    const failure = failureBeside(answer, fieldOf('quantity'));
    if (failure !== undefined) {
      const now = versionOf(isApiError(answer.error) ? answer.error.problem?.current : undefined);
      if (now !== undefined) told.set(boxID, now);
      return failure;
    }
    if (answer.data?.stock) told.set(boxID, answer.data.stock.version);
  }
  if (draft.minQuantity === minQuantity) {
    told.clear();
    return undefined;
  }
  const args = { workspaceID, itemID, version, minQuantity: draft.minQuantity };
  const answer = await dispatch(itemsApi.endpoints.itemSave.initiate(args, { track: false }));
  const failure = failureBeside(answer, fieldOf('minQuantity'));
  // It closes: the next change begins with what is shown then.
  if (failure === undefined) told.clear();
  return failure;
}

function versionOf(record: unknown): number | undefined {
  if (typeof record !== 'object' || record === null || !('version' in record)) return undefined;
  return typeof record.version === 'number' ? record.version : undefined;
}
