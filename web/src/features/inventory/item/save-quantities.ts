import type { ItemRow } from '#contract/kinds/item.ts';
import { exact } from '#contract/limits.ts';
import { itemsApi } from '#web/api/items.ts';
import { stockApi } from '#web/api/stock.ts';
import { hasUnknownOutcome, isApiError } from '#web/api/transport/error.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { boxMissing, firstQuantity, type QuantityDraft } from './quantity-draft.ts';

interface Target {
  dispatch: AppDispatch;
  workspaceID: string;
  row: ItemRow;
}

/** Saves what was changed, a box at a time; resolves to what to say when one was not saved. */
export async function saveQuantities(
  { dispatch, workspaceID, row }: Target,
  draft: QuantityDraft,
): Promise<string | undefined> {
  const { itemID, version, minQuantity } = row;
  const isFirst = draft.first !== null && draft.first !== firstQuantity;
  if (isFirst && Object.keys(draft.stock).length === 0) return boxMissing;
  const saved: string[] = [];
  for (const [boxID, { quantity, version: shown, boxName }] of Object.entries(draft.stock)) {
    const save = (how: { add: number } | { quantity: number; version: number }) =>
      saveStock({ dispatch, args: { workspaceID, itemID, boxID, ...how }, quantity, tries: draft.tries });
    const failure = await saveBox(draft, boxID, { quantity, shown, save });
    if (failure !== undefined) return inWords(boxName, failure, saved);
    saved.push(boxName ?? 'the quantity');
  }
  if (draft.minQuantity === minQuantity) return undefined;
  const args = { workspaceID, itemID, version, minQuantity: draft.minQuantity };
  const answer = await dispatch(itemsApi.endpoints.itemSave.initiate(args, { track: false }));
  const failure = failureBeside(answer, fieldOf('minQuantity'));
  return failure === undefined ? undefined : inWords('Minimum quantity', failure, saved);
}

interface BoxChange {
  quantity: number;
  /** The version of the row that was shown, if one was. */
  shown: number | undefined;
  save: (how: { add: number } | { quantity: number; version: number }) => Promise<string | undefined>;
}

async function saveBox({ tries }: QuantityDraft, boxID: string, { quantity, shown, save }: BoxChange) {
  const { unanswered } = tries.get(boxID) ?? {};
  // The same call again counts once; another one would put in what was perhaps put in already.
  if (unanswered !== undefined && unanswered !== quantity) {
    const failure = await save({ add: unanswered });
    if (failure !== undefined) return failure;
  }
  const known = tries.get(boxID);
  if (known?.saved === quantity) return undefined;
  const seen = known?.version ?? shown;
  // Of a box that no row was shown of: somebody may have put some there meanwhile.
  if (seen === undefined) return save({ add: quantity });
  const others = (known?.stored ?? 0) - (known?.saved ?? 0);
  return save({ quantity: exact(others + quantity), version: seen });
}

interface StockCall {
  dispatch: AppDispatch;
  args: { workspaceID: string; itemID: string; boxID: string; add?: number; quantity?: number; version?: number };
  /** What is entered. */
  quantity: number;
  tries: QuantityDraft['tries'];
}

async function saveStock({ dispatch, args, quantity, tries }: StockCall): Promise<string | undefined> {
  const { boxID, add } = args;
  const { data, error } = await dispatch(stockApi.endpoints.stockSave.initiate(args, { track: false }));
  if (data) {
    const { version, quantity: stored } = data.stock ?? {};
    tries.set(boxID, { version, stored, saved: add ?? quantity });
    return undefined;
  }
  const now = versionOf(isApiError(error) ? error.problem?.current : undefined);
  if (now !== undefined) tries.set(boxID, { version: now });
  else if (add !== undefined) tries.set(boxID, hasUnknownOutcome(error) ? { unanswered: add } : {});
  return failureBeside({ error }, fieldOf('quantity'));
}

/** Says which of several it is, and what of them is saved. */
function inWords(name: string | undefined, failure: string, saved: readonly string[]): string {
  const already = saved.length === 0 ? '' : `${/[.!?]$/.test(failure) ? '' : '.'} Already saved: ${saved.join(', ')}.`;
  return `${name === undefined ? '' : `${name}: `}${failure}${already}`;
}

function versionOf(record: unknown): number | undefined {
  if (typeof record !== 'object' || record === null || !('version' in record)) return undefined;
  return typeof record.version === 'number' ? record.version : undefined;
}
