import { viewActions } from '#web/session/ui-state/views-slice.ts';
import { isCallAction } from './call-action.ts';
import type { StartListening } from './start-listening.ts';

/** Of a call that has deleted records. */
function deletedIDs(action: unknown): readonly string[] {
  if (!isCallAction(action) || action.meta.requestStatus !== 'fulfilled') return [];
  const { endpointName, originalArgs } = action.meta.arg;
  const ids = endpointName.endsWith('Delete') ? originalArgs?.ids : undefined;
  return Array.isArray(ids) ? ids : [];
}

/** §4 Views: nothing of one workspace, or of one person, stays for another. */
export function listenToViews(startListening: StartListening): void {
  startListening({
    predicate: (_action, { auth: { currentUser: now } }, { auth: { currentUser: before } }) =>
      before !== null && (now?.userID !== before.userID || now.workspaceID !== before.workspaceID),
    effect: (_action, { dispatch }) => void dispatch(viewActions.allViewsReset()),
  });
  startListening({
    predicate: (action) => deletedIDs(action).length > 0,
    effect: (action, { dispatch }) => void dispatch(viewActions.recordsDeleted({ ids: deletedIDs(action) })),
  });
}
