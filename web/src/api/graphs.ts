import type { Dispatch } from '@reduxjs/toolkit';
import { historyUndo } from '#contract/history.ts';
import { type GraphKind, graphFacts } from '#contract/kinds/graphs.ts';
import type { CallArgs } from './transport/operation-args.ts';
import { callOperation } from './transport/send.ts';

/** The record whose graph it is. */
export interface GraphOwner {
  workspaceID: string;
  kind: GraphKind;
  id: string;
}

const argsOf = ({ workspaceID, kind, id }: GraphOwner) => ({ workspaceID, [`${kind}ID`]: id });

/** Beside the cache: an answer may hold what changed alone, and who shows a graph keeps it (docs/decisions/0039). */
export const readGraph = (
  dispatch: Dispatch,
  owner: GraphOwner,
  { after, ids }: { after?: string; ids?: readonly string[] },
) => callOperation(dispatch, graphFacts[owner.kind].graphGet, { ...argsOf(owner), after, ids: ids?.join() } as never);

export const saveGraph = (dispatch: Dispatch, owner: GraphOwner, gesture: CallArgs) =>
  callOperation(dispatch, graphFacts[owner.kind].graphSave, { ...argsOf(owner), ...gesture } as never);

export const undoQuietly = (dispatch: Dispatch, workspaceID: string, batchID: string) =>
  callOperation(dispatch, historyUndo, { workspaceID, batchID });
