import { Footprints } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveFile } from '#web/api/storage/save-file.ts';
import type { FileAnswer } from '#web/api/transport/file-transport.ts';
import { useKeptDraftsReport } from '#web/screens/expression/kept-drafts.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyGraph } from '#web/ui/graph/empty-graph.tsx';
import { tooLarge } from '#web/ui/graph/export-graph.ts';
import { nothingSelected, type Selection } from '#web/ui/graph/gestures.ts';
import { GraphEditor } from '#web/ui/graph/graph-editor.tsx';
import type { GraphTool } from '#web/ui/graph/graph-toolbar.tsx';
import type { GraphPeople } from '#web/ui/graph/graph-types.ts';
import { arrangeGraph } from './arrange-graph.ts';
import { GraphConflictDialog } from './conflict/graph-conflict-dialog.tsx';
import type { Restored } from './conflict/left-out.ts';
import { LeftOutBanner } from './conflict/left-out-banner.tsx';
import { NotSavedBanner } from './conflict/not-saved-banner.tsx';
import { useDoubledLinks } from './conflict/use-doubled-links.ts';
import { copiedText, pasted } from './copied-nodes.ts';
import { CoverageBar } from './coverage-bar.tsx';
import { fitsInLine, lengthMax, titleEdit } from './fields-of-part.ts';
import { GraphLimits } from './graph-limits.tsx';
import { GraphPanel, type GraphPanelProps } from './graph-panel.tsx';
import type { GraphRecord } from './graph-records.ts';
import type { KindGraph } from './kind-graph.ts';
import { addition, connection, idToBeginWith, withRoom } from './new-parts.ts';
import { useNodesWithComments } from './node-comments.ts';
import { useNodesWithProblems } from './node-problems.ts';
import { preloadPartFields } from './part-fields.tsx';
import { usePeopleAtNodes } from './people-at-nodes.ts';
import { useReplacedLink } from './replaced-link.tsx';
import { type Coverage, useCoverage } from './use-coverage.ts';
import { useGraph, useGraphReport } from './use-graph.ts';

export interface GraphFlowProps {
  graph: KindGraph;
  /** The record whose graph it is, and what it is called. */
  ownerID: string;
  name: string;
  canEdit: boolean;
  /** What this user has selected, and whether it is being edited; a moment after it is so. */
  onWhere?: (where: WhereInGraph) => void;
  /** The nodes that players are at, the newest last, while something is played beside the graph. */
  playing?: readonly string[];
}

export interface WhereInGraph {
  nodeIDs: readonly string[];
  isEditing: boolean;
}

const nobody: readonly string[] = [];

/** A link may lead to one node: `?node=`. */
const selectedBy = (nodeID: string | null): Selection =>
  nodeID === null ? nothingSelected : { nodes: new Set([nodeID]), edge: null };

/** The graph of a record with the fields of what is selected. A save also changes the record: that draws only its page. */
export const GraphFlow = memo(function GraphFlow(props: GraphFlowProps) {
  const { graph, ownerID, name, canEdit, onWhere, playing = nobody } = props;
  const { kind: ownerKind, words } = graph;
  const { store, state } = useGraph(ownerKind, ownerID);
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const [selection, setSelection] = useState<Selection>(() => selectedBy(query.get('node')));
  const [focused, setFocused] = useState<GraphPanelProps['focused']>(null);
  const [isEditing, setEditing] = useState(false);
  const [isLowered, setLowered] = useState(false);
  const notices = useRef<HTMLDivElement>(null);
  const people = useWithPlaying(usePeopleAtNodes(ownerKind, ownerID), playing);
  const asked = query.get('node');
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    if (asked !== null) setSelection(selectedBy(asked));
  }
  useTellWhere(selection, isEditing, onWhere);
  useEffect(() => preloadPartFields(graph), [graph]);
  const plainNodes = useMemo(() => graph.nodes(state.nodes), [graph, state.nodes]);
  const commented = useNodesWithComments(ownerKind, ownerID, plainNodes);
  const checked = useNodesWithProblems(ownerID, commented);
  const plainEdges = useMemo(() => graph.edges(state.edges, state.nodes), [graph, state.edges, state.nodes]);
  const coverage = useCoverage(graph, ownerID, state, checked, plainEdges);
  const tools = useCoverageTool(coverage);
  const { nodes, edges } = coverage.shown ?? { nodes: checked, edges: plainEdges };
  const replaced = useReplacedLink(graph, state, store);
  useDoubledLinks(graph, state, store);
  useGraphReport(`${ownerKind}.graph.${ownerID}`, state);
  useKeptDraftsReport((id) => state.nodes.has(id) || state.edges.has(id));
  if (state.status === 'failed')
    return (
      <Banner tone="error" title={words.failed} actions={<Button onPress={() => store.retry()}>Try again</Button>}>
        {state.error?.message}
      </Banner>
    );
  if (state.status === 'loading') return <Skeleton className="min-h-0 flex-1" />;

  const change = (kind: 'nodes' | 'edges', id: string, fields: object, summary: string, begun?: GraphRecord) =>
    store.do({ [kind]: { update: [{ id, version: store.versionOf(kind, id, fields, begun), fields }] }, summary });
  const connect = (ends: { from: string; to: string; along?: Readonly<Record<string, unknown>> }) => {
    const made = connection(graph, state, ends);
    if (made === null || !store.do(made.gesture)) return false;
    if (made.replaced) replaced.tell(made.replaced, ends.to);
    return true;
  };
  const selectInPanel = (id: string) => {
    setFocused({ at: 'fields' });
    setSelection({ nodes: new Set([id]), edge: null });
  };
  const selectRestored = (restored: Restored | null) => {
    if (!restored) return;
    setFocused({ at: 'fields' });
    setSelection(restored);
  };
  const focusGraph = () =>
    notices.current?.parentElement
      ?.querySelector<HTMLElement>('[data-graph-area]:not([inert]), [data-node-row]')
      ?.focus({ preventScroll: true });
  const selected = selection.nodes.size === 1 ? [...selection.nodes][0] : undefined;

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <NotSavedBanner state={state} onRetry={() => store.retry()} />
      <CoverageBar coverage={coverage} />
      {canEdit && <GraphLimits kind={ownerKind} state={state} />}
      {/* Where Play leaves no room beside the graph, its panel is below it, as on phones. */}
      <div className="relative flex min-h-0 flex-1 overflow-hidden rounded-md border border-line mobile:flex-col @max-xl:flex-col">
        <div className="relative flex min-h-0 min-w-0 flex-1">
          <GraphEditor
            label={words.title(name)}
            className="min-h-0 min-w-0 flex-1"
            {...{ nodes, edges, selection }}
            kinds={graph.types}
            isReadOnly={!canEdit}
            people={people}
            tools={tools}
            revealed={playing.findLast((id) => state.nodes.has(id)) ?? asked}
            onEditing={setEditing}
            onSelect={(next) => {
              setSelection(next);
              setEditing(false);
              setFocused(null);
            }}
            onOpen={(_, at) => {
              setFocused({ at: at ?? 'fields' });
              setLowered(false);
            }}
            onMove={(positions, what) => {
              const moved = [...positions].map(([id, fields]) => ({
                id,
                version: store.versionOf('nodes', id),
                fields,
              }));
              store.do({ nodes: { update: moved }, summary: `${what} of “${name}”` });
            }}
            onAdd={(at, from, proposed) => {
              const type = proposed?.isEnding ? graph.endingType : undefined;
              const id = idToBeginWith(state, ownerID);
              const added = addition(graph, state.nodes, state.edges, { at, from, type, id });
              const versionOf = (moved: string) => store.versionOf('nodes', moved);
              const gesture = proposed ? withRoom(added, { nodes, edges }, state.edges, versionOf) : added.gesture;
              return store.do(gesture) ? added.id : null;
            }}
            onConnect={(from, to) => void connect({ from, to })}
            onDelete={(deleted, links) =>
              store.do({
                nodes: { delete: [...deleted] },
                edges: { delete: [...links] },
                summary: deleted.length > 1 ? `Deleted ${deleted.length} nodes of “${name}”` : undefined,
              })
            }
            onEdit={(id) => {
              // One that was added in this moment is not drawn yet.
              const begun = store.state.nodes.get(id);
              if (!begun) return null;
              const { field, text, stored } = titleEdit(graph, begun.fields);
              if (!fitsInLine(text)) return null;
              const save = (next: string) =>
                change('nodes', id, { [field]: stored(next) }, `Renamed a node of “${name}”`, begun);
              return { text, lengthMax: lengthMax(graph, field), save };
            }}
            onResize={(id, size) => change('nodes', id, size, `Resized a frame of “${name}”`)}
            onCopy={(ids) => copiedText(graph, ownerID, state, ids)}
            onPaste={(text, at) => {
              const paste = pasted(graph, ownerID, text, at);
              if (!paste) {
                dispatch(toastAdded({ type: 'info', title: 'Nothing to paste', message: 'Copy nodes first.' }));
                return [];
              }
              if ('refusal' in paste) {
                dispatch(toastAdded({ type: 'error', title: 'Not pasted', message: paste.refusal }));
                return [];
              }
              return store.do(paste.gesture) ? paste.ids : [];
            }}
            onLayout={(ids) =>
              arrangeGraph(nodes, edges, ids).catch(() => {
                dispatch(toastAdded({ type: 'error', title: 'Not arranged', message: 'Try again in a moment.' }));
                return new Map();
              })
            }
            onExport={(blob, format) => {
              if (!blob) return void dispatch(toastAdded({ type: 'error', ...tooLarge }));
              saveFile(
                { objectURL: URL.createObjectURL(blob), fileName: `${name}.${format}` } as FileAnswer,
                `${ownerKind}.${format}`,
              );
            }}
            {...(state.canUndo ? { onUndo: () => void store.undo() } : {})}
            {...(state.canRedo ? { onRedo: () => void store.redo() } : {})}
            empty={(add) => <EmptyGraph {...{ words, canEdit }} onAdd={add} />}
          />
          {/* Over the graph: what is pressed in the panel stays where it is. */}
          <div ref={notices} className="pointer-events-none absolute inset-x-0 bottom-3 z-1 flex flex-col gap-2 px-3">
            <LeftOutBanner
              {...{ graph, state, store }}
              className="pointer-events-auto max-w-xl shadow-raised"
              onRestored={selectRestored}
              onDiscarded={focusGraph}
            />
            {replaced.notice}
          </div>
        </div>
        <GraphPanel
          key={selected ?? selection.edge ?? ''}
          {...{ graph, ownerID, state, canEdit }}
          nodeID={selected}
          edgeID={selection.edge}
          focused={focused}
          isLowered={isLowered}
          onLower={setLowered}
          onEditing={setEditing}
          onClose={() => {
            setFocused(null);
            setSelection(nothingSelected);
          }}
          onSelect={selectInPanel}
          onSelectEdge={(edge) => {
            setFocused({ at: 'fields' });
            setSelection({ nodes: new Set(), edge });
          }}
          onLink={(from, to, along) => connect({ from, to, along })}
          onDeleteEdge={(id, from) => {
            store.do({ edges: { delete: [id] } });
            selectInPanel(from);
          }}
          onChange={(kind, id, fields, begun) => change(kind, id, fields, `Changed “${name}”`, begun)}
          onRestore={(id) => selectRestored(store.restore(graph, id))}
        />
      </div>
      <GraphConflictDialog
        kind={ownerKind}
        graph={graph}
        conflict={state.conflict}
        nodes={state.nodes}
        onResolve={(mine) => store.resolve(mine)}
      />
    </div>
  );
});

function useCoverageTool({ isShown, toggle }: Coverage): readonly GraphTool[] {
  return useMemo(() => {
    const label = isShown ? 'Hide coverage' : 'Show coverage';
    return [{ id: 'coverage', label, icon: Footprints, rank: 8, isOn: isShown, onPress: toggle }];
  }, [isShown, toggle]);
}

/** Who plays is shown as somebody at the nodes that players are at. */
function useWithPlaying(people: GraphPeople, playing: readonly string[]): GraphPeople {
  return useMemo(() => {
    if (playing.length === 0) return people;
    const words = (id: string) => [people.get(id), 'Playing'].filter(Boolean).join(', ');
    return new Map([...people, ...playing.map((id): [string, string] => [id, words(id)])]);
  }, [people, playing]);
}

/** Walking along links passes nodes that nobody stays at. */
const tellAfterMs = 300;

function useTellWhere({ nodes }: Selection, isEditing: boolean, onWhere: GraphFlowProps['onWhere']): void {
  const tell = useEffectEvent((where: WhereInGraph) => onWhere?.(where));
  useEffect(() => {
    const timer = setTimeout(() => tell({ nodeIDs: [...nodes], isEditing }), tellAfterMs);
    return () => clearTimeout(timer);
  }, [nodes, isEditing]);
}
