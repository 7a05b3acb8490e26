import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import type { IconType } from '../foundations/icon-type.ts';

export interface GroupCardProps {
  title: string;
  href?: string;
  description?: ReactNode;
  icon?: IconType;
  /** A small picture in the place of the icon. */
  media?: ReactNode;
  /** How much it holds, e.g. "12 items". */
  count?: string;
  badges?: ReactNode;
  /** A menu or a button at the end. */
  actions?: ReactNode;
  /** Heading level that fits the page's outline. Default 3. */
  level?: 2 | 3 | 4;
  children?: ReactNode;
}

/** A card that stands for something holding others: a box, a place, a group of users. */
export function GroupCard(props: GroupCardProps) {
  const { title, href, description, icon: Icon, media, count, badges, actions, level = 3, children } = props;
  const Heading = `h${level}` as const;
  return (
    <article className="relative flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-3 transition-colors duration-100 has-[a[data-hovered]]:border-line-strong">
      <div className="flex items-start gap-3">
        {media ??
          (Icon && (
            <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
              <Icon size={18} aria-hidden />
            </span>
          ))}
        <div className="min-w-0 flex-1">
          <Heading className="truncate text-sm font-semibold">
            {href ? (
              <Link
                href={href}
                className="rounded-sm text-ink no-underline after:absolute after:inset-0 after:rounded-lg"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          {count && <p className="text-xs text-muted">{count}</p>}
        </div>
        {actions && <div className="relative z-1 -my-1 -me-1 shrink-0">{actions}</div>}
      </div>
      {description && <div className="line-clamp-2 text-sm text-muted">{description}</div>}
      {children}
      {badges && <div className="flex flex-wrap gap-1">{badges}</div>}
    </article>
  );
}
