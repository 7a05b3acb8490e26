import { forgetQuantities } from '#web/screens/quantity/kept-quantity.ts';
import { viewActions } from '#web/session/ui-state/views-slice.ts';
import type { Store } from '../store.ts';

/** Whoever deletes a record gives up what they typed of its quantity: signing out would ask about it, and no page shows it. */
export function forgetDeletedQuantities(store: Store): void {
  store.startListening({
    actionCreator: viewActions.recordsDeleted,
    effect: ({ payload: { ids } }, { getState }) => forgetQuantities(getState().auth.currentUser?.userID ?? '', ids),
  });
}
