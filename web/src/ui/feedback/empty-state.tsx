import type { ReactNode } from 'react';
import type { IconType } from '../foundations/icon-type.ts';

export interface EmptyStateProps {
  icon?: IconType;
  title: string;
  /** Teaches: what will stand here and how the first one gets here. */
  children?: ReactNode;
  /** Buttons, the likeliest first. */
  actions?: ReactNode;
  /** Heading level that fits the page's outline; 1 where it stands for the whole page. Default 2. */
  level?: 1 | 2 | 3 | 4;
}

/** Where a list would be, had it anything in it. */
export function EmptyState({ icon: Icon, title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      {Icon && (
        <span className="flex size-12 items-center justify-center rounded-full bg-sunken text-muted">
          <Icon size={24} aria-hidden />
        </span>
      )}
      <Heading className="max-w-full text-base font-semibold wrap-anywhere">{title}</Heading>
      {children && <div className="max-w-md text-sm text-balance text-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
