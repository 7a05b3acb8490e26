import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { documentTitle } from '#web/session/ui-state/document-title.ts';
import { announce } from '#web/ui/foundations/live-region.tsx';
import type { RouteHandle } from './route-handle.ts';

/** The element that the skip link and every navigation lead to. */
export const mainID = 'main';

/**
 * Each new page gets its document title, is announced, and takes the focus on its heading, as a page load would do
 * (WCAG 2.4.2, 2.4.3). A change of the query or the anchor alone is the same page.
 */
export function usePageArrival(): void {
  const { pathname } = useLocation();
  const title = useRouteTitle();
  const shown = useRef<string | null>(null);

  // Before the page's own effects, which may name it better (useDocumentTitle).
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The browser has announced and focused the first page itself.
    if (isFirst) return;
    announce(document.title);
    focusPage();
  }, [pathname]);
}

function useRouteTitle(): string {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.title)?.title ?? '';
}

/** The heading; the main area when there is none yet; nothing when the page put the focus somewhere itself. */
function focusPage(): void {
  const main = document.getElementById(mainID);
  if (!main || main.contains(document.activeElement)) return;
  focusOn(main, main.querySelector('h1') ?? main);
}

function focusOn(main: HTMLElement, target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  followHeading(main, target);
}

/** Once a record has loaded its page may draw a heading, or another one: the focus goes to that, unless it was moved meanwhile. */
function followHeading(main: HTMLElement, target: Element): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === target) {
      const heading = target === main ? main.querySelector('h1') : null;
      if (!heading) return;
      observer.disconnect();
      focusOn(main, heading);
      return;
    }
    observer.disconnect();
    if (!target.isConnected && document.activeElement === document.body) focusPage();
  });
  observer.observe(main, { childList: true, subtree: true });
}
