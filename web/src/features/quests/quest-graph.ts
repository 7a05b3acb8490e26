import { v7 as newID } from 'uuid';
import { type QuestNodeType, questNodeTypes, questObjectives } from '#contract/kinds/quest-node.ts';
import type { Gesture, Parts } from '#web/screens/graph/graph-records.ts';
import type { GraphEdge, GraphKinds, GraphNode, GraphTone, Point } from '#web/ui/graph/graph-types.ts';
import type { EdgeFields, EdgeRecord, NodeFields, NodeRecord } from './quest-source.ts';

const tones: Readonly<Record<QuestNodeType, GraphTone>> = {
  start: 'accent',
  stage: 'info',
  objective: 'info',
  allOf: 'neutral',
  anyOf: 'neutral',
  branch: 'warning',
  timer: 'warning',
  succeed: 'success',
  fail: 'danger',
  note: 'neutral',
  frame: 'neutral',
};

/** Node types as the graph shows them. */
export const questGraphKinds: GraphKinds = Object.fromEntries(
  Object.entries(questNodeTypes).map(([type, label]) => [type, { label, tone: tones[type as QuestNodeType] }]),
);

const edgeTones: Readonly<Record<EdgeFields['kind'], GraphTone>> = {
  done: 'neutral',
  failed: 'danger',
  choice: 'accent',
  timeout: 'warning',
};
const edgeWords = { done: '', failed: 'failed', choice: 'choice', timeout: 'timeout' } as const;

export const nodeSize = { width: 200, height: 66 };
const frameSize = { width: 480, height: 300 };

const shownNodes = new WeakMap<object, GraphNode>();
const shownEdges = new WeakMap<object, GraphEdge>();

/** Nodes for the graph; one that did not change is the same object as before. */
export function graphNodes(nodes: Parts): GraphNode[] {
  return [...nodes.values()].map((record) => {
    const known = shownNodes.get(record);
    if (known) return known;
    const made = graphNode(record as unknown as NodeRecord);
    shownNodes.set(record, made);
    return made;
  });
}

function graphNode({ id, fields }: NodeRecord): GraphNode {
  const { type, title, x, y, width, height, note } = fields;
  const size = type === 'frame' ? frameSize : nodeSize;
  return {
    ...{ id, x, y, title, kind: type, isFrame: type === 'frame' },
    ...{ width: width ?? size.width, height: height ?? size.height },
    detail: detailOf(fields),
    ...(note === '' ? {} : { marks: [{ tone: 'info', label: 'has a note' }] }),
  };
}

/** The second line of a node. */
function detailOf({ type, objective, count, optional, hidden, seconds, journal, note }: NodeFields): string {
  if (type === 'timer') return seconds === null ? 'No time set' : `${seconds.toLocaleString()} s`;
  if (type === 'note') return note.split('\n', 1)[0] ?? '';
  if (type !== 'objective') return journal.split('\n', 1)[0] ?? '';
  const words = [questObjectives[objective], count === null ? '' : `× ${count}`].filter(Boolean).join(' ');
  return [words, optional ? 'optional' : '', hidden ? 'hidden' : ''].filter(Boolean).join(' · ');
}

export function graphEdges(edges: Parts): GraphEdge[] {
  return [...edges.values()].map((record) => {
    const known = shownEdges.get(record);
    if (known) return known;
    const { id, fields } = record as unknown as EdgeRecord;
    const label = fields.label || (fields.condition === '' ? '' : 'if …') || edgeWords[fields.kind];
    const made = { id, from: fields.fromID, to: fields.toID, tone: edgeTones[fields.kind], label };
    shownEdges.set(record, made);
    return made;
  });
}

/** What follows a node most likely. */
function nextType(type: QuestNodeType | undefined): QuestNodeType {
  if (type === undefined) return 'stage';
  return type === 'stage' ? 'objective' : 'stage';
}

function newEdge(edges: Parts, fromID: string, toID: string, from: NodeFields | undefined) {
  const kind: EdgeFields['kind'] = from?.type === 'branch' ? 'choice' : from?.type === 'timer' ? 'timeout' : 'done';
  const position = [...edges.values()].filter(({ fields }) => fields.fromID === fromID).length;
  return { id: newID(), fields: { fromID, toID, kind, label: '', condition: '', effects: [], position } };
}

const newNode: Omit<NodeFields, 'type' | 'x' | 'y'> = {
  ...{ title: '', journal: '', objective: 'custom', itemID: null, npcID: null, placeID: null, count: null },
  ...{ optional: false, hidden: false, seconds: null, rewards: { items: [], opens: [] }, effects: [], note: '' },
  ...{ width: null, height: null },
};

/** The gesture that adds a node, joined to another one; the first of a quest is its start. */
export function addition(
  nodes: Parts,
  edges: Parts,
  { at, from, type }: { at: Point; from: string | null; type?: QuestNodeType },
): { id: string; gesture: Gesture } {
  const id = newID();
  const before = from === null ? undefined : (nodes.get(from)?.fields as NodeFields | undefined);
  const kind = type ?? (nodes.size === 0 ? 'start' : nextType(before?.type));
  return {
    id,
    gesture: {
      nodes: { create: [{ id, fields: { ...newNode, type: kind, ...at } }] },
      ...(from === null ? {} : { edges: { create: [newEdge(edges, from, id, before)] } }),
      summary: `Added a ${questNodeTypes[kind].toLowerCase()}`,
    },
  };
}

/** Null when they are joined so already. */
export function connection(nodes: Parts, edges: Parts, from: string, to: string): Gesture | null {
  const isThere = [...edges.values()].some(({ fields }) => fields.fromID === from && fields.toID === to);
  if (isThere) return null;
  const edge = newEdge(edges, from, to, nodes.get(from)?.fields as NodeFields | undefined);
  return { edges: { create: [edge] }, summary: 'Linked two nodes' };
}

interface CopiedNodes {
  lorebox: 'quest-nodes';
  nodes: { id: string; fields: NodeFields }[];
  edges: { fields: EdgeFields }[];
}

/** Nodes and the edges between them as text, which another quest takes too. */
export function copiedText(nodes: Parts, edges: Parts, ids: readonly string[]): string {
  const chosen = new Set(ids);
  const copied: CopiedNodes = {
    lorebox: 'quest-nodes',
    nodes: ids.flatMap((id) => {
      const record = nodes.get(id) as NodeRecord | undefined;
      return record ? [{ id, fields: record.fields }] : [];
    }),
    edges: [...edges.values()]
      .filter(({ fields }) => chosen.has(String(fields.fromID)) && chosen.has(String(fields.toID)))
      .map(({ fields }) => ({ fields: fields as unknown as EdgeFields })),
  };
  return JSON.stringify(copied);
}

/** The gesture that adds what was copied. Plain text becomes stages, one a line. Null: there is nothing in it. */
export function pasted(text: string, at: Point): { ids: string[]; gesture: Gesture } | null {
  const copied = parse(text) ?? stagesOf(text);
  if (copied.nodes.length === 0) return null;
  const left = Math.min(...copied.nodes.map(({ fields }) => fields.x));
  const top = Math.min(...copied.nodes.map(({ fields }) => fields.y));
  const ids = new Map(copied.nodes.map(({ id }) => [id, newID()]));
  const create = copied.nodes.map(({ id, fields }) => ({
    id: ids.get(id) ?? newID(),
    fields: { ...newNode, ...fields, x: Math.round(fields.x - left + at.x), y: Math.round(fields.y - top + at.y) },
  }));
  const edges = copied.edges.flatMap(({ fields }) => {
    const [fromID, toID] = [ids.get(fields.fromID), ids.get(fields.toID)];
    return fromID && toID ? [{ id: newID(), fields: { ...fields, fromID, toID } }] : [];
  });
  const many = create.length === 1 ? 'a node' : `${create.length} nodes`;
  return {
    ids: create.map(({ id }) => id),
    gesture: { nodes: { create }, edges: { create: edges }, summary: `Pasted ${many}` },
  };
}

function parse(text: string): CopiedNodes | null {
  try {
    const value = JSON.parse(text) as Partial<CopiedNodes> | null;
    return value?.lorebox === 'quest-nodes' && Array.isArray(value.nodes) && Array.isArray(value.edges)
      ? (value as CopiedNodes)
      : null;
  } catch {
    return null;
  }
}

function stagesOf(text: string): CopiedNodes {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 500);
  return {
    lorebox: 'quest-nodes',
    nodes: lines.map((line, index) => ({
      id: String(index),
      fields: { ...newNode, type: 'stage', title: line.slice(0, 200), x: index * (nodeSize.width + 80), y: 0 },
    })),
    edges: lines.slice(1).map((_, index) => ({
      fields: {
        fromID: String(index),
        toID: String(index + 1),
        kind: 'done',
        label: '',
        condition: '',
        effects: [],
        position: 0,
      },
    })),
  };
}
