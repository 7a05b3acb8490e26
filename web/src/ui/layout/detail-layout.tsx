import type { ReactNode } from 'react';

export interface DetailLayoutProps {
  children: ReactNode;
  /** Meta data, photos, actions: beside the content, and under it below 64 rem. */
  aside: ReactNode;
  asideLabel: string;
}

/** A record's page in two columns, which stack below 64 rem: beside a sidebar there is no room for both. */
export function DetailLayout({ children, aside, asideLabel }: DetailLayoutProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      {/* Room below, so that its last buttons can be scrolled clear of toasts. */}
      <aside
        aria-label={asideLabel}
        className="min-w-0 pb-(--toasts-column,0px) lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)]"
      >
        {aside}
      </aside>
    </div>
  );
}
