import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StockRow } from '#contract/stock.ts';
import { stockApi } from '#web/api/stock.ts';
import { type ApiError, errorMessage, hasProblemType, isApiError } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useRetryWhenOnline } from '#web/session/forms/use-retry-when-online.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { commitFocusedInput } from '#web/ui/field/commit-input.ts';
import { createQuantitySaver } from './quantity-saver.ts';

type Stored = Pick<StockRow, 'quantity' | 'version'>;

/**
 * The quantity of one stock row: changes at once on the screen, saved a moment after the last change, and without that
 * pause when the field goes away or the page is hidden or closed. A failed save keeps what was typed and says why; a
 * change that someone else made shows theirs.
 * @param field holds the number field
 */
export function useStockQuantity(row: StockRow, field: RefObject<HTMLElement | null>) {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const [error, setError] = useState<ApiError | null>(null);
  const [saved, setSaved] = useState<Stored>({ quantity: 0, version: 0 });
  // What was saved here is newer than the row until the row is read again.
  const stored: Stored = saved.version > row.version ? saved : row;
  const latest = useRef({ row, stored });
  useLayoutEffect(() => {
    latest.current = { row, stored };
  });
  const isShown = useRef(true);

  const send = async (quantity: number): Promise<boolean> => {
    const { row: at, stored: from } = latest.current;
    if (quantity === from.quantity) {
      setDraft(null);
      return true;
    }
    const args = { workspaceID, itemID: at.itemID, boxID: at.boxID, quantity, version: from.version };
    const answer = await dispatch(stockApi.endpoints.stockSave.initiate(args, { track: false }));
    if (answer.data) {
      const now = { quantity, version: answer.data.stock?.version ?? from.version };
      latest.current = { row: at, stored: now };
      setSaved(now);
      setDraft((typed) => (typed === quantity ? null : typed));
      return true;
    }
    if (hasProblemType(answer.error, 'staleVersion')) {
      setDraft(null);
      setFailure('Someone else changed this quantity. Theirs is shown now.');
      const message = `Someone else changed the quantity of ${at.itemName} in ${at.boxName}.`;
      if (!isShown.current) dispatch(toastAdded({ type: 'error', title: 'Quantity not saved', message }));
    } else {
      setFailure(errorMessage(answer.error));
      setError(isApiError(answer.error) ? answer.error : null);
    }
    return false;
  };
  const [saver] = useState(() => createQuantitySaver(send));
  const change = (quantity: number) => {
    setFailure(undefined);
    setError(null);
    setDraft(quantity);
    saver.change(quantity);
  };
  const retry = () => {
    if (draft === null) return;
    change(draft);
    saver.flush();
  };
  useRetryWhenOnline(error, retry);

  // While the field is still in the page: what is typed and not yet reported is lost with it.
  useLayoutEffect(() => {
    const element = field.current;
    return () => commitFocusedInput(element);
  }, [field]);
  useEffect(() => {
    isShown.current = true;
    const flushHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      commitFocusedInput(field.current);
      saver.flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      isShown.current = false;
      document.removeEventListener('visibilitychange', flushHidden);
      saver.flush();
    };
  }, [field, saver]);

  return {
    quantity: draft ?? stored.quantity,
    change,
    failure,
    retry: draft !== null && failure !== undefined ? retry : undefined,
  };
}
