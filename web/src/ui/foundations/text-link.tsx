import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  target?: '_blank';
  /** A long text is cut after two lines; the pointer reads the rest. */
  isCut?: boolean;
}

/** A link inside text; underlined, so that colour is not all that tells it apart. */
export function TextLink({ href, children, className, target, isCut = false }: TextLinkProps) {
  const link = (
    <Link
      href={href}
      target={target}
      rel={target && 'noreferrer'}
      className={classNames(
        'rounded-sm wrap-anywhere text-accent underline underline-offset-2 hover:text-accent-hover',
        isCut && 'line-clamp-2 w-fit',
        className,
      )}
    >
      {children}
    </Link>
  );
  if (!isCut) return link;
  // The link itself keeps no title.
  return (
    <span className="min-w-0" title={typeof children === 'string' ? children : undefined}>
      {link}
    </span>
  );
}
