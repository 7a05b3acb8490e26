import { discardGestures } from '#web/session/auth/kept-gestures.ts';
import { viewActions } from '#web/session/ui-state/views-slice.ts';
import type { Store } from '../store.ts';

/**
 * Whoever deletes a record gives up what they typed of its quantity: signing out would ask about it, and no page shows it. Keys of
 * quantities name their records, each after a space. What keeps them is part of screens, which a start does without.
 */
export function forgetDeletedQuantities(store: Store): void {
  store.startListening({
    actionCreator: viewActions.recordsDeleted,
    effect: ({ payload: { ids } }, { getState }) =>
      discardGestures(getState().auth.currentUser?.userID ?? '', (key) => ids.some((id) => key.includes(` ${id}`))),
  });
}
