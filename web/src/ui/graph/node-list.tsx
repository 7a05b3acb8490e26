import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { GraphEdge, GraphKinds, GraphPeople } from './graph-types.ts';
import type { Scene } from './scene.ts';
import { inReadingOrder } from './search-nodes.ts';

const portion = 100;

export interface NodeListProps {
  scene: Scene;
  kinds: GraphKinds;
  matches: ReadonlySet<string> | null;
  people: GraphPeople;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  /** `sought`: the search found it, its row gets the focus. */
  list: { sought: string | null };
  /** Puts the focus into the search. */
  onSearch: () => void;
}

/** The same content as the graph: each node with where it comes from and where it leads, and what its links say. */
export function NodeList({ scene, kinds, matches, people, selected, onSelect, list, onSearch }: NodeListProps) {
  const [asked, setShown] = useState(portion);
  const found = useMemo(
    () => inReadingOrder(scene.nodes.filter(({ id }) => !matches || matches.has(id))),
    [scene, matches],
  );
  const { sought } = list;
  const place = found.findIndex(({ id }) => id === sought);
  const shown = Math.max(asked, Math.ceil((place + 1) / portion) * portion);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.sought) rows.current?.querySelector<HTMLElement>(`[data-node-row="${list.sought}"]`)?.focus();
  }, [list]);
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
      <ul ref={rows} className="flex flex-col gap-1">
        {found.slice(0, shown).map((node) => {
          const [into, out] = [scene.incoming.get(node.id) ?? [], scene.outgoing.get(node.id) ?? []];
          return (
            <li key={node.id} className="rounded-md border border-line px-3 py-2">
              <button
                type="button"
                aria-current={selected.has(node.id)}
                data-node-row={node.id}
                onKeyDown={(event) => {
                  const isCommand = event.ctrlKey || event.metaKey;
                  if (event.key !== '/' && !(isCommand && event.key.toLowerCase() === 'f')) return;
                  event.preventDefault();
                  event.stopPropagation();
                  onSearch();
                }}
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
