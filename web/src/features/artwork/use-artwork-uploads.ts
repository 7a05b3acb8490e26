import { useSyncExternalStore } from 'react';
import { retryAfterDefault } from '#contract/limits.ts';
import { artworkApi } from '#web/api/artwork.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { hasProblemType, isApiError, isUnanswered } from '#web/api/transport/error.ts';
import { gesturesKey, onGesturesDiscarded } from '#web/session/auth/kept-gestures.ts';
import { ownerKey } from '#web/session/auth/owner-key.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#web/session/store-hooks.ts';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { type Attempt, Uploads } from './uploads.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;
type GetState = ReturnType<typeof useAppStore>['getState'];

/** Of each person in each workspace: uploads go on while one looks at other pages, and never in the name of another. */
const known = new Map<string, Uploads>();

function uploadsOf(dispatch: Dispatch, getState: GetState): Uploads {
  const owner = ownerKey(getState());
  const { userID = '', workspaceID = '' } = getState().auth.currentUser ?? {};
  const made =
    known.get(owner) ??
    new Uploads({
      send: async (file, onProgress) => {
        if (getState().auth.currentUser?.userID !== userID) return { failed: 'You were signed out.' };
        const call = artworkApi.endpoints.artworkFileSave.initiate({ workspaceID, file, onProgress }, { track: false });
        const { error } = await dispatch(call);
        return attemptOf(error);
      },
      onBack: (callback) => void onServerBack(callback, true),
      after: (callback, milliseconds) => void setTimeout(callback, milliseconds),
      now: () => Date.now(),
    });
  if (!known.has(owner)) askBeforeEnd(made, gesturesKey(userID, `uploads ${workspaceID}`), () => known.delete(owner));
  known.set(owner, made);
  return made;
}

/** While files are on their way, the browser asks before the tab is closed, and signing out before it discards them. @param key of what signing out discards */
function askBeforeEnd(uploads: Uploads, key: string, onDiscarded: () => void): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  // They are lost with the page.
  const forget = () => tabStorage.remove(key);
  forget();
  window.addEventListener('pagehide', forget);
  uploads.subscribe(() => {
    if (uploads.all.some(({ state }) => state !== 'done' && state !== 'failed')) {
      window.addEventListener('beforeunload', ask);
      tabStorage.set(key, '');
    } else {
      window.removeEventListener('beforeunload', ask);
      forget();
    }
  });
  onGesturesDiscarded((discarded) => {
    if (discarded !== key) return;
    onDiscarded();
    uploads.stop();
  });
}

/** Of what is wrong with the file itself: its type, its bytes. */
const refused: ReadonlySet<number> = new Set([400, 415]);

function attemptOf(error: unknown): Attempt {
  if (error === undefined) return 'done';
  if (isApiError(error) && error.status === 429) return { later: retryAfterDefault };
  // The first try, whose answer was lost, is not finished yet.
  if (hasProblemType(error, 'inProgress')) return { later: 2 };
  if (isUnanswered(error)) return 'offline';
  return {
    isRefused: isApiError(error) && refused.has(error.status),
    failed: isApiError(error) ? (error.problem?.errors?.[0]?.detail ?? error.message) : 'The file was not sent.',
  };
}

/** One's own files on their way to the library of the workspace. */
export function useArtworkUploads() {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  // Another person, or another workspace, has others.
  useAppSelector(ownerKey);
  const uploads = uploadsOf(dispatch, getState);
  const all = useSyncExternalStore(uploads.subscribe, () => uploads.all);
  return { uploads, all };
}
