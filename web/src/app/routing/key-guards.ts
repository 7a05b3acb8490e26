import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { PermissionKey } from '#contract/permissions.ts';
import { homePath } from '#web/session/auth/redirect-target.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { Store } from '../store.ts';
import type { Guards } from './guards.ts';

export type KeyGuards = ReturnType<typeof createKeyGuards>;

/** What stands before the screens that need a permission key (§6). Whoever lacks it is told so at Home. */
export function createKeyGuards(store: Store, { isSignedIn }: Pick<Guards, 'isSignedIn'>) {
  /** The keys that have let this user in: one of them that does so no more was taken away. */
  const used = new Set<string>();
  const entryOf = (key: PermissionKey) => `${store.getState().auth.currentUser?.userID} ${key}`;

  const holds = (key: PermissionKey) => store.getState().auth.currentUser?.permissions.includes(key) === true;

  function sendHome(key?: PermissionKey): Response {
    const wasHeld = key !== undefined && used.has(entryOf(key));
    store.dispatch(
      toastAdded({
        type: 'info',
        title: `You ${wasHeld ? 'no longer' : 'don’t'} have access to that page`,
        message: wasHeld ? 'Your permissions were changed.' : 'An administrator can give you access.',
      }),
    );
    return redirect(homePath);
  }

  return {
    /** §2.1: an address that there is no screen for leads to the landing page, which says so. */
    unknown: async ({ request }: LoaderFunctionArgs) => {
      if (!(await isSignedIn())) return null;
      const message = `There is no page at ${new URL(request.url).pathname}.`;
      store.dispatch(toastAdded({ type: 'info', title: 'Page not found', message }));
      throw redirect('/');
    },

    /** The first of these screens whose key the user holds, else Home (§2.1, home/admin). */
    firstHeld: (screens: readonly { path: string; permission?: PermissionKey }[]) => async () => {
      // Whoever is not signed in is the business of home's own guard, which remembers the target.
      if (!(await isSignedIn())) return null;
      const first = screens.find(({ permission }) => permission !== undefined && holds(permission));
      throw first ? redirect(`/home/${first.path}`) : sendHome();
    },

    /** §6: a signed-in user who lacks the screen's key is sent to Home. */
    permission: (key: PermissionKey) => async () => {
      if (!(await isSignedIn())) return null;
      if (!holds(key)) throw sendHome(key);
      used.add(entryOf(key));
      return null;
    },
  };
}
