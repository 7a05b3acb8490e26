import { type RefObject, useEffect } from 'react';

/** Page Up and Page Down move the focus of a table's rows by a screen, and React Aria leaves the browser to scroll by another. */
export function useStillPage(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keepStill = (event: KeyboardEvent) => {
      const row = event.target instanceof Element ? event.target.closest('[role="row"]') : null;
      if (row && table.current?.contains(row) && (event.key === 'PageDown' || event.key === 'PageUp'))
        event.preventDefault();
    };
    document.addEventListener('keydown', keepStill);
    return () => document.removeEventListener('keydown', keepStill);
  }, [table]);
}
