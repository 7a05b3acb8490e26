import { viewActions } from '#web/session/ui-state/views-slice.ts';
import type { StartListening } from './start-listening.ts';

/** §4 Views: nothing of one workspace, or of one person, stays for another. */
export function listenToViews(startListening: StartListening): void {
  startListening({
    predicate: (_action, { auth: { currentUser: now } }, { auth: { currentUser: before } }) =>
      before !== null && (now?.userID !== before.userID || now.workspaceID !== before.workspaceID),
    effect: (_action, { dispatch }) => void dispatch(viewActions.allViewsReset()),
  });
}
