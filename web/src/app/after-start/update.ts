import { messages } from '#contract/messages.ts';
import { showMessage } from '#web/session/ui-state/dialogs.ts';
import { updateBody } from '#web/session/ui-state/update-text.ts';
import { loadDialogHost } from '../hosts/hosts.ts';
import type { Store } from '../store.ts';
import { pollVersion } from './version-poll.ts';

/** §4 Newer deployment: the forced dialog of §2.12, whose one button reloads. */
export function watchVersion(store: Store): void {
  const wasTyped = watchTyping();
  pollVersion(Number(import.meta.env.VITE_TIME_STAMP), {
    // A newer deployment has taken away what this one has not fetched yet.
    onSame: () => void loadParts().catch(() => undefined),
    onNewer: () => {
      loadParts().then(
        ({ unsavedState }) =>
          store.dispatch(
            showMessage({
              title: messages.updateTitle,
              titleIcon: 'info',
              body: `${updateBody}\n${unsavedTyping(unsavedState(store.getState()), wasTyped())}`,
              reload: true,
              force: true,
            }),
          ),
        () => {
          window.alert(`${messages.updateTitle}\n\n${updateBody} ${unsavedTyping('none', wasTyped())}`);
          window.location.reload();
        },
      );
    },
  });
}

/** The dialog, and what knows whether forms keep what was typed. */
async function loadParts() {
  const [drafts] = await Promise.all([import('#web/session/forms/drafts.ts'), loadDialogHost()]);
  return drafts;
}

/** Nothing typed is lost without a word. */
function unsavedTyping(forms: 'none' | 'kept' | 'lost', wasTyped: boolean): string {
  if (forms === 'kept') return 'Unsaved text in forms is kept and comes back after reloading.';
  const isLost = forms === 'lost' || wasTyped;
  return isLost ? 'Unsaved text on this page will be lost when you reload.' : '';
}

/** Whether something was typed since the page came. */
function watchTyping(): () => boolean {
  let typedAt: string | null = null;
  const remember = () => {
    typedAt = window.location.pathname;
  };
  document.addEventListener('input', remember, true);
  return () => typedAt === window.location.pathname;
}
