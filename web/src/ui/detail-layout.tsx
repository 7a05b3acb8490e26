import type { ReactNode } from 'react';

export interface DetailLayoutProps {
  children: ReactNode;
  /** Meta data, photos, actions: beside the content, and under it below 48 rem. */
  aside: ReactNode;
  asideLabel: string;
}

/** A record's page in two columns, which stack below 48 rem (§9). */
export function DetailLayout({ children, aside, asideLabel }: DetailLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-8 gap-y-6 mobile:grid-cols-1">
      <div className="min-w-0">{children}</div>
      <aside aria-label={asideLabel} className="sticky top-[calc(var(--sticky-top,0px)+1rem)] min-w-0 mobile:static">
        {aside}
      </aside>
    </div>
  );
}
