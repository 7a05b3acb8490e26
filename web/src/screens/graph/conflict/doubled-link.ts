import type { Gesture, GraphRecord, Parts } from '../graph-records.ts';
import type { KindGraph } from '../kind-graph.ts';
import { type Leaving, lastFrom } from './last-from.ts';

/** Pixels from the left edge of a node to that of the next. */
export const across = 300;

interface Known {
  nodes: Parts;
  leaving: Leaving;
}

/** The other link that has the place of this one, and comes first. */
export function firstAt(graph: KindGraph, edge: GraphRecord, leaving: Leaving): GraphRecord | undefined {
  const others = (leaving.get(String(edge.fields.fromID)) ?? []).filter(({ id }) => id < edge.id);
  return others.length > 0 ? graph.replaced?.(edge.fields, others) : undefined;
}

/**
 * Two linked one place in the same moment, and the first link counts: what the other one leads to follows what was put there
 * first. Null: people have to choose.
 * @param first the link that has its place
 * @param edge the link that comes second
 */
export function afterFirst(graph: KindGraph, first: GraphRecord, edge: GraphRecord, known: Known): Gesture | null {
  const node = known.nodes.get(String(edge.fields.toID));
  const last = lastFrom(String(first.fields.toID), known.nodes, known.leaving);
  if (!node || !last) return null;
  const summary = 'Linked two nodes';
  if (last.passed.has(node.id)) return { edges: { delete: [edge.id] }, summary };
  const [{ along } = {}] = graph.outputs(last.node.fields);
  if (!along || !last.isEnd) return null;
  const { id, version } = edge;
  const update = [{ id, version, fields: { ...along, fromID: last.node.id, position: 0 } }];
  const { x, y } = last.node.fields;
  const isCovered = [...known.nodes.values()].some(
    (each) => each !== node && each.fields.x === node.fields.x && each.fields.y === node.fields.y,
  );
  const moved = { id: node.id, version: node.version, fields: { x: Number(x) + across, y } };
  return { edges: { update }, ...(isCovered && { nodes: { update: [moved] } }), summary };
}
