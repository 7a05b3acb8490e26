import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';

export interface CardProps {
  title?: string;
  /** Heading level that fits the page's outline. Default 2. */
  level?: 2 | 3 | 4;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Part of something that has edges itself. */
  isPlain?: boolean;
  /** Content reaches the edges: tables, lists, pictures. */
  isFlush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A bounded piece of a page. */
export function Card(props: CardProps) {
  const { title, level = 2, description, actions, footer, isPlain, isFlush, className, children } = props;
  const Heading = `h${level}` as const;
  const hasHead = title || description || actions;
  return (
    <section
      className={classNames(
        'flex min-w-0 flex-col',
        !isPlain && 'rounded-lg border border-line bg-surface shadow-card',
        className,
      )}
    >
      {hasHead && (
        <header className="flex flex-wrap items-start justify-between gap-2 px-4 pt-3 pb-2">
          <div className="min-w-0">
            {title && <Heading className="text-base font-semibold wrap-anywhere">{title}</Heading>}
            {description && <div className="text-sm wrap-anywhere text-muted">{description}</div>}
          </div>
          {actions && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-1">{actions}</div>}
        </header>
      )}
      <div className={classNames('min-w-0 flex-1', !isFlush && 'px-4 pb-4', !isFlush && !hasHead && 'pt-4')}>
        {children}
      </div>
      {footer && <footer className="border-t border-line px-4 py-3">{footer}</footer>}
    </section>
  );
}
