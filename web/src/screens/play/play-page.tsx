import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The parts of home/play, by path. */
const tabs = [
  { path: '/home/play', label: 'Play' },
  { path: '/home/play/tests', label: 'Tests' },
  { path: '/home/play/explorer', label: 'Explorer' },
];

interface PlayPageProps {
  title?: string;
  description?: string;
  children: ReactNode;
}

/** The head of home/play and of its parts. */
export function PlayPage({ title = 'Play', description = 'Try your game as you write it.', children }: PlayPageProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PlayTabs />
      <PageHeader title={title} description={description} />
      {children}
    </div>
  );
}

/** Links to the parts of home/play. */
export function PlayTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Parts of Play" className="flex gap-1 overflow-x-auto border-b border-line p-0.5 pb-0">
      {tabs.map(({ path, label }) => (
        <Link
          key={path}
          href={path}
          aria-current={pathname === path ? 'page' : undefined}
          className="flex min-h-(--control) shrink-0 items-center border-b-2 border-transparent px-2 text-sm text-muted no-underline hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
