import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';

export interface FocusedPageProps {
  title: string;
  description?: ReactNode;
  /** The id that the skip link leads to; null inside a page that has a main area already. */
  mainID?: string | null;
  /** Another page is kept, hidden, with the document's one `main` element. */
  isOverPage?: boolean;
  children: ReactNode;
  /** Below the box: other ways to go. */
  footer?: ReactNode;
}

/** A page with one thing to do and nothing around it: signing in, accepting an invitation. */
export function FocusedPage({ title, description, mainID = 'main', isOverPage, children, footer }: FocusedPageProps) {
  const Main = mainID === null || isOverPage ? 'div' : 'main';
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 pt-[max(1.5rem,10vh)] pb-8">
      <header className="mb-6">
        <Link href="/" className="flex items-center gap-2 rounded-md text-base font-semibold text-ink no-underline">
          <span className="flex size-8 items-center justify-center rounded-md bg-accent text-on-accent">
            <Boxes size={18} aria-hidden />
          </span>
          Lorebox
        </Link>
      </header>
      <Main
        {...(mainID === null ? {} : { id: mainID })}
        {...(isOverPage ? { role: 'main' } : {})}
        className="w-full max-w-sm outline-none"
      >
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6 mobile:p-4">
          <div className="flex flex-col gap-1">
            <h1 className="text-lg font-semibold wrap-anywhere outline-none">{title}</h1>
            {description && <div className="text-sm text-muted">{description}</div>}
          </div>
          {children}
        </div>
        {footer && <div className="mt-4 flex flex-col items-center gap-2 text-center text-sm text-muted">{footer}</div>}
      </Main>
    </div>
  );
}
