import { CircleCheck, ListFilter } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { type ProblemCode, problemCodes, type Severity } from '#content/problem/problem.ts';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { useProblemDismissalDeleteMutation } from '#web/api/world/problems.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { codeWords } from '#web/screens/problem/code-words.ts';
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
import {
  filteredProblems,
  isDismissedShown,
  type ProblemFilters,
  shownKind,
  useProblemFilters,
} from './problem-filters.ts';
import { type ProblemActions, ProblemRow } from './problem-row.tsx';
import { kindWords, severityWords } from './problem-words.ts';
import { useFix } from './use-fix.ts';
import { useLooseEnd } from './use-loose-end.ts';

const severities = Object.keys(severityWords) as Severity[];
const nothing = {};
const all = 'all';

/** home/problems: what the checker finds over the whole workspace, as it is edited (content §9). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const { data, progress, error, retry } = useWorldAnswer('problems', nothing);
  const [filters, setFilter, clearFilters] = useProblemFilters();
  const [dismissing, setDismissing] = useState<ListedProblem | null>(null);
  const [deleteDismissal] = useProblemDismissalDeleteMutation();
  const [connecting, setConnecting] = useState<ListedProblem | null>(null);
  const fix = useFix();
  const { addEnding } = useLooseEnd();
  const shown = useMemo(() => (data ? filteredProblems(data, filters) : undefined), [data, filters]);
  const actions: ProblemActions | null = canEdit
    ? {
        ...{ fix, addEnding },
        connect: setConnecting,
        dismiss: setDismissing,
        listAgain: ({ dismissal }) =>
          dismissal && void deleteDismissal({ workspaceID, ids: [dismissal.problemDismissalID] }),
      }
    : null;
  const open = data?.filter(({ dismissal }) => dismissal === null).length;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Problems"
        description="Problems in your game, checked as you and others edit."
        meta={
          open !== undefined && (
            <span className="text-sm text-muted tabular-nums">{countText(open, ['problem', 'problems'])}</span>
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
      ) : data && shown ? (
        <>
          {data.length > 0 && <Filters problems={data} filters={filters} onChange={setFilter} />}
          {shown.length === 0 ? (
            <Nothing filters={filters} isAny={data.length > 0} onClear={clearFilters} />
          ) : (
            severities.map((severity) => (
              <Group
                key={severity}
                title={severityWords[severity].many}
                problems={shown.filter((problem) => problem.severity === severity)}
                actions={actions}
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
  problems: readonly ListedProblem[];
  filters: ProblemFilters;
  onChange: (name: keyof ProblemFilters, value: string | null) => void;
}

function Filters({ problems, filters, onChange }: FiltersProps) {
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
      className="w-48 mobile:w-full"
    />
  );
  const codes = (Object.keys(problemCodes) as ProblemCode[]).filter((code) =>
    problems.some((each) => each.code === code),
  );
  const kinds = [...new Set(problems.map(shownKind))];
  const { record } = filters;
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
        codes.map((id) => ({ id, label: codeWords[id] })),
      )}
      {select(
        'kind',
        'Kind',
        'Every kind',
        kinds.map((id) => ({ id, label: kindWords(id) })),
      )}
      {record !== undefined &&
        select('record', 'Record', 'Every record', [{ id: record, label: nameOfRecord(problems, record) }])}
      <Select
        label="Show"
        isLabelHidden
        options={[
          { id: all, label: 'Open' },
          { id: 'dismissed', label: 'Won’t fix' },
        ]}
        value={filters.show ?? all}
        onChange={(value) => onChange('show', value === all ? null : value)}
        className="w-36 mobile:w-full"
      />
    </search>
  );
}

/** What a record that the address names is called: that of a problem, or what it is part of. */
function nameOfRecord(problems: readonly ListedProblem[], recordID: string): string {
  for (const { where, name, owner } of problems) {
    if (where.id === recordID) return name;
    if (owner?.id === recordID) return owner.name;
  }
  return 'One record';
}

function Nothing({ filters, isAny, onClear }: { filters: ProblemFilters; isAny: boolean; onClear: () => void }) {
  const { severity, code, kind, record } = filters;
  if (severity ?? code ?? kind ?? record)
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

const pageSize = 100;

interface GroupProps {
  title: string;
  problems: readonly ListedProblem[];
  actions: ProblemActions | null;
}

function Group({ title, problems, actions }: GroupProps) {
  const heading = useId();
  const [count, setCount] = useState(pageSize);
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="text-base font-semibold">
        {title} <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(problems.length)}</span>
      </h2>
      <ul className="rounded-lg border border-line bg-surface">
        {problems.slice(0, count).map((problem) => (
          <ProblemRow key={problem.id} problem={problem} actions={actions} />
        ))}
      </ul>
      {problems.length > count && (
        <Button className="self-start" onPress={() => setCount(count + pageSize)}>
          Show more
        </Button>
      )}
    </section>
  );
}
