import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { PermissionKey } from '#contract/permissions.ts';
import { checkSession } from '#web/session/auth/auth-thunks.ts';
import { homePath, storeRedirectTarget, takeRedirectTarget } from '#web/session/auth/redirect-target.ts';
import { Unreachable } from '../connection/unreachable.ts';
import type { Store } from '../store.ts';

export type Guards = ReturnType<typeof createGuards>;

/** What stands before a route: loaders that let in or send elsewhere (§2.1, §6). */
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

    /** The first of these screens whose key the user holds, else Home (§2.1, home/admin). */
    firstHeld: (screens: readonly { path: string; permission?: PermissionKey }[]) => async () => {
      await isSignedIn();
      const held = store.getState().auth.currentUser?.permissions ?? [];
      const first = screens.find(({ permission }) => permission !== undefined && held.includes(permission));
      throw redirect(first ? `/home/${first.path}` : homePath);
    },

    /** §6: a signed-in user who lacks the screen's key is sent to Home. */
    permission: (key: PermissionKey) => async () => {
      // Whoever is not signed in is the business of home's own guard, which remembers the target.
      if (!(await isSignedIn())) return null;
      if (!store.getState().auth.currentUser?.permissions.includes(key)) throw redirect(homePath);
      return null;
    },
  };
}
