import { Link } from 'react-aria-components';
import type { IconType } from '../foundations/icon-type.ts';

export interface SectionLink {
  href: string;
  label: string;
  icon?: IconType;
  isCurrent?: boolean;
  /** A count at the end. */
  count?: string;
}

/** Links between the parts of one subject; a column on wide screens, a scrolling strip on narrow ones. */
export function SectionNavigation({ label, links }: { label: string; links: readonly SectionLink[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto p-0.5 lg:flex-col">
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          aria-current={link.isCurrent ? 'page' : undefined}
          className="flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 text-sm text-ink no-underline hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
        >
          {link.icon && <link.icon size={16} aria-hidden className="shrink-0" />}
          <span className="truncate">{link.label}</span>
          {link.count && <span className="ms-auto ps-2 text-xs font-normal text-muted tabular-nums">{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
