import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { mainID } from '../../routing/page-arrival.ts';

/** How long a list may take to be read again before the focus stays on the heading, in milliseconds. */
const patienceMs = 5000;

/** What finds an element again after its page was drawn anew. */
type Trail = { href: string } | { key: string } | { label: string };

/** By entry of the history. Kept as long as the tab: a reload begins with the page itself. */
const trails = new Map<string, Trail>();

/** Going back puts the focus where it was when the page was left, as browsers do between documents (WCAG 2.4.3). */
export function useRestoreFocus(): void {
  const { key } = useLocation();
  const type = useNavigationType();

  // Before the page's heading takes the focus, which it leaves alone once something has it (page-arrival.ts).
  useEffect(() => {
    const trail = type === 'POP' ? trails.get(key) : undefined;
    return trail ? focusWhenThere(trail) : undefined;
  }, [key, type]);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const trail = target instanceof HTMLElement && main()?.contains(target) ? trailOf(target) : null;
      if (trail) trails.set(key, trail);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);
}

const main = () => document.getElementById(mainID);

function trailOf(element: HTMLElement): Trail | null {
  const href = element.closest('a')?.getAttribute('href');
  if (href) return { href };
  const key = element.closest<HTMLElement>('[role="row"][data-key], [role="option"][data-key]')?.dataset.key;
  if (key && !element.closest('button, input')) return { key };
  const label = element.closest('button') ? labelOf(element) : '';
  return label ? { label } : null;
}

function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

function find(trail: Trail): HTMLElement | undefined {
  const all = (selector: string) => [...(main()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  if ('href' in trail) return all('a[href]').find((link) => link.getAttribute('href') === trail.href);
  if ('key' in trail) return all('[data-key]').find(({ dataset }) => dataset.key === trail.key);
  return all('button').find((button) => labelOf(button) === trail.label);
}

/** Lists are read after their page is there. Whoever moves the focus meanwhile keeps it. Returns what gives up. */
function focusWhenThere(trail: Trail): () => void {
  const heading = () => main()?.querySelector('h1') ?? null;
  const look = () => {
    const active = document.activeElement;
    const hasMoved = active !== null && active !== document.body && active !== main() && active !== heading();
    const element = hasMoved ? undefined : find(trail);
    element?.focus({ preventScroll: true });
    if (hasMoved || element) stop();
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
