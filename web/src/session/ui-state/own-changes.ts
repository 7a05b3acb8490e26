import type { UndoTarget } from './toasts-slice.ts';

/** A change that this tab made. */
export interface OwnChange extends UndoTarget {
  userID: string;
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

const without = (changes: readonly OwnChange[], batchID: string) => changes.filter((each) => each.batchID !== batchID);
const withNewest = (changes: readonly OwnChange[], change: OwnChange) => [...changes, change].slice(-most);

/** Something new was done: what was undone before cannot be done again. */
export const afterChange = ({ done }: OwnChanges, change: OwnChange): OwnChanges => ({
  done: withNewest(done, change),
  undone: [],
});

/** @param by the batch that took it back */
export const afterUndo = ({ done, undone }: OwnChanges, batchID: string, by: OwnChange): OwnChanges => ({
  done: without(done, batchID),
  undone: withNewest(undone, by),
});

/** @param by the batch that did it again */
export const afterRedo = ({ done, undone }: OwnChanges, batchID: string, by: OwnChange): OwnChanges => ({
  done: withNewest(done, by),
  undone: without(undone, batchID),
});

/** It cannot be taken back: what was done before it can. */
export const afterRefusal = ({ done, undone }: OwnChanges, batchID: string): OwnChanges => ({
  done: without(done, batchID),
  undone: without(undone, batchID),
});

/** Those of this person in this workspace. */
export function ownChangesIn(
  { done, undone }: OwnChanges,
  user: { userID: string; workspaceID: string } | null,
): OwnChanges {
  const own = ({ userID, workspaceID }: OwnChange) => userID === user?.userID && workspaceID === user.workspaceID;
  return { done: done.filter(own), undone: undone.filter(own) };
}
