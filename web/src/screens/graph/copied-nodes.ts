import { v7 as newID } from 'uuid';
import { initialValues } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import type { Point } from '#web/ui/graph/graph-types.ts';
import type { Gesture, Parts } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';
import { newNodeFields } from './new-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

interface CopiedNodes {
  /** `quest-nodes`: another quest takes them too. */
  lorebox: string;
  nodes: { id: string; fields: Fields }[];
  edges: { fields: Fields }[];
}

const formatOf = ({ kind }: KindGraph) => `${kind}-nodes`;
/** Nodes that a pasted text becomes, at most. */
const linesMax = 500;
/** Pixels between two nodes made of lines. */
const lineStep = 280;

/** Nodes and the edges between them as text. */
export function copiedText(graph: KindGraph, nodes: Parts, edges: Parts, ids: readonly string[]): string {
  const chosen = new Set(ids);
  const copied: CopiedNodes = {
    lorebox: formatOf(graph),
    nodes: ids.flatMap((id) => {
      const record = nodes.get(id);
      return record ? [{ id, fields: record.fields }] : [];
    }),
    edges: [...edges.values()]
      .filter(({ fields }) => chosen.has(String(fields.fromID)) && chosen.has(String(fields.toID)))
      .map(({ fields }) => ({ fields })),
  };
  return JSON.stringify(copied);
}

/** The gesture that adds what was copied. Plain text becomes nodes, one a line. Null: there is nothing in it. */
export function pasted(graph: KindGraph, text: string, at: Point): { ids: string[]; gesture: Gesture } | null {
  const copied = parse(graph, text) ?? nodesOfLines(graph, text);
  if (copied.nodes.length === 0) return null;
  const left = Math.min(...copied.nodes.map(({ fields }) => Number(fields.x)));
  const top = Math.min(...copied.nodes.map(({ fields }) => Number(fields.y)));
  const ids = new Map(copied.nodes.map(({ id }) => [id, newID()]));
  const create = copied.nodes.map(({ id, fields }) => ({
    id: ids.get(id) ?? newID(),
    fields: {
      ...newNodeFields(graph),
      ...fields,
      x: Math.round(Number(fields.x) - left + at.x),
      y: Math.round(Number(fields.y) - top + at.y),
    },
  }));
  const edges = copied.edges.flatMap(({ fields }) => {
    const [fromID, toID] = [ids.get(String(fields.fromID)), ids.get(String(fields.toID))];
    return fromID && toID ? [{ id: newID(), fields: { ...fields, fromID, toID } }] : [];
  });
  const many = create.length === 1 ? 'a node' : `${create.length} nodes`;
  return {
    ids: create.map(({ id }) => id),
    gesture: { nodes: { create }, edges: { create: edges }, summary: `Pasted ${many}` },
  };
}

function parse(graph: KindGraph, text: string): CopiedNodes | null {
  try {
    const value = JSON.parse(text) as Partial<CopiedNodes> | null;
    return value?.lorebox === formatOf(graph) && Array.isArray(value.nodes) && Array.isArray(value.edges)
      ? (value as CopiedNodes)
      : null;
  } catch {
    return null;
  }
}

function nodesOfLines(graph: KindGraph, text: string): CopiedNodes {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, linesMax);
  const { lineType: type, lineField } = graph;
  return {
    lorebox: formatOf(graph),
    nodes: lines.map((line, index) => ({
      id: String(index),
      fields: { type, [lineField]: line.slice(0, 200), x: index * lineStep, y: 0 },
    })),
    edges: lines.slice(1).map((_, index) => ({
      fields: {
        ...initialValues(graphOf(graph.kind).edge),
        ...graph.newEdge(undefined, []),
        ...{ fromID: String(index), toID: String(index + 1), position: 0 },
      },
    })),
  };
}
