import { CircleAlert } from 'lucide-react';
import { useRouteError } from 'react-router';
import { errorMessage } from '#web/api/error.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { mainID } from './page-arrival.ts';

/** A page that could not be shown: what happened in a sentence, and two ways on. */
export function RouteError() {
  const error = useRouteError();
  const isMissingPart = error instanceof Error && /dynamically imported module|module script/i.test(error.message);
  return (
    <main id={mainID} className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <CircleAlert size={32} aria-hidden className="text-danger" />
      <h1 className="text-lg font-semibold">This page could not be shown</h1>
      <p className="text-muted">
        {isMissingPart
          ? 'A part of the application could not be loaded. It may have been updated, or the connection was lost. Reloading gets the current one.'
          : errorMessage(error)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => window.location.reload()}>
          Reload
        </Button>
        <LinkButton href="/">Home</LinkButton>
      </div>
    </main>
  );
}
