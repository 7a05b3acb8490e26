import { useRouteError } from 'react-router';
import { errorMessage } from '#web/api/error.ts';
import { PageFailure } from './page-failure.tsx';

/** A page that could not be shown, within what stands around it. */
export function RouteError() {
  return <PageFailure>{errorMessage(useRouteError())}</PageFailure>;
}

/** The same where nothing else is left standing. */
export function RootError() {
  return (
    <main>
      <PageFailure>{errorMessage(useRouteError())}</PageFailure>
    </main>
  );
}
