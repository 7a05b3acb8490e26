import { createAction, createReducer } from '@reduxjs/toolkit';
import { tabStorage } from '#web/api/storage/storage.ts';
import type { OwnChanges } from './own-changes.ts';

const storageKey = 'lorebox.ownChanges';

/** What can be taken back and done again from now on; own-changes.ts says how that comes about. */
export const ownChangesChanged = createAction<OwnChanges>('ownChanges/changed');

export const ownChangesReducer = createReducer(restored, (builder) => {
  builder.addCase(ownChangesChanged, (_state, { payload }) => payload);
});

/** The tab keeps them, so that a reload forgets nothing. */
export function storeOwnChanges(changes: OwnChanges): void {
  tabStorage.set(storageKey, JSON.stringify(changes));
}

function restored(): OwnChanges {
  try {
    const stored = JSON.parse(tabStorage.get(storageKey) ?? '') as OwnChanges;
    if (Array.isArray(stored.done) && Array.isArray(stored.undone)) return stored;
  } catch {
    // Nothing is kept yet.
  }
  return { done: [], undone: [] };
}
