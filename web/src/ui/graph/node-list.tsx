import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { GraphEdge, GraphKinds, GraphPeople } from './graph-types.ts';
import type { Scene } from './scene.ts';

const portion = 100;

export interface NodeListProps {
  scene: Scene;
  kinds: GraphKinds;
  matches: ReadonlySet<string> | null;
  people: GraphPeople;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
}

/** The same content as the graph: each node with where it comes from and where it leads, and what its links say. */
export function NodeList({ scene, kinds, matches, people, selected, onSelect }: NodeListProps) {
  const [shown, setShown] = useState(portion);
  const found = scene.nodes.filter(({ id }) => !matches || matches.has(id));
  const nameOf = (id: string) => scene.byID.get(id)?.title || 'Untitled';
  const links = (edges: readonly GraphEdge[], end: 'from' | 'to') =>
    edges.map(({ id, label, [end]: nodeID }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <button
          type="button"
          className="text-accent underline-offset-2 hover:underline"
          onClick={() => onSelect(nodeID)}
        >
          {nameOf(nodeID)}
        </button>
        {label && ` (${label})`}
      </span>
    ));
  return (
    <div className="absolute inset-0 overflow-auto bg-surface p-3">
      {found.length === 0 && <p className="text-muted">{matches ? 'No nodes match.' : 'No nodes yet.'}</p>}
      <ul className="flex flex-col gap-1">
        {found.slice(0, shown).map((node) => {
          const [into, out] = [scene.incoming.get(node.id) ?? [], scene.outgoing.get(node.id) ?? []];
          return (
            <li key={node.id} className="rounded-md border border-line px-3 py-2">
              <button
                type="button"
                aria-current={selected.has(node.id)}
                className="text-start font-medium aria-[current=true]:text-accent"
                onClick={() => onSelect(node.id)}
              >
                {node.title || 'Untitled'}
              </button>
              <span className="text-sm text-muted">
                {' '}
                {kinds[node.kind]?.label}
                {node.detail && ` · ${node.detail}`}
                {(node.marks ?? []).map(({ label }) => ` · ${label}`).join('')}
                {people.has(node.id) && ` · ${people.get(node.id)}`}
              </span>
              {into.length > 0 && <p className="text-sm text-muted">From {links(into, 'from')}</p>}
              {out.length > 0 && <p className="text-sm text-muted">To {links(out, 'to')}</p>}
            </li>
          );
        })}
      </ul>
      {found.length > shown && (
        <Button className="mt-2" onPress={() => setShown(shown + portion)}>
          Show more
        </Button>
      )}
    </div>
  );
}
