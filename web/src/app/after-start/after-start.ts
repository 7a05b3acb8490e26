import type { Router } from '../router.ts';
import type { Store } from '../store.ts';
import { keepShell } from './offline-shell.ts';
import { followSignout } from './signout.ts';
import { followVersion } from './update.ts';

/** What runs beside every page for as long as the app is open; called once. */
export function afterStart(store: Store, _router: Router): void {
  followVersion(store);
  followSignout(store);
  keepShell(store);
}
