import { useCallback } from 'react';
import { type ApiError, errorMessage, isApiError } from '#web/api/error.ts';
import { activityActions, type SectionKey } from '#web/session/activity-slice.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { offerUndo } from '#web/session/undo.ts';

interface Answered<Answer> {
  data?: Answer;
  error?: unknown;
}

export interface CommandWords<Answer> {
  /** Its loading and error flags (§3 UI state); an error left there becomes the toast of §8. */
  section: SectionKey;
  /** The success toast's title (§8), shown with Undo. */
  done: string | ((answer: Answer) => string);
  message?: string;
  /** The screen shows this failure by itself (beside a field, in a dialog): true, and no toast is raised. */
  onError?: (error: ApiError) => boolean;
}

/**
 * Runs a mutation: tells the section's flags, says that it is done and offers Undo (decisions §4). Resolves to the
 * answer, or undefined when it failed.
 */
export function useCommand() {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  return useCallback(
    async <Answer extends { batchID: string }>(
      call: PromiseLike<Answered<Answer>>,
      { section, done, message, onError }: CommandWords<Answer>,
    ): Promise<Answer | undefined> => {
      dispatch(activityActions.loadingStarted(section));
      const { data, error } = await call;
      const isShown = isApiError(error) && (error.isAborted || onError?.(error) === true);
      dispatch(activityActions.loadingEnded(section, data || isShown ? null : errorMessage(error)));
      if (!data) return undefined;
      dispatch(offerUndo(typeof done === 'string' ? done : done(data), { workspaceID, batchID: data.batchID }, message));
      return data;
    },
    [dispatch, workspaceID],
  );
}
