import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveFile } from '#web/api/storage/save-file.ts';
import type { FileAnswer } from '#web/api/transport/file-transport.ts';
import { arrangeGraph } from '#web/screens/graph/arrange-graph.ts';
import type { Gesture } from '#web/screens/graph/graph-records.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { nothingSelected, type Selection } from '#web/ui/graph/gestures.ts';
import { GraphEditor } from '#web/ui/graph/graph-editor.tsx';
import { FlowConflict } from './flow-conflict.tsx';
import { FlowPanel } from './flow-panel.tsx';
import { useNodesWithProblems } from './node-problems.ts';
import { addition, connection, copiedText, graphEdges, graphNodes, pasted, questGraphKinds } from './quest-graph.ts';
import { useQuestGraph } from './use-quest-graph.ts';

export interface QuestFlowProps {
  questID: string;
  name: string;
  canEdit: boolean;
}

const noErrors = {};

/** A link may lead to one node: `?node=`. */
const selectedBy = (nodeID: string | null): Selection =>
  nodeID === null ? nothingSelected : { nodes: new Set([nodeID]), edge: null };

/** The graph of a quest with the fields of what is selected. */
export function QuestFlow({ questID, name, canEdit }: QuestFlowProps) {
  const { store, state } = useQuestGraph(questID);
  const [query] = useSearchParams();
  const [selection, setSelection] = useState<Selection>(() => selectedBy(query.get('node')));
  const [isPanelOpen, setPanelOpen] = useState(false);
  const plainNodes = useMemo(() => graphNodes(state.nodes), [state.nodes]);
  const nodes = useNodesWithProblems(questID, plainNodes);
  const edges = useMemo(() => graphEdges(state.edges), [state.edges]);
  // The shell asks before the page is left while something is not saved.
  useFormReport(`quests.flow.${questID}`, {
    isDirty: state.pending > 0,
    isSubmitting: state.pending > 0 && !state.isWaiting,
    errors: noErrors,
  });
  if (state.status === 'failed')
    return (
      <Banner
        tone="error"
        title="The flow could not be loaded"
        actions={<Button onPress={() => store.retry()}>Try again</Button>}
      >
        {state.error?.message}
      </Banner>
    );
  if (state.status === 'loading') return <Skeleton className="min-h-0 flex-1" />;

  const update = (kind: 'nodes' | 'edges', changes: Iterable<readonly [string, object]>, summary: string): Gesture => ({
    [kind]: { update: [...changes].map(([id, fields]) => ({ id, version: store.versionOf(kind, id), fields })) },
    summary,
  });
  const change = (kind: 'nodes' | 'edges', id: string, fields: object, summary: string) =>
    store.do(update(kind, [[id, fields]], summary));
  const selected = selection.nodes.size === 1 ? [...selection.nodes][0] : undefined;

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      {state.isWaiting && (
        <Banner
          tone="warning"
          isLive
          title="Not saved yet"
          actions={
            <Button size="sm" onPress={() => store.retry()}>
              Try again
            </Button>
          }
        >
          The server can't be reached. Your changes are kept and will be saved when it's back.
        </Banner>
      )}
      <div className="flex min-h-0 flex-1 overflow-hidden rounded-md border border-line">
        <GraphEditor
          label={`Flow of ${name}`}
          className="min-w-0 flex-1"
          {...{ nodes, edges, selection }}
          kinds={questGraphKinds}
          isReadOnly={!canEdit}
          onSelect={setSelection}
          onOpen={() => setPanelOpen(true)}
          onMove={(positions, what) => store.do(update('nodes', positions, `${what} of “${name}”`))}
          onAdd={(at, from) => {
            const { id, gesture } = addition(state.nodes, state.edges, { at, from });
            store.do(gesture);
            return id;
          }}
          onConnect={(from, to) => {
            const gesture = connection(state.nodes, state.edges, from, to);
            if (gesture) store.do(gesture);
          }}
          onDelete={(deleted, links) =>
            store.do({
              nodes: { delete: [...deleted] },
              edges: { delete: [...links] },
              summary: deleted.length > 1 ? `Deleted ${deleted.length} nodes of “${name}”` : undefined,
            })
          }
          onRename={(id, title) => change('nodes', id, { title }, `Renamed a node of “${name}”`)}
          onResize={(id, size) => change('nodes', id, size, `Resized a frame of “${name}”`)}
          onCopy={(ids) => copiedText(state.nodes, state.edges, ids)}
          onPaste={(text, at) => {
            const paste = pasted(text, at);
            if (!paste) return [];
            store.do(paste.gesture);
            return paste.ids;
          }}
          onLayout={(ids) => arrangeGraph(nodes, edges, ids)}
          onExport={(blob, format) =>
            saveFile(
              { objectURL: URL.createObjectURL(blob), fileName: `${name}.${format}` } as FileAnswer,
              `quest.${format}`,
            )
          }
          {...(state.canUndo ? { onUndo: () => void store.undo() } : {})}
          {...(state.canRedo ? { onRedo: () => void store.redo() } : {})}
          empty={
            <EmptyState title="This quest has no steps yet">
              {canEdit
                ? 'Double-click anywhere to add the start. Then press Tab to add what comes next.'
                : 'Nothing has been added to it.'}
            </EmptyState>
          }
        />
        <FlowPanel
          key={selected ?? selection.edge ?? ''}
          {...{ state, canEdit }}
          nodeID={selected}
          edgeID={selection.edge}
          isFocused={isPanelOpen}
          onClose={() => {
            setPanelOpen(false);
            setSelection(nothingSelected);
          }}
          onSelect={(id) => setSelection({ nodes: new Set([id]), edge: null })}
          onChange={(kind, id, fields) => change(kind, id, fields, `Changed “${name}”`)}
        />
      </div>
      <FlowConflict conflict={state.conflict} onResolve={(mine) => store.resolve(mine)} />
    </div>
  );
}
