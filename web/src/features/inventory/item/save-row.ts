import type { ItemRow } from '#contract/kinds/item.ts';
import { itemsApi } from '#web/api/items.ts';
import { failureBeside, fieldOf } from '#web/screens/list/list-failure.ts';
import type { AppDispatch } from '#web/session/reducer.ts';

interface Target {
  dispatch: AppDispatch;
  workspaceID: string;
  row: ItemRow;
}

export type RowChange = Partial<Pick<ItemRow, 'name' | 'tags'>>;

/** Saves one field of a row; resolves to what to say when it was not saved. */
export async function saveRow(
  { dispatch, workspaceID, row: { itemID, version } }: Target,
  change: RowChange,
): Promise<string | undefined> {
  const args = { workspaceID, itemID, version, ...change };
  const answer = await dispatch(itemsApi.endpoints.itemSave.initiate(args, { track: false }));
  return failureBeside(answer, fieldOf(Object.keys(change)[0] ?? ''));
}
