import { useEffect } from 'react';

/**
 * When what had the focus goes away together with this component, the focus goes to the page's heading rather than
 * nowhere (WCAG 2.4.3).
 */
export function useKeepFocus(): void {
  useEffect(() => () => void requestAnimationFrame(focusHeading), []);
}

/** The same for what comes in the place of something else. */
export function useTakeFocus(): void {
  useEffect(() => void requestAnimationFrame(focusHeading), []);
}

function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading?.hasAttribute('tabindex')) heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
