import { loadingTimeout, messages, toastDurations } from '#contract/messages.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { type ApiError, isApiError } from '#web/api/transport/error.ts';
import { isToldByScreen } from '#web/session/forms/told-by-screen.ts';
import type { AppThunk } from '#web/session/reducer.ts';
import { loadingActions, type SectionKey } from '#web/session/ui-state/loading-slice.ts';
import { ownChangesKey } from '#web/session/ui-state/own-changes-slice.ts';
import { isInBackground, isPartOfCreation } from '#web/session/ui-state/quiet-calls.ts';
import { type NewToast, toastAdded, toastDismissed } from '#web/session/ui-state/toasts-slice.ts';
import { rememberChange } from '#web/session/ui-state/undo.ts';
import { type CallAction, isCallAction } from './call-action.ts';
import { failureToast } from './failure.ts';
import { sectionOf } from './sections.ts';
import type { StartListening } from './start-listening.ts';
import { successWords } from './success.ts';

/**
 * Every call of the API passes here: the loading and error state of its section, or of its own name when it belongs to
 * none, its success toast with Undo, its failure toast, and the one that says it is slow (§3 UI state, §8). Screens add
 * none of these themselves.
 */
export function listenToCalls(startListening: StartListening): void {
  const running = createRunning();
  /** The toast of the last failure of each thing that was tried. */
  const failures = new Map<string, string>();
  startListening({
    predicate: (_action, now, before) => now.ownChanges !== before.ownChanges,
    effect: (_action, { getState }) => tabStorage.set(ownChangesKey, JSON.stringify(getState().ownChanges)),
  });
  startListening({
    predicate: (action) => isCallAction(action),
    effect: async (action, { dispatch, getState, condition }) => {
      if (!isCallAction(action)) return;
      const { requestId, arg } = action.meta;
      const { endpointName, originalArgs } = arg;
      if (isInBackground(originalArgs)) return;
      const section = sectionOf(endpointName, originalArgs);
      const key = section ?? endpointName;
      // Another record, or another file, that works says nothing of the one that didn't.
      const attempt = arg.type === 'query' ? key : attemptOf(endpointName, originalArgs);
      // A list that is read again while the server is away fails again, and calls may be slow together: once is enough.
      const sayOnce = (toast: NewToast) => {
        const said = getState().toasts.find(({ title, message }) => title === toast.title && message === toast.message);
        const shown = said ?? dispatch(toastAdded(toast)).payload;
        if (toast.type === 'error') failures.set(attempt, shown.id);
      };
      if (action.meta.requestStatus === 'pending') {
        running.begin(key);
        dispatch(loadingActions.loadingStarted(key));
        if (!section) return;
        const hasEnded = await condition((next) => isEndOf(next, requestId), loadingTimeout);
        if (!hasEnded) sayOnce(slowToast(section));
        return;
      }
      const error = action.meta.requestStatus === 'rejected' ? failureOf(action) : null;
      // The form that is sending this says so, and sends it again by itself (useResend).
      const isSubmitting = section !== undefined && getState().forms[section]?.isSubmitting === true;
      const isTold = isSubmitting || isToldByScreen(originalArgs);
      const toast =
        error && (section || toldEndpoints.test(endpointName))
          ? failureToast(endpointName, error, { isRead: arg.type === 'query', isTold })
          : null;
      const hasFailed = section ? toast !== null : error !== null && !error.isAborted;
      const ended = running.end(key, hasFailed ? (error?.message ?? null) : null);
      if (ended) dispatch(loadingActions.loadingEnded(key, ended.error));
      if (toast) sayOnce(toast);
      if (action.meta.requestStatus === 'fulfilled') {
        // It has worked after all: that it could not be done is no longer true.
        const outdated = failures.get(attempt);
        failures.delete(attempt);
        // One toast may say it of several.
        if (outdated !== undefined && ![...failures.values()].includes(outdated)) dispatch(toastDismissed(outdated));
        dispatch(tellSuccess(endpointName, originalArgs ?? {}, action.payload ?? {}));
      }
    },
  });
}

/** They belong to no section, and nothing else says that they failed. */
const toldEndpoints =
  /^(favorite(Save|Delete)|listChoiceSave|labelPresetDelete|stocktake(Cancel|LineBulkSave)|property(Set)?(Delete|OrderSave))$/;

const photoEndpoints = /^(media|artworkPhoto)Save$/;

/** What a call tries, and with what: a file by its name, a record by its id; what has no id yet is any of its kind. */
function attemptOf(endpoint: string, args: Readonly<Record<string, unknown>> = {}): string {
  const named = Object.entries(args).filter(([name]) => name === 'ids' || name === 'path' || name.endsWith('ID'));
  const { file } = args;
  return JSON.stringify([endpoint, ...named, file instanceof File ? file.name : '']);
}

/** Says what a command did and offers its Undo; one that says nothing of itself can be undone all the same. */
function tellSuccess(
  endpoint: string,
  args: Readonly<Record<string, unknown>>,
  answer: Readonly<Record<string, unknown>>,
): AppThunk<void> {
  return (dispatch, getState) => {
    const { batchID, entryCount, summary } = answer;
    const { workspaceID } = args;
    // An undo says so by itself (session/ui-state/undo.ts).
    if (endpoint === 'historyUndo' || typeof batchID !== 'string' || typeof workspaceID !== 'string') return;
    const words = successWords(endpoint, args, answer);
    const title = typeof summary === 'string' ? summary : (words?.title ?? '');
    const target = { workspaceID, batchID, title, ...(typeof entryCount === 'number' ? { entryCount } : {}) };
    // Nothing was changed, so there is nothing to take back.
    const undo = entryCount === 0 ? null : ({ ...target, label: 'Undo' } as const);
    if (undo) dispatch(rememberChange(title, target));
    if (!words || isPartOfCreation(args)) return;
    const { toasts } = getState();
    const isPhoto = photoEndpoints.test(endpoint);
    // Several photos go out one by one: one toast for them, and not a pile that covers a phone. Ctrl-Z reaches the others.
    const said = toasts.find(({ title }) => isPhoto && title === words.title);
    if (said) dispatch(toastDismissed(said.id));
    dispatch(toastAdded({ type: 'success', ...words, undo }));
  };
}

/** Calls of one key may overlap: it loads until the last has ended, and failed when any of them has. */
function createRunning() {
  const keys = new Map<string, { count: number; error: string | null }>();
  return {
    begin(key: string): void {
      const { count, error } = keys.get(key) ?? { count: 0, error: null };
      keys.set(key, { count: count + 1, error });
    },
    /** How they ended, once the last has. */
    end(key: string, failure: string | null): { error: string | null } | null {
      const { count, error } = keys.get(key) ?? { count: 1, error: null };
      const ended = { count: count - 1, error: failure ?? error };
      if (ended.count > 0) keys.set(key, ended);
      else keys.delete(key);
      return ended.count > 0 ? null : ended;
    },
  };
}

function isEndOf(action: unknown, requestId: string): boolean {
  return isCallAction(action) && action.meta.requestId === requestId && action.meta.requestStatus !== 'pending';
}

/** §8: loading longer than 30 seconds. */
function slowToast(key: SectionKey): NewToast {
  const [section = '', operation = ''] = key.split('.');
  return {
    type: 'warning',
    title: messages.slowOperationTitle,
    message: messages.slowOperation(section, operation),
    duration: toastDurations.slowOperation,
  };
}

/** A call whose screen went away before it was sent is no failure. */
function failureOf(action: CallAction): ApiError | null {
  return isApiError(action.payload) ? action.payload : null;
}
