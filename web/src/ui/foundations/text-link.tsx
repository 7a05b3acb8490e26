import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  target?: '_blank';
}

/** A link inside text; underlined, so that colour is not all that tells it apart. */
export function TextLink({ href, children, className, target }: TextLinkProps) {
  return (
    <Link
      href={href}
      target={target}
      rel={target && 'noreferrer'}
      className={classNames(
        'rounded-sm wrap-anywhere text-accent underline underline-offset-2 hover:text-accent-hover',
        className,
      )}
    >
      {children}
    </Link>
  );
}
