import type { GraphState } from './graph-store.ts';
import type { KindGraph } from './kind-graph.ts';

export interface LinksOfNodeProps {
  graph: KindGraph;
  state: GraphState;
  nodeID: string;
  onSelect: (nodeID: string) => void;
}

/** What leads to a node, and where it leads. */
export function LinksOfNode({ graph, state, nodeID, onSelect }: LinksOfNodeProps) {
  const edges = [...state.edges.values()];
  const ends = (own: 'fromID' | 'toID', other: 'fromID' | 'toID') =>
    edges.filter(({ fields }) => fields[own] === nodeID).map(({ fields }) => String(fields[other]));
  return (
    <>
      <Links title="Comes from" {...{ graph, state, onSelect }} ids={ends('toID', 'fromID')} />
      <Links title="Leads to" {...{ graph, state, onSelect }} ids={ends('fromID', 'toID')} />
    </>
  );
}

function Links({
  title,
  ids,
  graph,
  state,
  onSelect,
}: Omit<LinksOfNodeProps, 'nodeID'> & { title: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const nodes = ids.flatMap((id) => state.nodes.get(id) ?? []);
  const titles = new Map(
    graph.nodes(new Map(nodes.map((node) => [node.id, node]))).map(({ id, title }) => [id, title]),
  );
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" className="py-0.5 text-left text-accent hover:underline" onClick={() => onSelect(id)}>
              {titles.get(id) || 'Untitled'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
