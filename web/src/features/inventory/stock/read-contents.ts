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
  const readPage = (page: number) => {
    const asked = { ...of, page, pageSize: pageSizeMax };
    return dispatch(stockApi.endpoints.stockDigestGet.initiate(asked, { subscribe: false, forceRefetch: true }));
  };
  const first = await readPage(0);
  if (!first.data) return tellFailure(dispatch, first.error);
  const rows = [...first.data.rows];
  const pages = Math.ceil(Math.min(first.data.total, selectionMax) / pageSizeMax);
  for (let page = 1; page < pages; page += atOnce) {
    const wanted = Array.from({ length: Math.min(atOnce, pages - page) }, (_, index) => page + index);
    for (const { data, error } of await Promise.all(wanted.map(readPage))) {
      if (!data) return tellFailure(dispatch, error);
      rows.push(...data.rows);
    }
  }
  return rows.slice(0, selectionMax);
}

/** Stock belongs to no section, so the listeners say nothing. 401 leads to the sign-in, and 429 has a dialog. */
function tellFailure(dispatch: AppDispatch, error: unknown): undefined {
  if (!isApiError(error) || error.isAborted || error.status === 401 || error.status === 429) return;
  const message = error.message || messages.unexpectedError;
  dispatch(toastAdded({ type: 'error', title: messages.operationFailed, message }));
}
