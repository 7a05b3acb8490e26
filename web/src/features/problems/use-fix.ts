import type { ListedProblem } from '#content/problem/problem-list.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useQuestGraphSaveMutation } from '#web/api/world/problems.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

/** Saves what mends a problem, as one command that can be undone. */
export function useFix(): (problem: ListedProblem) => void {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [saveGraph] = useQuestGraphSaveMutation();
  return ({ fix, version, owner }) => {
    if (!fix) return;
    const { kind, id, fields } = fix;
    const page = pageKindOf(kind);
    if (page)
      void dispatch(recordEndpoints(page).Save.initiate({ workspaceID, [`${page}ID`]: id, version, ...fields }));
    else if (owner && kind === 'questNode')
      void saveGraph({ workspaceID, questID: owner.id, nodes: { update: [{ questNodeID: id, version, fields }] } });
    else if (owner && kind === 'questEdge')
      void saveGraph({ workspaceID, questID: owner.id, edges: { update: [{ questEdgeID: id, version, fields }] } });
  };
}
