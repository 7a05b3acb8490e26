import { useRouteError } from 'react-router';
import { errorMessage } from '#web/api/transport/error.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { Unreachable } from '../connection/unreachable.ts';
import { PageFailure } from './page-failure.tsx';

const OfflineStart = lazyPart(async () => (await import('../offline-start.tsx')).default);

/** A page that could not be shown, within what stands around it. */
export function RouteError() {
  return <PageFailure>{errorMessage(useRouteError())}</PageFailure>;
}

/** The same where nothing else is left standing. */
export function RootError() {
  const error = useRouteError();
  return (
    <main>
      {error instanceof Unreachable ? (
        <OptionalPart>
          <OfflineStart />
        </OptionalPart>
      ) : (
        <PageFailure>{errorMessage(error)}</PageFailure>
      )}
    </main>
  );
}
