import { Boxes, CircleQuestionMark } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-aria-components';
import { Outlet, useLocation } from 'react-router';
import { guidePath } from '#contract/guide.ts';
import { useStoredSimulation } from '#web/session/simulation.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { developerAreas } from './developer-areas.ts';
import { helpHref } from './shell/help-link.tsx';
import { helpKey } from './shell/shortcuts/shortcuts.ts';

const SimulationMark = lazyPart(
  async () => (await import('#web/features/developer/api-control/switchboard/simulation-mark.tsx')).default,
);

/** Around every developer page: links to the others. */
export function Component() {
  const { pathname } = useLocation();
  useHelpKey();
  const isSimulating = useStoredSimulation() !== null;
  return (
    <>
      <nav
        aria-label="Developer pages"
        className="flex gap-1 overflow-x-auto border-b border-line bg-sunken px-4 py-1 mobile:px-2 print:hidden"
      >
        <Link href="/home" className={linkClass}>
          <Boxes size={14} aria-hidden />
          Lorebox
        </Link>
        <span aria-hidden className="my-1 w-px shrink-0 bg-line" />
        {developerAreas.map(({ path, label, icon: Icon }) => (
          <Link
            key={path}
            href={path}
            aria-current={pathname.startsWith(path) ? 'page' : undefined}
            ref={pathname.startsWith(path) ? showInBar : undefined}
            className={linkClass}
          >
            <Icon size={14} aria-hidden />
            {label}
          </Link>
        ))}
        {!pathname.startsWith(guidePath) && (
          <Link
            href={helpHref(pathname)}
            target="_blank"
            rel="noreferrer"
            aria-keyshortcuts={helpKey}
            className={`${linkClass} ms-auto`}
          >
            <CircleQuestionMark size={14} aria-hidden />
            Help
          </Link>
        )}
      </nav>
      {isSimulating && (
        <aside aria-label="Simulated answers" className="px-4 pt-4">
          <OptionalPart>
            <SimulationMark />
          </OptionalPart>
        </aside>
      )}
      <Outlet />
    </>
  );
}

const linkClass =
  'flex min-h-7 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs text-muted no-underline hover:bg-hover hover:text-ink aria-[current]:font-medium aria-[current]:text-ink';

/** As in the shell, which binds its keys by itself. */
function useHelpKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== helpKey || event.defaultPrevented) return;
      event.preventDefault();
      window.open(helpHref(window.location.pathname), '_blank', 'noreferrer');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** On a phone the current one may be beyond the edge. */
function showInBar(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement;
  if (link && bar) bar.scrollLeft = Math.max(0, link.offsetLeft + link.offsetWidth - bar.clientWidth);
}
