import { ChevronDown, ChevronUp, Trash2, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { graphOf } from '#contract/kinds/graphs.ts';
import { commentedKinds } from '#contract/kinds/names.ts';
import { RecordComments } from '#web/screens/comments/record-comments.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { BegunContext } from '#web/ui/foundations/use-begun.ts';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import type { GraphRecord } from './graph-records.ts';
import type { GraphState } from './graph-state.ts';
import type { KindGraph } from './kind-graph.ts';
import { LinkTo } from './link-to.tsx';
import { LinksOfNode } from './links-of-node.tsx';
import { PartFields } from './part-fields.tsx';

export interface GraphPanelProps {
  graph: KindGraph;
  ownerID: string;
  state: GraphState;
  nodeID: string | undefined;
  edgeID: string | null;
  canEdit: boolean;
  /** Opened by key: its first field gets the focus, its text, or that which links the node to another one. */
  focused: { at: 'fields' | 'text' | 'links' } | null;
  /** Somebody begins or ends to fill in its fields. */
  onEditing: (isEditing: boolean) => void;
  /** On phones: only its head is shown, and the graph above it. */
  isLowered: boolean;
  onLower: (isLowered: boolean) => void;
  onClose: () => void;
  onSelect: (nodeID: string) => void;
  onSelectEdge: (edgeID: string) => void;
  /** @param along fields of the new link */
  onLink: (fromID: string, toID: string, along: Readonly<Record<string, unknown>>) => boolean;
  onDeleteEdge: (edgeID: string, fromID: string) => void;
  onChange: (kind: 'nodes' | 'edges', id: string, fields: object, begun: GraphRecord) => void;
  /** Makes a node or a link that someone else deleted again, with what was typed. */
  onRestore: (id: string) => void;
}

const whereToFocus = {
  // Not what is in the head, which closes the panel.
  fields: ':is(input, textarea, button):not(header *)',
  text: 'textarea',
  links: '[data-link-to] input',
} as const;

/** The fields of the node or the link that is selected. */
export function GraphPanel(props: GraphPanelProps) {
  const {
    graph,
    ownerID,
    state,
    nodeID,
    edgeID,
    canEdit,
    focused,
    onEditing,
    onClose,
    onSelect,
    onSelectEdge,
    onLink,
    onDeleteEdge,
    onChange,
    onRestore,
  } = props;
  const node = nodeID === undefined ? undefined : state.nodes.get(nodeID);
  const edge = edgeID === null ? undefined : state.edges.get(edgeID);
  const { isLowered, onLower } = props;
  const isPhone = useNarrowerThan().md;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) panel.current?.querySelector<HTMLElement>(whereToFocus[focused.at])?.focus();
  }, [focused]);
  const focusGraph = () =>
    panel.current?.parentElement
      ?.querySelector<HTMLElement>('[data-graph-area]:not([inert]), [data-node-row][aria-current="true"]')
      ?.focus({ preventScroll: true });
  const live = node ?? edge;
  const [last, setLast] = useState(live);
  if (live && live !== last) setLast(live);
  const [isWithin, setWithin] = useState(false);
  // What is being typed stays when someone else deletes it.
  const record = live ?? (isWithin ? last : undefined);
  const commented = useMemo(() => ({ state: { id: nodeID }, startFrom: () => {} }), [nodeID]);
  if (!record) return null;
  const { node: nodeKind } = graphOf(graph.kind);
  const commentedKind = commentedKinds.find((each) => each === nodeKind.kind);
  const kind = nodeID === undefined ? 'edges' : 'nodes';
  const words = nodeID === undefined ? 'Link' : 'Node';
  return (
    <aside
      ref={panel}
      aria-label={words}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setWithin(false);
      }}
      onKeyDown={(event) => {
        // A list that is open beyond the panel closes by it first.
        const isOwn = event.key === 'Escape' && !event.defaultPrevented;
        if (isOwn && event.currentTarget.contains(event.target as Node)) focusGraph();
      }}
      className={classNames(
        'flex w-80 shrink-0 flex-col gap-3 overflow-auto border-s border-line bg-surface p-3 mobile:w-full mobile:border-s-0 mobile:border-t @max-xl:w-full @max-xl:border-s-0 @max-xl:border-t',
        isLowered ? 'mobile:h-13 mobile:overflow-hidden' : 'mobile:max-h-[55%] @max-xl:max-h-[55%]',
      )}
    >
      <header className="flex items-center justify-between">
        <h2 className="font-semibold">{words}</h2>
        <span className="flex">
          {isPhone && (
            <IconButton
              size="sm"
              icon={isLowered ? ChevronUp : ChevronDown}
              label={isLowered ? 'Show fields' : 'Hide fields'}
              onPress={() => onLower(!isLowered)}
            />
          )}
          <IconButton
            size="sm"
            icon={X}
            label="Close"
            onPress={() => {
              focusGraph();
              onClose();
            }}
          />
        </span>
      </header>
      {!(isPhone && isLowered) && (
        <>
          {!live && (
            <Banner
              tone="warning"
              isLive
              title={`This ${words.toLowerCase()} was deleted`}
              actions={
                canEdit && (
                  <Button size="sm" onPress={() => onRestore(record.id)}>
                    Restore with my text
                  </Button>
                )
              }
            >
              {canEdit ? 'Someone else deleted it. Your text is still here.' : 'Someone else deleted it.'}
            </Banner>
          )}
          <PartFields
            {...{ graph, ownerID, record, canEdit }}
            part={kind}
            onEditing={onEditing}
            onChange={(fields, begun) => onChange(kind, record.id, fields, begun)}
          />
          {node && <LinksOfNode {...{ graph, state, canEdit }} nodeID={node.id} {...{ onSelect, onSelectEdge }} />}
          {edge && canEdit && (
            <Button
              size="sm"
              icon={Trash2}
              className="self-start"
              onPress={() => onDeleteEdge(edge.id, String(edge.fields.fromID))}
            >
              Delete link
            </Button>
          )}
          {node && canEdit && (
            <LinkTo
              {...{ graph, state, node }}
              onLink={(toID, along) => {
                const isNew = onLink(node.id, toID, along);
                focusGraph();
                return isNew;
              }}
            />
          )}
          {kind === 'nodes' && commentedKind && (
            <BegunContext value={commented}>
              <RecordComments kind={commentedKind} recordID={record.id} isDeleted={false} />
            </BegunContext>
          )}
        </>
      )}
    </aside>
  );
}
