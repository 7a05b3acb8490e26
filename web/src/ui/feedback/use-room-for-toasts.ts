import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** What toasts stand above wherever it is; it is there from the beginning, and fills later. */
const marked = '[data-toasts-above]';

/**
 * Pages leave as much room below as toasts take, so that whatever they cover can be scrolled clear of them: --toasts-height
 * below the page (tokens.css), --toasts-column below a column beside it, --toasts-reach below a dialog.
 * Room that is scrolled into stays when toasts go, until one scrolls back: the page would move under the pointer.
 */
export function useRoomForToasts(region: RefObject<HTMLElement | null>, isFilled: boolean): void {
  // After every render: each may have changed what the region holds.
  useLayoutEffect(() => {
    const card = isFilled ? region.current : null;
    if (!card) return takeRoomBack();
    window.removeEventListener('scroll', takeRoomBack);
    const measure = () => {
      standAboveActions(card);
      // From the lower edge of the window: dialogs end above it.
      const reach = window.innerHeight - card.getBoundingClientRect().top;
      setPixels('--toasts-reach', reach);
      // With what is between the region and the buttons at the bottom, and a little air.
      leaveRoom(card.offsetHeight + 3 * rem(), reach);
    };
    measure();
    // A narrower window wraps the words of a toast; what a page loads moves its buttons.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const each of document.querySelectorAll(marked)) observer.observe(each);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
    };
  });
  useEffect(() => takeRoomBack, []);
}

/** There are no toasts: the room for them goes, at once or when one has scrolled out of it. */
function takeRoomBack(): void {
  setPixels('--toasts-reach', 0);
  if (leaveRoom(0, 0)) window.removeEventListener('scroll', takeRoomBack);
  else window.addEventListener('scroll', takeRoomBack, { passive: true });
}

/** @returns whether the page has these rooms, in pixels, and no larger ones that are scrolled into */
function leaveRoom(height: number, column: number): boolean {
  const present = pixels('--toasts-height') + pixels('--toasts-column');
  // How much of the present room is above the lower edge of the window. At the top nothing can be scrolled away.
  const { scrollHeight } = document.documentElement;
  const scrolledInto = window.scrollY > 0 ? window.scrollY + window.innerHeight - (scrollHeight - present) : 0;
  if (height + column < Math.min(present, scrolledInto)) return false;
  setPixels('--toasts-height', height);
  setPixels('--toasts-column', column);
  return true;
}

const pixels = (name: string) => Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || 0;

function setPixels(name: string, value: number): void {
  if (value > 0) document.documentElement.style.setProperty(name, `${value}px`);
  else document.documentElement.style.removeProperty(name);
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Toasts stand above the buttons of a form on a page that does not scroll, where those are not at its bottom, and above what asks for it
 * at the end of a column that has the height of the window.
 */
function standAboveActions(region: HTMLElement): void {
  region.style.bottom = '';
  const isScrolled = document.documentElement.scrollHeight > window.innerHeight;
  const { top, bottom, left, right } = region.getBoundingClientRect();
  const tops = [...document.querySelectorAll(isScrolled ? marked : `[data-sticky-actions], ${marked}`)]
    .map((actions) => actions.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > top && box.top < bottom && box.right > left && box.left < right)
    .map((box) => box.top);
  if (tops.length > 0) region.style.bottom = `${window.innerHeight - Math.min(...tops) + 16}px`;
}
