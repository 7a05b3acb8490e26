import { messages } from '#contract/messages.ts';
import { showMessage } from '#web/session/dialogs.ts';
import { loadDialogHost } from '../hosts.ts';
import type { Store } from '../store.ts';
import { pollVersion } from './version-poll.ts';

/** §4 Newer deployment: the forced dialog of §2.12, whose one button reloads. */
export function followVersion(store: Store): void {
  const wasTyped = followTyping();
  pollVersion(Number(import.meta.env.VITE_TIME_STAMP), {
    // A newer deployment has taken away what this one has not fetched yet.
    onSame: () => void loadParts().catch(() => undefined),
    onNewer: () => {
      loadParts().then(
        ({ fateOfForms }) =>
          store.dispatch(
            showMessage({
              title: messages.updateTitle,
              titleIcon: 'info',
              body: `${what}\n${fateOfTyping(fateOfForms(store.getState()), wasTyped())}`,
              reload: true,
              force: true,
            }),
          ),
        () => {
          window.alert(`${messages.updateTitle}\n\n${what} ${fateOfTyping('none', wasTyped())}`);
          window.location.reload();
        },
      );
    },
  });
}

/** The dialog, and what knows whether forms keep what was typed. */
async function loadParts() {
  const [drafts] = await Promise.all([import('#web/session/drafts.ts'), loadDialogHost()]);
  return drafts;
}

const what = 'A newer version of Lorebox has been published. Reload to go on with it.';

/** Nothing typed is lost without a word. */
function fateOfTyping(forms: 'none' | 'kept' | 'lost', wasTyped: boolean): string {
  if (forms === 'kept') return 'What you have typed and not saved is kept: the form has it again after reloading.';
  const isLost = forms === 'lost' || wasTyped;
  return isLost ? 'What you have typed on this page and not saved will be gone after reloading.' : '';
}

/** Whether something was typed since the page came. */
function followTyping(): () => boolean {
  let typedAt: string | null = null;
  const remember = () => {
    typedAt = window.location.pathname;
  };
  document.addEventListener('input', remember, true);
  return () => typedAt === window.location.pathname;
}
