import { historyApi } from '#web/api/history.ts';
import { type ApiError, errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import type { AppThunk, RootState } from '../reducer.ts';
import { confirm } from './dialogs.ts';
import type { DialogData } from './dialogs-slice.ts';
import {
  afterChange,
  afterRedo,
  afterRefusal,
  afterUndo,
  type OwnChange,
  type OwnChanges,
  ownChangesIn,
} from './own-changes.ts';
import { ownChangesChanged } from './own-changes-slice.ts';
import { jobStopped } from './stopped-job.ts';
import { toastAdded, type UndoTarget, undoToastsDismissed } from './toasts-slice.ts';

type Label = 'Undo' | 'Redo';

/** What a key press asks for: Ctrl/Cmd-Z, Ctrl/Cmd-Shift-Z or Ctrl/Cmd-Y. */
export function undoKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Label | null {
  const key = event.key.toLowerCase();
  if (event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return null;
  return key === 'y' || event.shiftKey ? 'Redo' : 'Undo';
}

/** From now on Ctrl/Cmd-Z takes this back, before what was done earlier. */
export function rememberChange(title: string, target: UndoTarget): AppThunk<void> {
  return (dispatch, getState) => {
    const state = getState();
    dispatch(ownChangesChanged(afterChange(state.ownChanges, ownChange(state, title, target))));
  };
}

const ownChange = ({ auth }: RootState, title: string, target: UndoTarget): OwnChange => {
  const { workspaceID, batchID, entryCount } = target;
  return { workspaceID, batchID, entryCount, title, userID: auth.currentUser?.userID ?? '', at: Date.now() };
};

/** What was undone or done again. */
const withoutVerb = (summary: string) => summary.replace(/^(Undid|Redid): /, '');

/** More records than this are not taken back without a question. */
const askAbove = 20;

/** @param what was done, in words: it may count only items, and the records are their stock too */
export function undoManyQuestion(entryCount: number, label: Label, what = ''): DialogData {
  const count = entryCount.toLocaleString();
  return {
    title: `${label} changes to ${count} records?`,
    titleIcon: 'warning',
    body: `${what && `${withoutVerb(what)}. `}${count} records changed together, so they can only be ${label === 'Undo' ? 'undone' : 'redone'} together.`,
    yesLabel: `${label} ${count} changes`,
  };
}

/** Whether to go on: a batch of many records is easily mistaken for the one change that is on the screen. */
function askAboutMany({ entryCount = 1, title }: UndoTarget, label: Label): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    if (entryCount <= askAbove) return true;
    return dispatch(confirm(undoManyQuestion(entryCount, label, title)));
  };
}

/**
 * Takes a batch back exactly, says so, and offers the way forward again; a refusal says why. Asks first when it holds many
 * records. True when it was undone.
 */
export function undoBatch(target: UndoTarget, label: Label = 'Undo'): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    if (!(await dispatch(askAboutMany(target, label)))) return false;
    dispatch(undoToastsDismissed(target.batchID));
    // The toast's own target carries more than the call may.
    const { workspaceID, batchID } = target;
    const call = historyApi.endpoints.historyUndo.initiate({ workspaceID, batchID }, { track: false });
    const { data, error } = await dispatch(call);
    if (!data) {
      if (hasProblemType(error, 'stopped')) {
        dispatch(jobStopped(errorMessage(error)));
        return false;
      }
      if (isFinal(error as ApiError)) dispatch(ownChangesChanged(afterRefusal(getState().ownChanges, batchID)));
      dispatch(toastAdded({ type: 'error', title: `${label} failed`, message: errorMessage(error) }));
      return false;
    }
    const opposite = label === 'Undo' ? 'Redo' : 'Undo';
    const { entryCount } = data;
    // The title says that it was undone.
    const message = withoutVerb(data.summary);
    const undo = { workspaceID, batchID: data.batchID, entryCount, title: message, label: opposite } as const;
    const by = ownChange(getState(), message, undo);
    const after = label === 'Undo' ? afterUndo : afterRedo;
    dispatch(ownChangesChanged(after(getState().ownChanges, batchID, by)));
    dispatch(toastAdded({ type: 'success', title: label === 'Undo' ? 'Undone' : 'Redone', message, undo }));
    return true;
  };
}

/** Whether trying again would end the same: without a connection, or while it is still written, it may not. */
const isFinal = ({ status }: ApiError): boolean => status === 403 || status === 404 || status === 409;

/** One after another, however fast the keys are pressed: the next one is known once the last has ended. */
let queue: Promise<void> = Promise.resolve();

/** Takes back, or does again, the newest of this tab's own changes in this workspace (decisions §4). */
export function undoOwnChange(label: Label): AppThunk<Promise<void>> {
  return (dispatch, getState) => {
    queue = queue
      .catch(() => undefined)
      .then(async () => {
        const { auth, ownChanges } = getState();
        const change = newest(ownChangesIn(ownChanges, auth.currentUser), label);
        if (change) await dispatch(undoBatch(change, label));
        else dispatch(nothingLeft(label));
      });
    return queue;
  };
}

const newest = ({ done, undone }: OwnChanges, label: Label) => (label === 'Undo' ? done : undone).at(-1);

/** Said once, however often the key is pressed. */
function nothingLeft(label: Label): AppThunk<void> {
  return (dispatch, getState) => {
    const title = `Nothing to ${label.toLowerCase()}`;
    if (getState().toasts.some((toast) => toast.title === title)) return;
    const message = label === 'Undo' ? 'Earlier changes and those of others are in History.' : '';
    const link = { label: 'Open History', path: '/home/item-management/history' };
    dispatch(toastAdded({ type: 'info', title, message, link }));
  };
}
