import { v7 as newID } from 'uuid';
import { initialValues } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import type { Point } from '#web/ui/graph/graph-types.ts';
import type { Gesture, Parts } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a new node has in the fields that are not given. */
export const newNodeFields = ({ kind }: KindGraph): Fields => initialValues(graphOf(kind).node);

function newEdge(graph: KindGraph, nodes: Parts, edges: Parts, fromID: string, toID: string) {
  const position = [...edges.values()].filter(({ fields }) => fields.fromID === fromID).length;
  const fields = {
    ...initialValues(graphOf(graph.kind).edge),
    ...graph.newEdge(nodes.get(fromID)),
    ...{ fromID, toID, position },
  };
  return { id: newID(), fields };
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The gesture that adds a node, joined to another one. */
export function addition(
  graph: KindGraph,
  nodes: Parts,
  edges: Parts,
  { at, from }: { at: Point; from: string | null },
): { id: string; gesture: Gesture } {
  const id = newID();
  const type = graph.nextType(nodes, from === null ? undefined : nodes.get(from));
  return {
    id,
    gesture: {
      nodes: { create: [{ id, fields: { ...newNodeFields(graph), type, ...at } }] },
      ...(from === null ? {} : { edges: { create: [newEdge(graph, nodes, edges, from, id)] } }),
      summary: `Added ${withArticle(graph.types[type]?.label.toLowerCase() ?? 'node')}`,
    },
  };
}

/** Null when they are joined so already. */
export function connection(graph: KindGraph, nodes: Parts, edges: Parts, from: string, to: string): Gesture | null {
  const isThere = [...edges.values()].some(({ fields }) => fields.fromID === from && fields.toID === to);
  return isThere ? null : { edges: { create: [newEdge(graph, nodes, edges, from, to)] }, summary: 'Linked two nodes' };
}
