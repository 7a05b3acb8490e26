import type { Dispatch } from '@reduxjs/toolkit';
import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import { type GraphOwner, readGraph, saveGraph, undoQuietly } from '#web/api/graphs.ts';
import { cutSummary } from '../cut-summary.ts';
import type { GraphRecord, GraphSource, RecordChanges } from './graph-records.ts';

type Row = Readonly<Record<string, unknown>> & { version: number };

/** The names under which rows of a graph have their ids. */
function idNames(kind: GraphKind) {
  const { node, edge } = graphOf(kind);
  return { node: `${node.kind}ID`, edge: `${edge.kind}ID` };
}

function recordOf(idName: string, { [idName]: id, version, ...fields }: Row): GraphRecord {
  return { id: String(id), version, fields };
}

/** The records as they are now, which a conflict answers. */
export const recordsIn =
  (kind: GraphKind) =>
  (current: unknown): GraphRecord[] => {
    const { node, edge } = idNames(kind);
    return Array.isArray(current)
      ? (current as Row[]).map((row) => recordOf(row[node] === undefined ? edge : node, row))
      : [];
  };

function bodyOf(changes: RecordChanges | undefined, idName: string) {
  return (
    changes && {
      ...(changes.create?.length
        ? { create: changes.create.map(({ id, fields }) => ({ ...fields, [idName]: id })) }
        : {}),
      ...(changes.update?.length
        ? { update: changes.update.map(({ id, version, fields }) => ({ [idName]: id, version, fields })) }
        : {}),
      ...(changes.delete?.length ? { delete: changes.delete } : {}),
    }
  );
}

/** The graph of a record, on the server. */
export function graphSource(dispatch: Dispatch, owner: GraphOwner): GraphSource {
  const names = idNames(owner.kind);
  const recordsOf = (rows: readonly unknown[], idName: string) => rows.map((row) => recordOf(idName, row as Row));
  const versionsOf = (rows: readonly unknown[], idName: string) =>
    recordsOf(rows, idName).map(({ id, version }) => ({ id, version }));
  return {
    async read(part) {
      const { data, error } = await readGraph(dispatch, owner, part);
      if (error) return { error };
      return {
        data: { ...data, nodes: recordsOf(data.nodes, names.node), edges: recordsOf(data.edges, names.edge) },
      };
    },
    async save({ nodes, edges, summary }) {
      const { data, error } = await saveGraph(dispatch, owner, {
        nodes: bodyOf(nodes, names.node),
        edges: bodyOf(edges, names.edge),
        ...(summary === undefined ? {} : { summary: cutSummary(summary) }),
      });
      if (error) return { error };
      const { batchID, gone } = data;
      return {
        data: {
          ...{ batchID, gone },
          nodes: versionsOf(data.nodes, names.node),
          edges: versionsOf(data.edges, names.edge),
        },
      };
    },
    async undo(batchID) {
      const { data, error } = await undoQuietly(dispatch, owner.workspaceID, batchID);
      return error ? { error } : { data: { batchID: data.batchID } };
    },
  };
}
