import type { PageKind } from '#contract/kinds/names.ts';
import { recordEndpoints } from '#web/api/records.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import type { ListArgs } from '../facts/titled-query.ts';

/**
 * Reads the ids of a whole list, in its order; of more than `orderMax`, the first.
 * @param args of a page of the list, as its call takes them; how its rows are grouped makes no difference
 * @returns undefined when it failed, which its toast has said
 */
export async function readOrder(
  dispatch: AppDispatch,
  kind: PageKind,
  { page: _, pageSize: __, by: ___, ...list }: ListArgs,
): Promise<readonly string[] | undefined> {
  const { OrderGet } = recordEndpoints(kind);
  const answer = await dispatch(OrderGet.initiate(list, { subscribe: false, forceRefetch: true }));
  return answer.data?.rows;
}
