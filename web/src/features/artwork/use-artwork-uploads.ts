import { useEffect, useSyncExternalStore } from 'react';
import { retryAfterDefault } from '#contract/limits.ts';
import { artworkApi } from '#web/api/artwork.ts';
import { hasProblemType, hasUnknownOutcome, isApiError } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { type Attempt, Uploads } from './uploads.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

/** Of each workspace: uploads go on while one looks at other pages. */
const known = new Map<string, Uploads>();

function uploadsOf(workspaceID: string, dispatch: Dispatch): Uploads {
  const made =
    known.get(workspaceID) ??
    new Uploads({
      send: async (file, onProgress) => {
        const call = artworkApi.endpoints.artworkFileSave.initiate({ workspaceID, file, onProgress }, { track: false });
        const { error } = await dispatch(call);
        return attemptOf(error);
      },
      onBack: (callback) => void onServerBack(callback, true),
      after: (callback, milliseconds) => void setTimeout(callback, milliseconds),
      now: () => Date.now(),
    });
  known.set(workspaceID, made);
  return made;
}

/** Of what is wrong with the file itself: its type, its bytes. */
const refused: ReadonlySet<number> = new Set([400, 415]);

function attemptOf(error: unknown): Attempt {
  if (error === undefined) return 'done';
  if (isApiError(error) && error.status === 429) return { later: retryAfterDefault };
  // The first try, whose answer was lost, is not finished yet.
  if (hasProblemType(error, 'inProgress')) return { later: 2 };
  if (isApiError(error) && error.status === 0 && !error.isAborted && hasUnknownOutcome(error)) return 'offline';
  return {
    isRefused: isApiError(error) && refused.has(error.status),
    failed: isApiError(error) ? (error.problem?.errors?.[0]?.detail ?? error.message) : 'The file was not sent.',
  };
}

/** Files on their way to the library of the workspace; the browser asks before the page with them is left. */
export function useArtworkUploads() {
  const workspaceID = useWorkspaceID();
  const uploads = uploadsOf(workspaceID, useAppDispatch());
  const all = useSyncExternalStore(uploads.subscribe, () => uploads.all);
  const isUnderWay = all.some(({ state }) => state !== 'done' && state !== 'failed');
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
  return { uploads, all, isUnderWay };
}
