import type { ReactNode } from 'react';

export interface ContentPageProps {
  /** A PageHeader. */
  header: ReactNode;
  /** Links within the subject; a column on the left, a strip above on narrow screens. */
  navigation?: ReactNode;
  /** Key facts; a column on the right from 90 rem, above the body below that. */
  overview?: ReactNode;
  footer?: ReactNode;
  /** The body. */
  children: ReactNode;
}

/** The frame of a content screen: header, navigation, body, overview, footer (§2.1 content-page). */
export function ContentPage({ header, navigation, overview, footer, children }: ContentPageProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {header}
      <div className="flex min-w-0 flex-col gap-4 lg:flex-row lg:items-start lg:gap-6">
        {navigation && <ContentNavigation>{navigation}</ContentNavigation>}
        <div className="flex min-w-0 flex-1 flex-col gap-4 xl:flex-row xl:items-start xl:gap-6">
          {overview && <ContentOverview>{overview}</ContentOverview>}
          <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>
        </div>
      </div>
      {footer && <footer className="border-t border-line pt-3">{footer}</footer>}
    </div>
  );
}

function ContentNavigation({ children }: { children: ReactNode }) {
  return <div className="min-w-0 lg:sticky lg:top-4 lg:w-48 lg:shrink-0">{children}</div>;
}

function ContentOverview({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="Overview"
      className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-4 xl:order-last xl:w-72 xl:shrink-0"
    >
      {children}
    </aside>
  );
}
