import { useEffect, useEffectEvent } from 'react';
import { commitFocusedInput } from '../field/commit-input.ts';

/** Calls this before what is typed would be gone: the page is left or loaded anew, or the field is removed without a blur. */
export function useSaveOnLeave(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onHide = () => {
      commitFocusedInput();
      saveNow();
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      saveNow();
    };
  }, []);
}

/** `ref` of what holds fields: that with the focus reports what is typed while it is still in the page. Removal is no blur. */
export const commitsOnRemoval = (element: Element | null) => () => commitFocusedInput(element);
