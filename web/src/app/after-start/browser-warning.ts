import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import type { Store } from '../store.ts';

/** §9: the flag stored for browsers other than Chrome and Safari; `shown` once its notice was. */
const storageKey = 'lorebox.browserWarning';

/** Says once, and stays until it is dismissed, that this browser is not among those that Lorebox is tested in. */
export function warnAboutBrowser(store: Store): void {
  if (browserStorage.get(storageKey) !== null) return;
  browserStorage.set(storageKey, 'shown');
  store.dispatch(
    toastAdded({
      type: 'info',
      title: 'Your browser isn’t fully supported',
      message: 'Lorebox is tested in Chrome and Safari. If something looks wrong, try one of them.',
      duration: 0,
    }),
  );
}
