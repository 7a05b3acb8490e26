import type { Gesture } from '#web/screens/graph/graph-records.ts';
import type { KindGraph } from '#web/screens/graph/kind-graph.ts';
import { addition } from '#web/screens/graph/new-parts.ts';

const nothing = new Map();

/**
 * The gesture that begins an empty conversation: its start, and a line after it, whose id it answers.
 * @param startID none: one that no node had
 */
export function firstLine(graph: KindGraph, startID: string | undefined): { id: string; gesture: Gesture } {
  const start = addition(graph, nothing, nothing, { at: { x: 0, y: 0 }, from: null, id: startID });
  const begun = new Map(
    start.gesture.nodes?.create?.map(({ id, fields }) => [
      id,
      { id, fields: fields as Record<string, unknown>, version: 1 },
    ]),
  );
  const line = addition(graph, begun, nothing, { at: { x: 300, y: 0 }, from: start.id });
  const create = [start, line].flatMap(({ gesture }) => gesture.nodes?.create ?? []);
  return { id: line.id, gesture: { ...line.gesture, nodes: { create } } };
}
