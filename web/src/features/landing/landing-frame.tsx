import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';

export interface LandingFrameProps {
  isSignedIn: boolean;
  children: ReactNode;
}

/** Head and foot of the public pages. */
export function LandingFrame({ isSignedIn, children }: LandingFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-b border-line px-6 mobile:px-4">
        <Link href="/" className="flex items-center gap-2 rounded-md text-base font-semibold text-ink no-underline">
          <span className="flex size-8 items-center justify-center rounded-md bg-accent text-on-accent">
            <Boxes size={18} aria-hidden />
          </span>
          Lorebox
        </Link>
        <div className="flex items-center gap-2">
          <LinkButton variant="quiet" href="/intro" className="mobile:hidden">
            Introduction
          </LinkButton>
          <LinkButton href={isSignedIn ? '/home' : '/signin'}>{isSignedIn ? 'Open' : 'Sign in'}</LinkButton>
        </div>
      </header>
      <main id="main" className="flex-1 outline-none">
        {children}
      </main>
      <footer className="flex flex-wrap justify-center gap-4 border-t border-line px-4 py-4 text-muted">
        <TextLink href="/intro">Introduction</TextLink>
        <TextLink href="/terms-of-service">Terms of service</TextLink>
      </footer>
    </div>
  );
}
