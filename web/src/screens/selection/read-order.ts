import type { PageKind } from '#contract/kinds/names.ts';
import { messages } from '#contract/messages.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { isApiError, isUnanswered } from '#web/api/transport/error.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { ListArgs } from '../facts/titled-query.ts';

/**
 * Reads the ids of a whole list, in its order; of more than `orderMax`, the first.
 * @param args of a page of the list, as its call takes them; how its rows are grouped makes no difference
 * @returns undefined when it failed, which a toast has said
 */
export async function readOrder(
  dispatch: AppDispatch,
  kind: PageKind,
  { page: _, pageSize: __, by: ___, ...list }: ListArgs,
): Promise<readonly string[] | undefined> {
  const { OrderGet } = recordEndpoints(kind);
  const { data, error } = await dispatch(OrderGet.initiate(list, { subscribe: false, forceRefetch: true }));
  // Of a read without an answer the listeners leave it to a screen to say so, and none shows this one.
  if (isApiError(error) && isUnanswered(error))
    dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: error.message }));
  return data?.rows;
}
