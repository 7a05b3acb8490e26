import type { ListedProblem } from '#content/problem/problem-list.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** Whether a fix can be saved: of records that have a save of their own. */
export const canFix = ({ fix }: ListedProblem): boolean => fix !== undefined && pageKindOf(fix.kind) !== undefined;

/** Saves what mends a problem, as one command that can be undone. */
export function useFix(): (problem: ListedProblem) => void {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  return ({ fix, version }) => {
    const kind = pageKindOf(fix?.kind);
    if (!fix || !kind) return;
    const args = { workspaceID, [`${kind}ID`]: fix.id, version, ...fix.fields };
    void dispatch(recordEndpoints(kind).Save.initiate(args));
  };
}
