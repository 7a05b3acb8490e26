import { createAction, createReducer } from '@reduxjs/toolkit';
import { tabStorage } from '#web/api/storage/storage.ts';
import type { OwnChanges } from './own-changes.ts';

/** The tab keeps them (app/listeners/calls.ts), so that a reload forgets nothing. */
export const ownChangesKey = 'lorebox.ownChanges';

/** What can be taken back and done again from now on; own-changes.ts says how that comes about. */
export const ownChangesChanged = createAction<OwnChanges>('ownChanges/changed');

export const ownChangesReducer = createReducer(restored, (builder) => {
  builder.addCase(ownChangesChanged, (_state, { payload }) => payload);
});

function restored(): OwnChanges {
  try {
    const stored = JSON.parse(tabStorage.get(ownChangesKey) ?? '') as OwnChanges;
    if (Array.isArray(stored.done) && Array.isArray(stored.undone)) return stored;
  } catch {
    // Nothing is kept yet.
  }
  return { done: [], undone: [] };
}
