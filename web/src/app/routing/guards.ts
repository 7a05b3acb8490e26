import { type LoaderFunctionArgs, redirect } from 'react-router';
import { checkSession } from '#web/session/auth/auth-thunks.ts';
import { storeRedirectTarget, takeRedirectTarget } from '#web/session/auth/redirect-target.ts';
import { Unreachable } from '../connection/unreachable.ts';
import type { Store } from '../store.ts';

export type Guards = ReturnType<typeof createGuards>;

/** What stands before a route: loaders that let in or send elsewhere (§2.1). */
export function createGuards(store: Store) {
  let checking: Promise<void> | null = null;
  let isAnswered = true;

  /**
   * The existing-session check, at most once at a time, and again while the server has not answered it. A user restored
   * from the tab is believed until it ends.
   */
  function check(): Promise<void> {
    const { authCheckComplete, isAuthenticated } = store.getState().auth;
    if (authCheckComplete && (isAnswered || isAuthenticated)) return Promise.resolve();
    checking ??= store
      .dispatch(checkSession())
      .then((hasAnswer) => {
        isAnswered = hasAnswer;
      })
      .finally(() => {
        checking = null;
      });
    return checking;
  }

  async function isSignedIn(): Promise<boolean> {
    const checked = check();
    if (!store.getState().auth.isAuthenticated) await checked;
    return store.getState().auth.isAuthenticated;
  }

  return {
    check,
    isSignedIn,

    /** Only the signed-in; everyone else signs in first and comes back here. */
    async signedIn({ request }: LoaderFunctionArgs) {
      if (await isSignedIn()) return null;
      // Nobody knows who is signed in: sign-in would be the wrong answer, and could not work either.
      if (!isAnswered) throw new Unreachable();
      const { pathname, search } = new URL(request.url);
      storeRedirectTarget(pathname + search);
      throw redirect('/signin');
    },

    /** Only visitors: whoever is signed in has nothing to do on the sign-in pages. */
    async visitor() {
      if (await isSignedIn()) throw redirect(takeRedirectTarget());
      return null;
    },
  };
}
