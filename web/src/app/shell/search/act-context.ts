import type { useNavigate } from 'react-router';
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
/** A write that no component waits for. */
export const untracked = { track: false } as const;
