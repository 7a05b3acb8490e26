import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * When a row goes that has the focus, mended or dismissed, the row that comes in its place has it: its link, so that a
 * second Enter mends nothing. Without rows the heading of the page has it (WCAG 2.4.3).
 */
export function useFocusOfRows(container: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; index: number } | null>(null);
  const check = useEffectEvent(() => {
    const { current } = last;
    if (!current || current.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const rows = rowsIn(container.current);
    const next = rows[Math.min(current.index, rows.length - 1)]?.querySelector<HTMLElement>('a, button');
    if (next) next.focus({ preventScroll: true });
    else focusHeading(container.current);
  });
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = container.current?.contains(target) && target.closest('li');
      if (row) last.current = { element: target, index: rowsIn(container.current).indexOf(row) };
      // The focus of a dialog opened from a row comes back to the row.
      else if (!target.closest('[role=dialog]')) last.current = null;
    };
    const forget = () => {
      last.current = null;
    };
    const checkLater = () => void requestAnimationFrame(check);
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', checkLater);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', checkLater);
      document.removeEventListener('pointerdown', forget);
    };
  }, [container]);
  // After each drawing: the answer of the checker or of a save takes rows away.
  useEffect(() => {
    const drawn = requestAnimationFrame(check);
    return () => cancelAnimationFrame(drawn);
  });
}

const rowsIn = (container: HTMLElement | null): Element[] => [...(container?.querySelectorAll('li') ?? [])];

function focusHeading(container: HTMLElement | null): void {
  const heading = container?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
