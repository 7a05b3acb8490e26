import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** In place of a page: what happened in a sentence, and two ways on. */
export function PageFailure({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <CircleAlert size={32} aria-hidden className="text-danger" />
      <h1 className="text-lg font-semibold">This page could not be shown</h1>
      <p className="text-muted">{children}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => window.location.reload()}>
          Reload
        </Button>
        <LinkButton href="/">Home</LinkButton>
      </div>
    </div>
  );
}
