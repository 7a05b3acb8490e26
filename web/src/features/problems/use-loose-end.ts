import { v7 as newID } from 'uuid';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { graphKinds, graphOf } from '#contract/kinds/graphs.ts';
import { graphSaveEndpoint } from '#web/api/world/problems.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';

export interface LooseEndActions {
  /** Adds the ending that a dead end lacks. */
  addEnding: (problem: ListedProblem) => void;
  /** Links a dead end to another node of its graph; answers the error if it was not saved. */
  connect: (problem: ListedProblem, toID: string) => Promise<unknown>;
}

/** What mends a dead end, each as one command that can be undone. */
export function useLooseEnd(): LooseEndActions {
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const save = async ({ where, owner, looseEnd }: ListedProblem, toID: string, isNew: boolean) => {
    const graphKind = graphKinds.find((each) => each === owner?.kind);
    if (!owner || !graphKind || !looseEnd) return undefined;
    const { node, edge } = graphOf(graphKind);
    const link = { ...looseEnd.link, [`${edge.kind}ID`]: newID(), fromID: where.id, toID };
    const gesture = {
      ...{ workspaceID, [`${graphKind}ID`]: owner.id },
      ...(isNew ? { nodes: { create: [{ ...looseEnd.ending, [`${node.kind}ID`]: toID }] } } : {}),
      edges: { create: [link] },
      summary: isNew ? 'Added an ending' : 'Linked two nodes',
    };
    const { error } = await dispatch(graphSaveEndpoint(graphKind).initiate(gesture));
    return error;
  };
  return {
    addEnding: (problem) => void save(problem, newID(), true),
    connect: (problem, toID) => save(problem, toID, false),
  };
}
