import type { RecordRef } from '#content/problem/problem.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** Brings back what problems miss, as one command that can be undone. */
export function useRestore(): (record: RecordRef) => void {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  return ({ kind, id }) => {
    const page = pageKindOf(kind);
    if (page) void dispatch(recordEndpoints(page).Restore.initiate({ workspaceID, ids: [id] }));
  };
}
