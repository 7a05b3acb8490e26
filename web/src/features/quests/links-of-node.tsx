import type { GraphState } from '#web/screens/graph/graph-store.ts';

export interface LinksOfNodeProps {
  state: GraphState;
  nodeID: string;
  onSelect: (nodeID: string) => void;
}

/** What leads to a node, and where it leads. */
export function LinksOfNode({ state, nodeID, onSelect }: LinksOfNodeProps) {
  const edges = [...state.edges.values()];
  const ends = (own: 'fromID' | 'toID', other: 'fromID' | 'toID') =>
    edges.filter(({ fields }) => fields[own] === nodeID).map(({ fields }) => String(fields[other]));
  return (
    <>
      <Links title="Comes from" {...{ state, onSelect }} ids={ends('toID', 'fromID')} />
      <Links title="Leads to" {...{ state, onSelect }} ids={ends('fromID', 'toID')} />
    </>
  );
}

function Links({
  title,
  ids,
  state,
  onSelect,
}: Omit<LinksOfNodeProps, 'nodeID'> & { title: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" className="py-0.5 text-left text-accent hover:underline" onClick={() => onSelect(id)}>
              {String(state.nodes.get(id)?.fields.title || 'Untitled')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
