import { pageSizeMax, selectionMax } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { StockRow } from '#contract/stock.ts';
import { stockApi } from '#web/api/stock.ts';
import { isApiError } from '#web/api/transport/error.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** So many pages are asked for beside one another: on a slow line most of the time is the way. */
const atOnce = 5;

/**
 * All that is in a box, by name; of more than `selectionMax` rows, the first.
 * @returns undefined when it failed, which a toast has said
 */
export async function readContents(
  dispatch: AppDispatch,
  of: { workspaceID: string; boxID: string; search?: string },
): Promise<StockRow[] | undefined> {
  const readPage = async (page: number) => {
    const { stockDigestGet } = stockApi.endpoints;
    const asked = { ...of, page, pageSize: pageSizeMax };
    const { data, error } = await dispatch(stockDigestGet.initiate(asked, { subscribe: false, forceRefetch: true }));
    // Of a read without an answer the listeners leave it to a screen to say so, and none shows this one.
    if (isApiError(error) && error.status === 0 && !error.isAborted)
      dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message: error.message }));
    return data;
  };
  const first = await readPage(0);
  if (!first) return undefined;
  const rows = [...first.rows];
  const pages = Math.ceil(Math.min(first.total, selectionMax) / pageSizeMax);
  for (let page = 1; page < pages; page += atOnce) {
    const wanted = Array.from({ length: Math.min(atOnce, pages - page) }, (_, index) => page + index);
    for (const answer of await Promise.all(wanted.map(readPage))) {
      if (!answer) return undefined;
      rows.push(...answer.rows);
    }
  }
  return rows.slice(0, selectionMax);
}
