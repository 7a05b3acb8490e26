import type { ListedProblem } from '#content/problem/problem-list.ts';
import { graphKinds, graphOf } from '#contract/kinds/graphs.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { graphSaveEndpoint } from '#web/api/world/problems.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** Saves what mends a problem, as one command that can be undone. */
export function useFix(): (problem: ListedProblem) => void {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  return ({ fix, version, owner }) => {
    if (!fix) return;
    const { kind, id, fields } = fix;
    const page = pageKindOf(kind);
    if (page)
      void dispatch(recordEndpoints(page).Save.initiate({ workspaceID, [`${page}ID`]: id, version, ...fields }));
    const graphKind = graphKinds.find((each) => each === owner?.kind);
    if (!owner || !graphKind) return;
    const part = graphOf(graphKind).node.kind === kind ? 'nodes' : 'edges';
    const update = [{ [`${kind}ID`]: id, version, fields }];
    const gesture = { workspaceID, [`${graphKind}ID`]: owner.id, [part]: { update } };
    void dispatch(graphSaveEndpoint(graphKind).initiate(gesture));
  };
}
