import { type KeyboardEvent, useRef } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { undoKeyOf, undoOwnChange } from '#web/session/ui-state/undo.ts';

/**
 * Ctrl/Cmd-Z in a number field that saves as it is changed: what was typed and is not committed is the field's own, else it
 * takes the last change back, as it does outside of fields. A step puts the focus into the field, where the browser has
 * nothing to take back.
 */
export function useUndoKeys(flush: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const isTyped = useRef(false);
  const reset = () => {
    isTyped.current = false;
  };
  const handlers = {
    onInput: () => {
      isTyped.current = true;
    },
    onBlur: reset,
    onKeyDownCapture: (event: KeyboardEvent) => {
      const label = undoKeyOf(event);
      if (label === null || isTyped.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) void flush().then(() => dispatch(undoOwnChange(label)));
    },
  };
  return { reset, handlers };
}
