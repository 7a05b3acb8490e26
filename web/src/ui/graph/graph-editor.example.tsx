import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { GraphEditor } from './graph-editor.tsx';
import type { GraphActions, GraphEdge, GraphKinds, GraphNode } from './graph-types.ts';

const kinds: GraphKinds = {
  start: { label: 'Start', tone: 'accent' },
  stage: { label: 'Stage', tone: 'info' },
  branch: { label: 'Branch', tone: 'warning' },
  end: { label: 'Ending', tone: 'success' },
  frame: { label: 'Frame', tone: 'neutral' },
};
const size = { width: 200, height: 64 };

const lantern: { nodes: GraphNode[]; edges: GraphEdge[] } = {
  nodes: [
    { id: 'f', x: 240, y: -60, width: 520, height: 260, kind: 'frame', title: 'At the mill', isFrame: true },
    { id: 'a', x: 0, y: 40, ...size, kind: 'start', title: 'Mira asks for light' },
    {
      id: 'b',
      x: 260,
      y: 0,
      ...size,
      kind: 'stage',
      title: 'Find the oil',
      detail: 'Collect 3 × Oil',
      marks: [{ tone: 'warning', label: '2 comments' }],
    },
    { id: 'c', x: 260, y: 110, ...size, kind: 'stage', title: 'Ask the miller' },
    { id: 'd', x: 530, y: 60, ...size, kind: 'branch', title: 'Is it dark?' },
    { id: 'e', x: 820, y: 60, ...size, kind: 'end', title: 'The lantern burns' },
  ],
  edges: [
    { id: '1', from: 'a', to: 'b' },
    { id: '2', from: 'a', to: 'c', label: 'if you know him' },
    { id: '3', from: 'b', to: 'd' },
    { id: '4', from: 'c', to: 'd', tone: 'danger', label: 'refused' },
    { id: '5', from: 'd', to: 'e', tone: 'success' },
  ],
};

/** A graph without meaning, always the same one. */
function large(count: number): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const names = Object.keys(kinds).slice(0, 4);
  const columns = Math.ceil(Math.sqrt(count));
  const nodes = Array.from({ length: count }, (_, index) => ({
    ...{
      id: `n${index}`,
      ...size,
      kind: names[(index * 7) % 4] ?? 'stage',
      title: `Node ${index}`,
      detail: 'Something happens here',
    },
    x: (index % columns) * 280,
    y: Math.floor(index / columns) * 110,
  }));
  const edges = Array.from({ length: Math.round(count * 1.4) }, (_, index) => ({
    ...{ id: `e${index}`, from: `n${index % count}` },
    to: `n${((index % count) + 1 + (index >= count ? (index * 13) % 90 : 0)) % count}`,
  }));
  return { nodes, edges };
}

let made = 0;

/** Keeps a graph as a screen would. */
function useGraph(first: { nodes: GraphNode[]; edges: GraphEdge[] }) {
  const [graph, setGraph] = useState(first);
  const change = (of: (node: GraphNode) => GraphNode) => setGraph((now) => ({ ...now, nodes: now.nodes.map(of) }));
  const actions: GraphActions = {
    onMove: (positions) => change((node) => ({ ...node, ...positions.get(node.id) })),
    onEdit: (id) => ({
      text: graph.nodes.find((node) => node.id === id)?.title ?? '',
      lengthMax: 200,
      save: (title) => change((node) => (node.id === id ? { ...node, title } : node)),
    }),
    onResize: (id, to) => change((node) => (node.id === id ? { ...node, ...to } : node)),
    onAdd: (at, from) => {
      const id = `new${++made}`;
      setGraph(({ nodes, edges }) => ({
        nodes: [...nodes, { id, ...at, ...size, kind: 'stage', title: '' }],
        edges: from === null ? edges : [...edges, { id: `to ${id}`, from, to: id }],
      }));
      return id;
    },
    onConnect: (from, to) =>
      setGraph((now) => ({ ...now, edges: [...now.edges, { id: `${from} ${to} ${++made}`, from, to }] })),
    onDelete: (nodes, edges) =>
      setGraph((now) => ({
        nodes: now.nodes.filter(({ id }) => !nodes.includes(id)),
        edges: now.edges.filter(
          ({ id, from, to }) => !edges.includes(id) && !nodes.includes(from) && !nodes.includes(to),
        ),
      })),
    onCopy: (ids) => JSON.stringify(graph.nodes.filter(({ id }) => ids.includes(id))),
    onPaste: (text, at) => {
      const copied = parse(text);
      const left = Math.min(...copied.map(({ x }) => x));
      const top = Math.min(...copied.map(({ y }) => y));
      const added = copied.map((node) => ({
        ...node,
        id: `new${++made}`,
        x: node.x - left + at.x,
        y: node.y - top + at.y,
      }));
      setGraph((now) => ({ ...now, nodes: [...now.nodes, ...added] }));
      return added.map(({ id }) => id);
    },
    onLayout: async () => new Map(),
  };
  return { ...graph, ...actions };
}

function parse(text: string): GraphNode[] {
  try {
    return JSON.parse(text) as GraphNode[];
  } catch {
    return [];
  }
}

const noExport = () => {};
const frame = 'h-96 overflow-hidden rounded-md border border-line';

function Large() {
  const graph = useGraph(large(5000));
  return <GraphEditor label="Large graph" {...graph} kinds={kinds} onExport={noExport} className={frame} />;
}

function Page() {
  const graph = useGraph(lantern);
  const none = useGraph({ nodes: [], edges: [] });
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <ExampleSection title="To edit">
        <GraphEditor label="Quest" {...graph} kinds={kinds} onExport={noExport} className={frame} />
      </ExampleSection>
      <ExampleSection title="Read only">
        <GraphEditor label="Finished quest" {...graph} kinds={kinds} isReadOnly onExport={noExport} className={frame} />
      </ExampleSection>
      <ExampleSection title="Empty">
        <GraphEditor
          label="New quest"
          {...none}
          kinds={kinds}
          onExport={noExport}
          className={frame}
          empty={<EmptyState title="No nodes yet">Double-click anywhere to add the first one.</EmptyState>}
        />
      </ExampleSection>
      <ExampleSection title="5,000 nodes">
        {isLarge ? (
          <Large />
        ) : (
          <button type="button" className="text-accent" onClick={() => setLarge(true)}>
            Show 5,000 nodes and 7,000 edges
          </button>
        )}
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'graph-editor',
  title: 'Graph editor',
  summary: 'Nodes and the links between them: to look at, to edit, to search and to arrange.',
  notes: {
    use: 'For records that lead to each other: quests and conversations.',
    avoid: 'For a plain order: use a list. For more than 5,000 nodes, split the graph.',
    keyboard:
      'Arrow keys go from node to node, Enter renames, Tab adds the next, Shift+E an ending, Shift+L links, Delete deletes, Ctrl+Z undoes.',
    screenReader: 'A list of nodes with their links stands beside the drawing and is kept in step with it.',
  },
  playground: playground(GraphEditor, {
    label: 'Quest to try',
    ...lantern,
    kinds,
    isReadOnly: true,
    className: frame,
    onExport: ignore,
    onMove: ignore,
    onAdd: () => null,
    onConnect: ignore,
    onDelete: ignore,
    onEdit: () => null,
    onCopy: () => '',
    onPaste: () => [],
    onLayout: async () => new Map(),
  }),
  Page,
};
