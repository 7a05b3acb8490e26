import { CircleCheck, ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Severity } from '#content/problem/problem.ts';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { isDismissedShown, type ProblemFilters, type ProblemPage } from '#content/problem/problem-page.ts';
import { countText } from '#web/screens/format.ts';
import { codeWords } from '#web/screens/problem/code-words.ts';
import { useFocusOfRows } from '#web/screens/record/use-focus-of-rows.ts';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useCanEdit, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { useProblemFilters } from './problem-filters.ts';
import { ProblemGroup } from './problem-group.tsx';
import type { ProblemActions } from './problem-row.tsx';
import { kindWords, severityWords } from './problem-words.ts';
import { useDeletedTitles } from './use-deleted-titles.ts';
import { useFix } from './use-fix.ts';
import { useFlowMends } from './use-flow-mends.ts';
import { useListAgain } from './use-list-again.ts';
import { useRestore } from './use-restore.ts';

const severities = Object.keys(severityWords) as Severity[];
const pageSize = 100;
const pageSizes = { error: pageSize, warning: pageSize, note: pageSize };
const all = 'all';

/** home/problems: what the checker finds over the whole workspace, as it is edited (content §9). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const [filters, setFilter, clearFilters] = useProblemFilters();
  const [sizes, setSizes] = useState(pageSizes);
  const { data: answer, progress, error, retry } = useWorldAnswer('problemPage', { filters, sizes });
  // What was shown stays until what was asked anew is there.
  const [last, setLast] = useState({ workspaceID, answer });
  if (last.workspaceID !== workspaceID || (answer && answer !== last.answer)) setLast({ workspaceID, answer });
  const data = last.answer;
  const [dismissing, setDismissing] = useState<ListedProblem | null>(null);
  const listAgain = useListAgain();
  const [connecting, setConnecting] = useState<ListedProblem | null>(null);
  const fix = useFix();
  const { addEnding, addStart, isMending } = useFlowMends(data);
  const titleOf = useDeletedTitles(data);
  const restore = useRestore();
  const page = useRef<HTMLDivElement>(null);
  useFocusOfRows(page);
  const actions: ProblemActions | null = canEdit
    ? {
        ...{ fix, addEnding, addStart, isMending, restore },
        connect: setConnecting,
        dismiss: setDismissing,
        listAgain,
      }
    : null;
  return (
    <div ref={page} className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Problems"
        description="Problems in your game, checked as you and others edit."
        meta={
          data && (
            <span className="text-sm text-muted tabular-nums">{countText(data.open, ['problem', 'problems'])}</span>
          )
        }
      />
      {error !== null ? (
        <Banner
          tone="error"
          isLive
          title="The workspace could not be checked"
          actions={
            <Button size="sm" onPress={retry}>
              Try again
            </Button>
          }
        >
          {error}
        </Banner>
      ) : data ? (
        <>
          {data.total > 0 && <Filters page={data} filters={filters} titleOf={titleOf} onChange={setFilter} />}
          {severities.every((severity) => data.groups[severity].total === 0) ? (
            <Nothing filters={filters} isAny={data.total > 0} onClear={clearFilters} />
          ) : (
            severities.map((severity) => (
              <ProblemGroup
                key={severity}
                title={severityWords[severity].many}
                {...data.groups[severity]}
                {...{ actions, titleOf }}
                onMore={() => setSizes({ ...sizes, [severity]: sizes[severity] + pageSize })}
              />
            ))
          )}
        </>
      ) : (
        <ProgressBar
          label={progress === null ? 'Checking' : 'Reading the workspace'}
          value={progress === null ? null : progress * 100}
          className="max-w-md"
        />
      )}
      <DismissDialog problem={dismissing} onClose={() => setDismissing(null)} />
      <ConnectDialog problem={connecting} onClose={() => setConnecting(null)} />
    </div>
  );
}

interface FiltersProps {
  page: ProblemPage;
  filters: ProblemFilters;
  titleOf: TitleOf;
  onChange: (name: keyof ProblemFilters, value: string | null) => void;
}

function Filters({ page, filters, titleOf, onChange }: FiltersProps) {
  const select = (
    name: keyof ProblemFilters,
    label: string,
    everything: string,
    options: readonly { id: string; label: string }[],
  ) => (
    <Select
      label={label}
      isLabelHidden
      options={[{ id: all, label: everything }, ...options]}
      value={filters[name] ?? all}
      onChange={(value) => onChange(name, value === all ? null : value)}
      className="min-w-0 max-w-48 flex-1 basis-36 mobile:max-w-none"
    />
  );
  const { record, cause } = filters;
  return (
    <search aria-label="Filter problems" className="flex flex-wrap gap-2 mobile:grid mobile:grid-cols-2">
      {select(
        'severity',
        'Severity',
        'Every severity',
        severities.map((id) => ({ id, label: severityWords[id].many })),
      )}
      {select(
        'code',
        'Type',
        'Every type',
        page.codes.map((id) => ({ id, label: codeWords[id] })),
      )}
      {select(
        'kind',
        'Kind',
        'Every kind',
        page.kinds.map((id) => ({ id, label: kindWords(id) })),
      )}
      {record !== undefined &&
        select('record', 'Record', 'Every record', [{ id: record, label: page.recordName ?? 'One record' }])}
      {cause !== undefined &&
        select('cause', 'Cause', 'Every cause', [
          { id: cause, label: page.causeName ?? titleOf(cause) ?? 'One cause' },
        ])}
      <Select
        label="Show"
        isLabelHidden
        options={[
          { id: all, label: 'Open' },
          { id: 'dismissed', label: 'Won’t fix' },
        ]}
        value={filters.show ?? all}
        onChange={(value) => onChange('show', value === all ? null : value)}
        className="min-w-0 max-w-36 flex-1 basis-28 mobile:max-w-none"
      />
    </search>
  );
}

function Nothing({ filters, isAny, onClear }: { filters: ProblemFilters; isAny: boolean; onClear: () => void }) {
  const { severity, code, kind, record, cause } = filters;
  if (severity ?? code ?? kind ?? record ?? cause)
    return (
      <EmptyState
        icon={ListFilter}
        title="No problems match"
        actions={<Button onPress={onClear}>Clear filters</Button>}
      >
        No results for these filters.
      </EmptyState>
    );
  if (isDismissedShown(filters))
    return (
      <EmptyState
        icon={ListFilter}
        title="Nothing dismissed"
        actions={<Button onPress={onClear}>Show open problems</Button>}
      >
        Problems you mark as “Won’t fix” move here, with the reason.
      </EmptyState>
    );
  return (
    <EmptyState icon={CircleCheck} title="No problems">
      {isAny
        ? 'Every problem is marked as “Won’t fix”.'
        : 'Dead ends in quests, deleted records that something still needs, and conditions with mistakes show here.'}
    </EmptyState>
  );
}
