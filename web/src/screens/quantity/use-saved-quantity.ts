import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ApiError, errorMessage, hasProblemType, isApiError, isOwnChange } from '#web/api/transport/error.ts';
import { offlineWords, useRetryWhenOnline } from '#web/session/forms/use-retry-when-online.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { commitFocusedInput } from '#web/ui/field/commit-input.ts';
import { createQuantitySaver } from './quantity-saver.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export interface Stored<Quantity> {
  quantity: Quantity;
  version: number;
}

export interface SavedQuantityOptions<Quantity> {
  stored: Stored<Quantity>;
  /** Holds the number field. */
  field: RefObject<HTMLElement | null>;
  /** Held to the version that the change started from; answers the new one. */
  save: (quantity: Quantity, version: number) => Promise<{ version?: number; error?: unknown }>;
  /**
   * When it was changed meanwhile, by someone else or by the same person in another window: beside the field, which shows what
   * it is now, and as a toast when the field is not on the screen any more.
   */
  stale: (isOwnChange: boolean) => { message: string; lost: { title: string; message: string } };
}

/**
 * A quantity that is changed in place: changes at once on the screen, saved a moment after the last change, and without
 * that pause when the field goes away or the page is hidden or closed. A failed save keeps what was typed and says why;
 * a change that someone else made shows theirs.
 */
export function useSavedQuantity<Quantity extends number | null>(options: SavedQuantityOptions<Quantity>) {
  const { field, stored: read } = options;
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<{ quantity: Quantity } | null>(null);
  const [failure, setFailure] = useState<string>();
  const [error, setError] = useState<ApiError | null>(null);
  const [saved, setSaved] = useState<Stored<Quantity> | null>(null);
  // What was saved here is newer than what was read until that is read again.
  const stored = saved !== null && saved.version > read.version ? saved : read;
  const latest = useRef({ options, stored });
  useLayoutEffect(() => {
    latest.current = { options, stored };
  });
  const isShown = useRef(true);

  const send = async (quantity: Quantity): Promise<boolean> => {
    const { options: now, stored: from } = latest.current;
    if (quantity === from.quantity) {
      setDraft(null);
      return true;
    }
    const answer = await now.save(quantity, from.version);
    if (answer.error === undefined) {
      const next = { quantity, version: answer.version ?? from.version };
      latest.current = { options: now, stored: next };
      setSaved(next);
      setDraft((typed) => (typed?.quantity === quantity ? null : typed));
      return true;
    }
    if (hasProblemType(answer.error, 'staleVersion')) {
      setDraft(null);
      const { message, lost } = now.stale(isOwnChange(answer.error));
      setFailure(message);
      if (!isShown.current) dispatch(toastAdded({ type: 'error', ...lost }));
    } else {
      setFailure(offlineWords(answer.error) ?? errorMessage(answer.error));
      setError(isApiError(answer.error) ? answer.error : null);
    }
    return false;
  };
  const [saver] = useState(() => createQuantitySaver(send));
  const undoKeys = useUndoKeys(() => saver.flush());
  const change = (quantity: Quantity) => {
    undoKeys.reset();
    setFailure(undefined);
    setError(null);
    setDraft({ quantity });
    saver.change(quantity);
  };
  const retry = () => {
    if (draft === null) return;
    change(draft.quantity);
    void saver.flush();
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
      void saver.flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      isShown.current = false;
      document.removeEventListener('visibilitychange', flushHidden);
      void saver.flush();
    };
  }, [field, saver]);

  return {
    quantity: draft === null ? stored.quantity : draft.quantity,
    change,
    /** Saves what was changed without the pause. */
    flush: () => void saver.flush(),
    /** Of the element around the number field. */
    undoKeys: undoKeys.handlers,
    failure,
    retry: draft !== null && failure !== undefined ? retry : undefined,
  };
}
