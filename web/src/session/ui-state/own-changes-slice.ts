import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tabStorage } from '#web/api/storage/storage.ts';
import type { UndoTarget } from './toasts-slice.ts';

/** A change that this tab made. */
export interface OwnChange extends UndoTarget {
  userID: string;
  /** What was done, in words. */
  title: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What Ctrl/Cmd-Z takes back and Ctrl/Cmd-Shift-Z does again, each with the newest last. */
export interface OwnChanges {
  done: readonly OwnChange[];
  /** The batches that took changes back. */
  undone: readonly OwnChange[];
}

/** So many can be taken back one after another; older ones are in the history. */
const most = 100;
const storageKey = 'lorebox.ownChanges';
const nothing: OwnChanges = { done: [], undone: [] };

const without = (changes: readonly OwnChange[], batchID: string) => changes.filter((each) => each.batchID !== batchID);
const withNewest = (changes: readonly OwnChange[], change: OwnChange) => [...changes, change].slice(-most);

const ownChanges = createSlice({
  name: 'ownChanges',
  initialState: restored,
  reducers: {
    /** Something new was done: what was undone before cannot be done again. */
    changeDone: ({ done }, { payload }: PayloadAction<OwnChange>): OwnChanges => ({
      done: withNewest(done, payload),
      undone: [],
    }),
    changeUndone: ({ done, undone }, { payload }: PayloadAction<{ batchID: string; by: OwnChange }>): OwnChanges => ({
      done: without(done, payload.batchID),
      undone: withNewest(undone, payload.by),
    }),
    changeRedone: ({ done, undone }, { payload }: PayloadAction<{ batchID: string; by: OwnChange }>): OwnChanges => ({
      done: withNewest(done, payload.by),
      undone: without(undone, payload.batchID),
    }),
    /** It cannot be taken back: what was done before it can. */
    changeRefused: ({ done, undone }, { payload }: PayloadAction<string>): OwnChanges => ({
      done: without(done, payload),
      undone: without(undone, payload),
    }),
  },
});

export const { changeDone, changeUndone, changeRedone, changeRefused } = ownChanges.actions;

export const ownChangesReducer = ownChanges.reducer;

/** The tab keeps them, so that a reload forgets nothing. */
export function storeOwnChanges(changes: OwnChanges): void {
  tabStorage.set(storageKey, JSON.stringify(changes));
}

function restored(): OwnChanges {
  try {
    const stored = JSON.parse(tabStorage.get(storageKey) ?? 'null') as Partial<OwnChanges> | null;
    return Array.isArray(stored?.done) && Array.isArray(stored.undone) ? (stored as OwnChanges) : nothing;
  } catch {
    return nothing;
  }
}

const own = (changes: readonly OwnChange[], userID: string | undefined, workspaceID: string | undefined) =>
  changes.filter((change) => change.userID === userID && change.workspaceID === workspaceID);

/** Those of this person in this workspace. */
export const ownChangesIn = (
  { done, undone }: OwnChanges,
  user: { userID: string; workspaceID: string } | null,
): OwnChanges => ({
  done: own(done, user?.userID, user?.workspaceID),
  undone: own(undone, user?.userID, user?.workspaceID),
});
