import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames } from './class-names.ts';

/** A link inside text; underlined, so that colour is not all that tells it apart. */
export function TextLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <Link
      href={href}
      className={classNames(
        'rounded-sm wrap-anywhere text-accent underline underline-offset-2 hover:text-accent-hover',
        className,
      )}
    >
      {children}
    </Link>
  );
}
