import { isApiError } from '#web/api/transport/error.ts';
import { discardGestures, keptGestures, onSigningOut } from '#web/session/auth/kept-gestures.ts';
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

/** The same of stock whose item or box somebody else deleted: signing out looks first, before it asks. */
export function forgetGoneQuantities({ dispatch, getState }: Store): void {
  const isGone = async (kind: 'item' | 'box', workspaceID: string, id: string) => {
    // Not fetched with what every start fetches.
    const { recordEndpoints } = await import('#web/api/records.ts');
    const asked = dispatch(
      recordEndpoints(kind).Get.initiate({ workspaceID, [`${kind}ID`]: id }, { forceRefetch: true }),
    );
    const { data, error } = await asked;
    asked.unsubscribe();
    const { deletedAt } = (data?.[kind] ?? {}) as { deletedAt?: unknown };
    return data ? typeof deletedAt === 'string' : isApiError(error) && error.status === 404;
  };
  onSigningOut(async () => {
    const userID = getState().auth.currentUser?.userID ?? '';
    const forget = async (kept: string) => {
      const [, workspaceID, itemID, boxID] = /\/(\S+) stock (\S+) (\S+)$/.exec(kept) ?? [];
      if (!workspaceID || !itemID || !boxID) return;
      const gone = await Promise.all([isGone('item', workspaceID, itemID), isGone('box', workspaceID, boxID)]);
      if (gone.includes(true)) discardGestures(userID, (key) => key === kept);
    };
    await Promise.all(keptGestures(userID).map(forget));
  });
}
