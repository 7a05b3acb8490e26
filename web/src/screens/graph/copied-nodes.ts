import { v7 as newID } from 'uuid';
import { initialValues } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import type { Point } from '#web/ui/graph/graph-types.ts';
import { lengthMax, titleEdit } from './fields-of-part.ts';
import type { Gesture, Parts } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';
import { newNodeFields } from './new-parts.ts';

type Fields = Readonly<Record<string, unknown>>;

interface CopiedNodes {
  /** `quest-nodes`: another quest takes them too. */
  lorebox: string;
  /** The record whose graph they were copied from. */
  ownerID?: string;
  nodes: { id: string; fields: Fields }[];
  edges: { fields: Fields }[];
}

const formatOf = ({ kind }: KindGraph) => `${kind}-nodes`;
/** Nodes that a pasted text becomes, at most. */
const linesMax = 500;
/** Pixels between two nodes made of lines. */
const lineStep = 280;

/** Nodes and the edges between them as text. */
export function copiedText(
  graph: KindGraph,
  ownerID: string,
  { nodes, edges }: { nodes: Parts; edges: Parts },
  ids: readonly string[],
): string {
  const chosen = new Set(ids);
  const copied: CopiedNodes = {
    ...{ lorebox: formatOf(graph), ownerID },
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

export type Pasted = { ids: string[]; gesture: Gesture } | { refusal: string };

/** The gesture that adds what was copied, or why not. Plain text becomes nodes, one a line. Null: there is nothing in it. */
export function pasted(graph: KindGraph, ownerID: string, text: string, at: Point): Pasted | null {
  const copied = parse(graph, text) ?? nodesOfLines(graph, text);
  if ('refusal' in copied) return copied;
  if (copied.nodes.length === 0) return null;
  const left = Math.min(...copied.nodes.map(({ fields }) => Number(fields.x)));
  const top = Math.min(...copied.nodes.map(({ fields }) => Number(fields.y)));
  const ids = new Map(copied.nodes.map(({ id }) => [id, newID()]));
  const way = { fromID: copied.ownerID ?? ownerID, toID: ownerID, isCopied: (id: unknown) => ids.has(String(id)) };
  const copyOf = (fields: Fields): Fields => withIDs(graph.copyFields?.(fields, way) ?? fields, ids);
  const create = copied.nodes.map(({ id, fields }) => ({
    id: ids.get(id) ?? newID(),
    fields: {
      ...newNodeFields(graph),
      ...copyOf(fields),
      x: Math.round(Number(fields.x) - left + at.x),
      y: Math.round(Number(fields.y) - top + at.y),
    },
  }));
  const edges = copied.edges.flatMap(({ fields }) => {
    const [fromID, toID] = [ids.get(String(fields.fromID)), ids.get(String(fields.toID))];
    return fromID && toID ? [{ id: newID(), fields: { ...copyOf(fields), fromID, toID } }] : [];
  });
  const many = create.length === 1 ? 'a node' : `${create.length} nodes`;
  return {
    ids: create.map(({ id }) => id),
    gesture: { nodes: { create }, edges: { create: edges }, summary: `Pasted ${many}` },
  };
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** What names one of the copied nodes, in a field or within an expression, names its copy. */
function withIDs(fields: Fields, ids: ReadonlyMap<string, string>): Fields {
  return JSON.parse(JSON.stringify(fields).replaceAll(uuid, (id) => ids.get(id) ?? id)) as Fields;
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

function nodesOfLines(graph: KindGraph, text: string): CopiedNodes | { refusal: string } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const { lineType: type } = graph;
  const { field, stored } = titleEdit(graph, { ...newNodeFields(graph), type });
  const most = lengthMax(graph, field);
  const count = (number: number) => number.toLocaleString('en-US');
  if (lines.length > linesMax)
    return { refusal: `The text has ${count(lines.length)} lines. Paste at most ${linesMax} at a time.` };
  if (lines.some((line) => line.length > most))
    return { refusal: `A line of the text is longer than ${count(most)} characters.` };
  return {
    lorebox: formatOf(graph),
    nodes: lines.map((line, index) => ({
      id: String(index),
      fields: { type, [field]: stored(line), x: index * lineStep, y: 0 },
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
