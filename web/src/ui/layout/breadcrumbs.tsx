import { ChevronRight } from 'lucide-react';
import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb, Link } from 'react-aria-components';

export interface Crumb {
  label: string;
  /** The last crumb, the page itself, has none. */
  href?: string;
}

/** The way down to this page. */
export function Breadcrumbs({ crumbs, label = 'Breadcrumbs' }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <AriaBreadcrumbs className="flex flex-wrap items-center gap-1 md:flex-nowrap text-xs text-muted">
        {crumbs.map((crumb, index) => (
          <Breadcrumb
            key={`${crumb.href ?? ''}|${crumb.label}`}
            className="flex min-w-0 items-center gap-1 last:shrink-[999] not-last:max-w-64"
          >
            <Link
              href={crumb.href}
              className="min-w-0 truncate rounded-sm py-1 no-underline data-current:text-ink data-hovered:text-ink data-hovered:underline"
            >
              {crumb.label}
            </Link>
            {index < crumbs.length - 1 && <ChevronRight size={12} aria-hidden className="shrink-0" />}
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
