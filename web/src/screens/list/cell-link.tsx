import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router';

export interface CellLinkProps {
  /** Null: it leads nowhere. */
  href: string | null | undefined;
  children: ReactNode;
  className?: string;
  title?: string;
}

/** The row would take the press for its own, and prevent what the browser does on a click with Ctrl or Shift. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A value of a row that leads on: a link as any other, for the middle button, Ctrl and the browser's own menu. Tab stays
 * between rows; the right arrow reaches it.
 */
export function CellLink({ href, children, className = 'hover:text-ink hover:underline', title }: CellLinkProps) {
  if (!href) return children;
  return (
    <Link
      to={href}
      tabIndex={-1}
      title={title}
      draggable={false}
      onPointerDown={keep}
      onClick={keep}
      className={className}
    >
      {children}
    </Link>
  );
}
