import type { Dispatch } from '@reduxjs/toolkit';
import type { OperationBody } from '#contract/operation.ts';
import type { QuestEdgeRow, QuestNodeRow, questGraphSave } from '#contract/quest-graph.ts';
import { readQuestGraph, saveQuestGraph, undoQuietly } from '#web/api/quest-graphs.ts';
import type { GraphRecord, GraphSource, RecordChanges } from '#web/screens/graph/graph-records.ts';

export type NodeFields = Omit<QuestNodeRow, 'questNodeID' | 'version'>;
export type EdgeFields = Omit<QuestEdgeRow, 'questEdgeID' | 'version'>;
export type NodeRecord = GraphRecord<NodeFields>;
export type EdgeRecord = GraphRecord<EdgeFields>;

const nodeRecord = ({ questNodeID: id, version, ...fields }: QuestNodeRow): GraphRecord => ({ id, version, fields });
const edgeRecord = ({ questEdgeID: id, version, ...fields }: QuestEdgeRow): GraphRecord => ({ id, version, fields });

/** The records as they are now, which a conflict answers. */
export function recordsOf(current: unknown): GraphRecord[] {
  if (!Array.isArray(current)) return [];
  return (current as (QuestNodeRow & QuestEdgeRow)[]).map((record) =>
    record.questNodeID === undefined ? edgeRecord(record) : nodeRecord(record),
  );
}

function bodyOf(changes: RecordChanges | undefined, key: 'questNodeID' | 'questEdgeID') {
  return (
    changes && {
      ...(changes.create?.length ? { create: changes.create.map(({ id, fields }) => ({ ...fields, [key]: id })) } : {}),
      ...(changes.update?.length
        ? { update: changes.update.map(({ id, version, fields }) => ({ [key]: id, version, fields })) }
        : {}),
      ...(changes.delete?.length ? { delete: changes.delete } : {}),
    }
  );
}

/** The graph of a quest, on the server. */
export function questSource(dispatch: Dispatch, workspaceID: string, questID: string): GraphSource {
  const quest = { workspaceID, questID };
  return {
    async read(after) {
      const { data, error } = await readQuestGraph(dispatch, quest, after);
      return error
        ? { error }
        : { data: { ...data, nodes: data.nodes.map(nodeRecord), edges: data.edges.map(edgeRecord) } };
    },
    async save({ nodes, edges, summary }) {
      const body = {
        nodes: bodyOf(nodes, 'questNodeID'),
        edges: bodyOf(edges, 'questEdgeID'),
        ...(summary === undefined ? {} : { summary }),
      } as OperationBody<typeof questGraphSave>;
      const { data, error } = await saveQuestGraph(dispatch, quest, body);
      if (error) return { error };
      const { batchID, gone } = data;
      return {
        data: {
          ...{ batchID, gone },
          nodes: data.nodes.map(({ questNodeID: id, version }) => ({ id, version })),
          edges: data.edges.map(({ questEdgeID: id, version }) => ({ id, version })),
        },
      };
    },
    async undo(batchID) {
      const { data, error } = await undoQuietly(dispatch, workspaceID, batchID);
      return error ? { error } : { data: { batchID: data.batchID } };
    },
  };
}
