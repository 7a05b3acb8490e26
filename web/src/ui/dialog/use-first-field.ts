import { type RefObject, useEffect } from 'react';

const fields =
  'input:not([type=hidden], [type=file], [disabled], [readonly], [tabindex="-1"]), textarea:not([disabled], [readonly]), select:not([disabled]), [contenteditable=true]';

/**
 * Focuses the first field of what a dialog holds, once it is there: its code or its values may still be on their way. What
 * has taken the focus by itself keeps it, and whoever has pressed a key or the pointer is left alone.
 */
export function useFirstField(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    const dialog = element?.closest('[role=dialog]');
    if (!element || !dialog) return undefined;
    const focusFirst = () => {
      // A dialog has the focus itself until something in it does.
      const { activeElement } = document;
      if (activeElement !== dialog && activeElement !== document.body) return activeElement !== null;
      const field = element.querySelector<HTMLElement>(fields);
      field?.focus();
      return field !== null;
    };
    const added = new MutationObserver(() => {
      if (focusFirst()) stop();
    });
    const stop = () => {
      added.disconnect();
      for (const type of ['keydown', 'pointerdown'] as const) document.removeEventListener(type, stop, true);
    };
    added.observe(element, { childList: true, subtree: true });
    for (const type of ['keydown', 'pointerdown'] as const) document.addEventListener(type, stop, true);
    // The dialog takes the focus after its content is there.
    const frame = requestAnimationFrame(() => {
      if (focusFirst()) stop();
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [body]);
}
