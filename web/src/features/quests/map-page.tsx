import { Plus, Workflow } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProblemCounts } from '#content/problem/problem-list.ts';
import type { QuestMap, QuestTie } from '#content/quest/quest-map.ts';
import { questDeclaration } from '#contract/kinds/quest.ts';
import { listPath, newRecordPath } from '#web/api/kinds.ts';
import { saveFile } from '#web/api/storage/save-file.ts';
import type { FileAnswer } from '#web/api/transport/file-transport.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { arrangeGraph } from '#web/screens/graph/arrange-graph.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { tooLarge } from '#web/ui/graph/export-graph.ts';
import { GraphEditor } from '#web/ui/graph/graph-editor.tsx';
import type { GraphEdge, GraphKinds, GraphMark, GraphNode, GraphTone, Point } from '#web/ui/graph/graph-types.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const statuses = questDeclaration.fields.status.choices;
const kinds: GraphKinds = {
  draft: { label: statuses.draft, tone: 'neutral' },
  review: { label: statuses.review, tone: 'warning' },
  final: { label: statuses.final, tone: 'success' },
};
const tieTones: Readonly<Record<QuestTie, GraphTone>> = { opens: 'success', needs: 'info', closes: 'danger' };
const size = { width: 220, height: 66 };

const noInput = {};
const nothing = () => {};
/** Nobody edits a map: it is what the quests say. */
const readOnly = {
  ...{ onMove: nothing, onAdd: () => null, onConnect: nothing, onDelete: nothing, onEdit: () => null },
  ...{ onCopy: () => '', onPaste: () => [], onLayout: async () => new Map<string, Point>() },
};

/** home/quests/flow: who opens, needs and closes whom (content §6). */
export function Component() {
  useDocumentTitle('Quest map');
  const canEdit = useCanEdit();
  const { data, error, retry } = useWorldAnswer('questMap', noInput);
  return (
    <div
      data-wide
      className="flex h-[calc(100dvh-7rem-var(--warning-height,0px))] min-h-96 mobile:h-[calc(100dvh-9.5rem-var(--warning-height,0px))] flex-col gap-3"
    >
      <PageHeader
        title="Quest map"
        meta={data && <span className="text-sm text-muted">{countText(data.quests.length, ['quest', 'quests'])}</span>}
        breadcrumbs={[{ label: 'Quests', href: listPath('quest') }, { label: 'Map' }]}
        actions={
          canEdit && (
            <LinkButton href={newRecordPath('quest')} icon={Plus} variant="primary">
              New quest
            </LinkButton>
          )
        }
      />
      {error !== null && (
        <Banner tone="error" title="The map could not be loaded" actions={<Button onPress={retry}>Try again</Button>}>
          {error}
        </Banner>
      )}
      {data ? <QuestGraph {...{ canEdit }} map={data} /> : error === null && <Skeleton className="min-h-0 flex-1" />}
    </div>
  );
}

function QuestGraph({ map, canEdit }: { map: QuestMap; canEdit: boolean }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const [positions, setPositions] = useState<ReadonlyMap<string, Point> | null>(null);
  const edges = useMemo(() => edgesOf(map), [map]);
  const bare = useMemo(() => nodesOf(map), [map]);
  const { data: problems } = useWorldAnswer('problemCounts', noInput);
  const nodes = useMemo(() => withProblems(bare, problems), [bare, problems]);
  useEffect(() => {
    let isCurrent = true;
    arrangeGraph(bare, edges, []).then(
      (at) => {
        if (isCurrent) setPositions(at);
      },
      () => {
        if (isCurrent) setFailed(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bare, edges, attempt]);
  const placed = useMemo(
    () => positions && nodes.map((node) => ({ ...node, ...positions.get(node.id) })),
    [nodes, positions],
  );
  if (!placed && failed === attempt)
    return (
      <Banner
        tone="error"
        title="The map could not be arranged"
        actions={<Button onPress={() => setAttempt(attempt + 1)}>Try again</Button>}
      />
    );
  if (!placed) return <Skeleton className="min-h-0 flex-1" />;
  return (
    <>
      {map.cycles.length > 0 && (
        <Banner
          tone="warning"
          title={
            map.cycles.length === 1
              ? 'Some quests wait for each other'
              : `${map.cycles.length} groups of quests wait for each other`
          }
        >
          {cyclesText(map)}
        </Banner>
      )}
      <GraphEditor
        label="Quest map"
        className="min-h-0 flex-1 overflow-hidden rounded-md border border-line"
        {...readOnly}
        {...{ edges, kinds }}
        nodes={placed}
        isReadOnly
        onOpen={(id) => void navigate(`${listPath('quest')}/flow/${id}`)}
        onExport={(blob, format) => {
          if (!blob) return void dispatch(toastAdded({ type: 'error', ...tooLarge }));
          saveFile(
            { objectURL: URL.createObjectURL(blob), fileName: `quests.${format}` } as FileAnswer,
            `quests.${format}`,
          );
        }}
        empty={
          <EmptyState
            icon={Workflow}
            title="No quests yet"
            actions={
              canEdit && (
                <LinkButton href={newRecordPath('quest')} icon={Plus} className="pointer-events-auto">
                  Add the first quest
                </LinkButton>
              )
            }
          >
            The map shows which quests open, need or close others.
          </EmptyState>
        }
      />
    </>
  );
}

/** Groups, and names of each, that are listed: the map marks all of them. */
const listed = 3;

function cyclesText({ quests, cycles }: QuestMap): string {
  const names = new Map(quests.map(({ id, name }) => [id, name]));
  const some = (all: readonly string[], separator: string) =>
    all.slice(0, listed).join(separator) +
    (all.length > listed ? ` and ${formatNumber(all.length - listed)} more` : '');
  return some(
    cycles.map((cycle) =>
      some(
        cycle.map((id) => names.get(id) ?? ''),
        ', ',
      ),
    ),
    ' · ',
  );
}

function nodesOf({ quests, cycles }: QuestMap): GraphNode[] {
  const inCycle = new Set(cycles.flat());
  return quests.map(({ id, name, status, level, nodes }) => ({
    ...{ id, ...size, x: 0, y: 0, kind: status, title: name },
    detail: [level === null ? '' : `Level ${level}`, countText(nodes, ['step', 'steps'])].filter(Boolean).join(' · '),
    ...(inCycle.has(id) ? { marks: [{ tone: 'danger', label: 'part of a cycle' }] } : {}),
  }));
}

function withProblems(nodes: readonly GraphNode[], problems: ProblemCounts | undefined): readonly GraphNode[] {
  if (!problems || problems.total === 0) return nodes;
  return nodes.map((node) => {
    const found = problems.records[node.id];
    if (!found) return node;
    const mark: GraphMark = {
      tone: found.severity === 'error' ? 'danger' : 'warning',
      label: countText(found.count, ['problem', 'problems']),
    };
    return { ...node, marks: [...(node.marks ?? []), mark] };
  });
}

function edgesOf({ ties }: QuestMap): GraphEdge[] {
  return ties.map(({ from, to, kind, isInCycle }) => ({
    ...{ id: `${kind} ${from} ${to}`, from, to },
    tone: isInCycle ? 'danger' : tieTones[kind],
    label: isInCycle ? `${kind} (cycle)` : kind,
  }));
}
