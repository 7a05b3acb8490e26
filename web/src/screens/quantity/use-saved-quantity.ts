import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';
import { commitFocusedInput } from '#web/ui/field/commit-input.ts';
import type { QuantityChoice } from './quantity-choices.tsx';
import { openQuantity, type QuantitySaving } from './quantity-editing.ts';
import type { QuantityState, Stored } from './quantity-state.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export interface SavedQuantityOptions<Quantity> extends QuantitySaving<Quantity> {
  /** Unlike that of any other quantity: what is typed and not saved is found by it again. */
  key: string;
  /** Holds the number field. */
  field: RefObject<HTMLElement | null>;
}

/**
 * A quantity that is changed in place: changes at once on the screen, saved a moment after the last change, and without
 * that pause when the field goes away or the page is hidden or closed. A failed save keeps what was typed and says why,
 * also after the field has gone: it is sent when there is a connection again, and the field finds it again; but what the
 * server has refused goes with the field.
 * A change that someone else made since the first of those that are not saved is told, and which one stays is asked.
 */
export function useSavedQuantity<Quantity extends number | null>(options: SavedQuantityOptions<Quantity>) {
  const { field, stored: read, words, key } = options;
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [editing] = useState(() => openQuantity({ dispatch, getState }, key, options));
  const state = useSyncExternalStore(editing.subscribe, editing.state);
  const { draft, known, failure } = state;
  const waits = state.isResent ? failure : undefined;
  const stored = known !== null && known.version > read.version ? known : read;
  useLayoutEffect(() => editing.update(options));
  const undoKeys = useUndoKeys(() => editing.flush());
  const quantity = draft === null ? stored.quantity : draft.quantity;
  // When typing began. The field would drop what is typed and not reported for what someone else saves meanwhile, and save theirs.
  const [typing, setTyping] = useState<{ shown: Quantity; began: Stored<Quantity> | null } | null>(null);
  // What it went on from has been saved since: others may change that before the typing is over.
  if (typing?.began === null && draft === null) setTyping({ ...typing, began: known ?? stored });
  const beginTyping = () => setTyping((found) => found ?? { shown: quantity, began: draft === null ? stored : null });
  const change = (next: Quantity | ((shown: Quantity) => Quantity)) => {
    undoKeys.reset();
    editing.change(next, typing?.began ?? null);
    setTyping(null);
  };
  const { onInput, onBlur, onKeyDownCapture } = undoKeys.handlers;
  const fieldEvents = {
    onInput: () => {
      onInput();
      beginTyping();
    },
    onPaste: beginTyping,
    onBlur: () => {
      onBlur();
      setTyping(null);
    },
    onKeyDownCapture,
  };
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
    const flushHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      commitFocusedInput(field.current);
      void editing.flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    const leave = editing.use();
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      leave();
    };
  }, [field, editing]);

  return {
    quantity: typing === null ? quantity : typing.shown,
    change,
    /** Saves what was changed without the pause. */
    flush: () => void editing.flush(),
    /** Of the element around the number field. */
    fieldEvents,
    /**
     * What the field says of the last save. Only waiting for the connection is no error, and said shortly, as a quantity's
     * field is narrow: `hint` says all of it.
     */
    notes: waits ? { description: 'Saves when reconnected' } : { errorMessage: failure },
    hint: waits,
    /** What can be done about the failure. */
    choices: choicesOf(state, { stored, words, ...editing }).map(focusingField),
  };
}

interface Choosing<Quantity> {
  stored: Stored<Quantity>;
  words: (quantity: Quantity) => string;
  retry: () => void;
  keepTheirs: () => void;
}

function choicesOf<Quantity>(
  { draft, failure, isConflict }: QuantityState<Quantity>,
  { stored, words, retry, keepTheirs }: Choosing<Quantity>,
): QuantityChoice[] {
  if (draft === null || failure === undefined) return [];
  if (!isConflict) return [{ label: 'Retry', run: retry }];
  return [
    { label: `Save ${words(draft.quantity)}`, run: retry },
    { label: `Keep ${words(stored.quantity)}`, run: keepTheirs },
  ];
}
