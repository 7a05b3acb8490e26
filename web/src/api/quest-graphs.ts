import type { Dispatch } from '@reduxjs/toolkit';
import { historyUndo } from '#contract/history.ts';
import type { OperationBody } from '#contract/operation.ts';
import { questGraphGet, questGraphSave } from '#contract/quest-graph.ts';
import { callOperation } from './transport/send.ts';

interface OfQuest {
  workspaceID: string;
  questID: string;
}

/** Beside the cache: an answer may hold what changed alone, and who shows a graph keeps it (docs/decisions/0039). */
export const readQuestGraph = (dispatch: Dispatch, quest: OfQuest, after?: string) =>
  callOperation(dispatch, questGraphGet, { ...quest, ...(after === undefined ? {} : { after }) });

export const saveQuestGraph = (dispatch: Dispatch, quest: OfQuest, gesture: OperationBody<typeof questGraphSave>) =>
  callOperation(dispatch, questGraphSave, { ...quest, ...gesture });

export const undoQuietly = (dispatch: Dispatch, workspaceID: string, batchID: string) =>
  callOperation(dispatch, historyUndo, { workspaceID, batchID });
