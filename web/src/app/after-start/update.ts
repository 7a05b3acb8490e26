import { messages } from '#contract/messages.ts';
import { showMessage } from '#web/session/dialogs.ts';
import { hasDrafts } from '#web/session/drafts.ts';
import type { Store } from '../store.ts';
import { pollVersion } from './version-poll.ts';

/** §4 Newer deployment: the forced dialog of §2.12, whose one button reloads. */
export function followVersion(store: Store): void {
  const wasTyped = followTyping();
  pollVersion(Number(import.meta.env.VITE_TIME_STAMP), () => {
    const body = ['A newer version of Lorebox has been published. Reload to go on with it.', fateOfTyping(wasTyped())];
    void store.dispatch(
      showMessage({
        title: messages.updateTitle,
        titleIcon: 'info',
        body: body.join('\n'),
        reload: true,
        force: true,
      }),
    );
  });
}

/** Nothing typed is lost without a word. */
function fateOfTyping(wasTyped: boolean): string {
  if (hasDrafts()) return 'What you have typed and not saved is kept: the form has it again after reloading.';
  return wasTyped ? 'What you have typed on this page and not saved will be gone after reloading.' : '';
}

/** Whether something was typed since the page came. */
function followTyping(): () => boolean {
  let typedAt: string | null = null;
  document.addEventListener(
    'input',
    () => {
      typedAt = window.location.pathname;
    },
    true,
  );
  return () => typedAt === window.location.pathname;
}
