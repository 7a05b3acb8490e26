import type { ListedProblem } from '#content/problem/problem-list.ts';
import { graphKinds, graphOf } from '#contract/kinds/graphs.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { hasProblemType } from '#web/api/transport/error.ts';
import { graphSaveEndpoint, mapPartsSaveEndpoint } from '#web/api/world/problems.ts';
import { isOwnChange, whoChanged } from '#web/screens/form/who-changed.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { placeOf } from './problem-words.ts';

/** Saves what mends a problem, as one command that can be undone. */
export function useFix(): (problem: ListedProblem) => Promise<void> {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const save = async ({ fix, version, owner }: ListedProblem): Promise<unknown> => {
    if (!fix) return undefined;
    const { kind, id, fields } = fix;
    const page = pageKindOf(kind);
    if (page) {
      const { Save } = recordEndpoints(page);
      return (await dispatch(Save.initiate({ workspaceID, [`${page}ID`]: id, version, ...fields }))).error;
    }
    if (owner && kind === 'mapObject') {
      const objects = { update: [{ mapObjectID: id, version, fields }] };
      return (await dispatch(mapPartsSaveEndpoint.initiate({ workspaceID, dungeonMapID: owner.id, objects }))).error;
    }
    const graphKind = graphKinds.find((each) => each === owner?.kind);
    if (!owner || !graphKind) return undefined;
    const part = graphOf(graphKind).node.kind === kind ? 'nodes' : 'edges';
    const update = [{ [`${kind}ID`]: id, version, fields }];
    const gesture = { workspaceID, [`${graphKind}ID`]: owner.id, [part]: { update } };
    return (await dispatch(graphSaveEndpoint(graphKind).initiate(gesture))).error;
  };
  return async (problem) => {
    const error = await save(problem);
    // Nothing else says so: the problem may be gone from the list, mended by whoever was quicker.
    if (!hasProblemType(error, 'staleVersion')) return;
    const where = isOwnChange(error) ? ' in another window' : '';
    dispatch(
      toastAdded({
        type: 'warning',
        title: `${whoChanged(error)} just changed ${placeOf(problem)}${where}`,
        message: 'Your fix wasn’t saved. If the problem is still listed, try again.',
      }),
    );
  };
}
