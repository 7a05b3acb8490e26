import type { useNavigate } from 'react-router';
import { hasUnknownOutcome } from '#web/api/transport/error.ts';
import type { AppDispatch } from '#web/session/reducer.ts';

/** What the acts of the palette act with. */
export interface ActContext {
  workspaceID: string;
  canEdit: boolean;
  dispatch: AppDispatch;
  navigate: ReturnType<typeof useNavigate>;
}

/** Read when it is asked for, past the cache. */
export const fresh = { subscribe: false, forceRefetch: true } as const;
/** What was read, or nothing where the server refuses it. @throws when no answer came: nothing found would not be true. */
export async function answered<Data>(call: PromiseLike<{ data?: Data; error?: unknown }>): Promise<Data | undefined> {
  const { data, error } = await call;
  if (data === undefined && hasUnknownOutcome(error)) throw error;
  return data;
}
/** Instead of “No results”: what the palette needed was not read. */
export const unansweredWords = 'Couldn’t load this. Check your connection, then type again to retry.';
/** A write that no component waits for. */
export const untracked = { track: false } as const;
