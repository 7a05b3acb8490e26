import { Eye, Pencil } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { GraphRecord } from './graph-records.ts';
import type { GraphState } from './graph-state.ts';
import type { KindGraph } from './kind-graph.ts';

export interface LinksOfNodeProps {
  graph: KindGraph;
  state: GraphState;
  nodeID: string;
  canEdit: boolean;
  onSelect: (nodeID: string) => void;
  /** Shows the fields of a link; on the graph itself links are reached by pointing at them only. */
  onSelectEdge: (edgeID: string) => void;
}

/** What leads to a node, and where it leads. */
export function LinksOfNode({ graph, state, nodeID, canEdit, onSelect, onSelectEdge }: LinksOfNodeProps) {
  const edges = [...state.edges.values()];
  const ends = (own: 'fromID' | 'toID', other: 'fromID' | 'toID') =>
    edges.filter(({ fields }) => fields[own] === nodeID).map((edge) => ({ edge, id: String(edge.fields[other]) }));
  const shared = { graph, state, canEdit, onSelect, onSelectEdge };
  return (
    <>
      <Links title="Comes from" {...shared} ends={ends('toID', 'fromID')} />
      <Links title="Leads to" {...shared} ends={ends('fromID', 'toID')} />
    </>
  );
}

function Links({
  title,
  ends,
  graph,
  state,
  canEdit,
  onSelect,
  onSelectEdge,
}: Omit<LinksOfNodeProps, 'nodeID'> & { title: string; ends: readonly { edge: GraphRecord; id: string }[] }) {
  if (ends.length === 0) return null;
  const nodes = ends.flatMap(({ id }) => state.nodes.get(id) ?? []);
  const titles = new Map(
    graph.nodes(new Map(nodes.map((node) => [node.id, node]))).map(({ id, title }) => [id, title]),
  );
  const labels = new Map(
    graph.edges(new Map(ends.map(({ edge }) => [edge.id, edge])), state.nodes).map(({ id, label }) => [id, label]),
  );
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul>
        {ends.map(({ edge, id }) => (
          <li key={edge.id} className="flex items-center justify-between gap-2">
            <button
              type="button"
              className="min-w-0 py-0.5 text-start text-accent hover:underline"
              onClick={() => onSelect(id)}
            >
              <span className="line-clamp-2 wrap-anywhere">{titles.get(id) || 'Untitled'}</span>
              {labels.get(edge.id) && (
                <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{labels.get(edge.id)}</span>
              )}
            </button>
            {graph.edgeFields.length > 0 && (
              <IconButton
                size="sm"
                icon={canEdit ? Pencil : Eye}
                label={`Link: ${title.toLowerCase()} ${titles.get(id) || 'Untitled'}`}
                onPress={() => onSelectEdge(edge.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
