import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type ApiError,
  errorMessage,
  hasProblemType,
  hasUnknownOutcome,
  isApiError,
} from '#web/api/transport/error.ts';
import { offlineWords, useRetryWhenOnline } from '#web/session/forms/use-retry-when-online.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { commitFocusedInput } from '#web/ui/field/commit-input.ts';
import { isOwnChange, whoChanged } from '../form/who-changed.ts';
import type { QuantityChoice } from './quantity-choices.tsx';
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
  save: (quantity: Quantity, version: number) => Promise<{ version?: number | undefined; error?: unknown }>;
  /** Where a record that was changed meanwhile has the quantity. */
  name: string;
  words: (quantity: Quantity) => string;
  /** Said when the field is not on the screen any more: `Quantity not saved`, of `the quantity of Bolt in Crate`. */
  lost: { title: string; what: string };
}

/**
 * A quantity that is changed in place: changes at once on the screen, saved a moment after the last change, and without
 * that pause when the field goes away or the page is hidden or closed. A failed save keeps what was typed and says why.
 * A change that someone else made since the first of those that are not saved is told, and which one stays is asked.
 */
export function useSavedQuantity<Quantity extends number | null>(options: SavedQuantityOptions<Quantity>) {
  const { field, stored: read } = options;
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<{ quantity: Quantity } | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [known, setKnown] = useState<Stored<Quantity> | null>(null);
  // What was saved here, or answered to a save, is newer than what was read until that is read again.
  const stored = known !== null && known.version > read.version ? known : read;
  const latest = useRef({ options, stored });
  useLayoutEffect(() => {
    latest.current = { options, stored };
  });
  const typed = useRef<{ quantity: Quantity } | null>(null);
  // What the first change that is not saved began from. What others do meanwhile must not move it unseen.
  const from = useRef<Stored<Quantity> | null>(null);
  /** Perhaps saved: no answer came. */
  const unanswered = useRef<{ quantity: Quantity } | null>(null);
  const isShown = useRef(true);

  const take = (next: { quantity: Quantity } | null) => {
    typed.current = next;
    setDraft(next);
  };
  const learn = (next: Stored<Quantity>) => {
    latest.current = { ...latest.current, stored: next };
    setKnown(next);
  };
  /** @param next the row that has this quantity now */
  const settle = (quantity: Quantity, next: Stored<Quantity>) => {
    unanswered.current = null;
    const isAll = typed.current === null || typed.current.quantity === quantity;
    if (isAll) take(null);
    from.current = isAll ? null : next;
  };
  const fail = (failed: unknown, quantity: Quantity) => {
    if (hasUnknownOutcome(failed)) unanswered.current = { quantity };
    setFailure(offlineWords(failed) ?? errorMessage(failed));
    setError(isApiError(failed) ? failed : null);
  };
  const tellConflict = (failed: unknown, theirs: Stored<Quantity> | null) => {
    const { words, lost } = latest.current.options;
    const where = isOwnChange(failed) ? ' in another window' : '';
    const tell = (what: string) =>
      theirs === null
        ? `${whoChanged(failed)} removed ${what}${where}.`
        : `${whoChanged(failed)} changed ${what} to ${words(theirs.quantity)}${where}.`;
    if (theirs === null) take(null);
    from.current = theirs;
    setConflict(theirs !== null);
    setFailure(tell('this'));
    // Also of a row that is about to go.
    if (!isShown.current || theirs === null)
      dispatch(toastAdded({ type: 'error', title: lost.title, message: tell(lost.what) }));
  };
  const send = async (quantity: Quantity): Promise<boolean> => {
    const began = from.current ?? latest.current.stored;
    if (quantity === began.quantity && unanswered.current === null) {
      settle(quantity, began);
      return true;
    }
    const { save, name } = latest.current.options;
    const answer = await save(quantity, began.version);
    if (answer.error === undefined) {
      const next = { quantity, version: answer.version ?? began.version };
      learn(next);
      settle(quantity, next);
      return true;
    }
    if (!hasProblemType(answer.error, 'staleVersion')) {
      fail(answer.error, quantity);
      return false;
    }
    const theirs = quantityIn<Quantity>(answer.error, name);
    const own = isOwnChange(answer.error) ? unanswered.current : null;
    unanswered.current = null;
    if (theirs !== null) learn(theirs);
    // Something else of the record was changed, both agree, or what was sent without an answer had arrived.
    const isMine = theirs !== null && [began, { quantity }, own].some((each) => each?.quantity === theirs.quantity);
    if (isMine) {
      from.current = theirs;
      return send(quantity);
    }
    tellConflict(answer.error, theirs);
    return false;
  };
  const [saver] = useState(() => createQuantitySaver(send));
  const undoKeys = useUndoKeys(() => saver.flush());
  const clearFailure = () => {
    setFailure(undefined);
    setConflict(false);
    setError(null);
  };
  /** @param next the quantity, or what makes it of the one that is shown */
  const change = (next: Quantity | ((shown: Quantity) => Quantity)) => {
    const shown = typed.current === null ? latest.current.stored.quantity : typed.current.quantity;
    const quantity = typeof next === 'function' ? next(shown) : next;
    undoKeys.reset();
    clearFailure();
    from.current ??= latest.current.stored;
    take({ quantity });
    saver.change(quantity);
  };
  const retry = () => {
    if (draft === null) return;
    change(draft.quantity);
    void saver.flush();
  };
  const keepTheirs = () => {
    clearFailure();
    take(null);
    from.current = null;
  };
  useRetryWhenOnline(error, retry);
  /** Its button goes with the failure: the focus goes on in the field. */
  const focusingField = ({ label, run }: QuantityChoice): QuantityChoice => ({
    label,
    run: () => {
      field.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
      run();
    },
  });

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
    /** What can be done about the failure. */
    choices: choicesOf({ draft, stored, failure, isConflict, words: options.words, retry, keepTheirs }).map(
      focusingField,
    ),
  };
}

interface Failed<Quantity> {
  draft: { quantity: Quantity } | null;
  stored: Stored<Quantity>;
  failure: string | undefined;
  isConflict: boolean;
  words: (quantity: Quantity) => string;
  retry: () => void;
  keepTheirs: () => void;
}

function choicesOf<Quantity>({
  draft,
  stored,
  failure,
  isConflict,
  words,
  retry,
  keepTheirs,
}: Failed<Quantity>): QuantityChoice[] {
  if (draft === null || failure === undefined) return [];
  if (!isConflict) return [{ label: 'Retry', run: retry }];
  return [
    { label: `Save ${words(draft.quantity)}`, run: retry },
    { label: `Keep ${words(stored.quantity)}`, run: keepTheirs },
  ];
}

/** What the record holds now; null: it is gone. */
function quantityIn<Quantity extends number | null>(error: unknown, name: string): Stored<Quantity> | null {
  const current = isApiError(error) ? error.problem?.current : undefined;
  if (typeof current !== 'object' || current === null) return null;
  const { [name]: quantity = null, version } = current as Readonly<Record<string, unknown>>;
  return typeof version === 'number' ? { quantity: quantity as Quantity, version } : null;
}
