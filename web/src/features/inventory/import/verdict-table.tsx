import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportJob, ImportVerdict } from '#contract/import.ts';
import { useInventoryImportVerdictDigestGetQuery } from '#web/api/imports.ts';
import { formatNumber } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { verdictWords } from './words.ts';

type Filter = 'all' | 'problems' | keyof typeof verdictWords;

const pageSize = 25;

/** Lines repeat: each list of a JSON file or an archive counts its own records. */
type VerdictRow = ImportVerdict & { id: string };
const rowID = (row: VerdictRow) => row.id;

const columns: DataColumn<VerdictRow>[] = [
  { id: 'line', label: 'Line', align: 'end', width: 80, render: (row) => row.line !== null && formatNumber(row.line) },
  {
    id: 'name',
    label: 'Name',
    isRowHeader: true,
    width: '28%',
    render: (row) => (
      <span className="block truncate" title={row.name}>
        {row.name || <span className="text-muted">Without a name</span>}
      </span>
    ),
  },
  {
    id: 'verdict',
    label: 'Verdict',
    width: 120,
    render: (row) => <Badge tone={verdictWords[row.verdict].tone}>{verdictWords[row.verdict].label}</Badge>,
  },
  { id: 'problems', label: 'Problems', render: (row) => <Problems row={row} /> },
];

/** The verdict on every row of the file, and which of its columns is to blame. */
export function VerdictTable({ job, isStale }: { job: ImportJob; isStale: boolean }) {
  const workspaceID = useWorkspaceID();
  const { verdicts } = job;
  const hasProblems = verdicts.error + verdicts.warnings > 0;
  const [filter, setFilter] = useState<Filter>(hasProblems ? 'problems' : 'all');
  const [page, setPage] = useState(0);
  const query = useInventoryImportVerdictDigestGetQuery(
    { workspaceID, importID: job.importID, page, pageSize, verdict: filter === 'all' ? undefined : filter },
    { refetchOnMountOrArgChange: true },
  );
  const { refetch } = query;
  const shownJob = useRef(job);
  // Another outcome: of a check that was asked for before, the verdicts are of the choices that there were.
  useEffect(() => {
    if (shownJob.current === job) return;
    shownJob.current = job;
    setPage(0);
    void refetch();
  }, [job, refetch]);
  const rows = useMemo(() => query.data?.rows.map((row, index) => ({ ...row, id: `${index}` })) ?? [], [query.data]);
  const counted = (id: keyof typeof verdictWords) => ({
    id,
    label: `${verdictWords[id].label} (${formatNumber(verdicts[id])})`,
  });
  const options: { id: Filter; label: string }[] = [
    { id: 'all', label: `All rows (${formatNumber(job.rows)})` },
    { id: 'problems', label: 'With problems' },
    ...(['error', 'create', 'update', 'unchanged', 'skip'] as const).map(counted),
  ];
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Show"
        options={options}
        value={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(0);
        }}
        className="w-60"
      />
      {query.error !== undefined && rows.length === 0 && !query.isFetching ? (
        <LoadFailure what="The verdicts" error={query.error} onRetry={query.refetch} />
      ) : (
        <DataTable
          label="Verdict on each row"
          columns={columns}
          rows={rows}
          rowID={rowID}
          isLoading={query.isFetching || isStale}
          isVirtual={false}
          empty={<EmptyState title={filter === 'problems' ? 'No row has a problem' : 'No such rows'} level={3} />}
        />
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={query.data?.total ?? 0}
        onPageChange={setPage}
        label="Pages of rows"
      />
    </div>
  );
}

function Problems({ row }: { row: ImportVerdict }) {
  if (row.problems.length === 0) return <span className="text-muted">None</span>;
  return (
    <ul className="flex flex-col gap-1 py-1 whitespace-normal">
      {row.problems.map((problem) => (
        <li key={`${problem.column}|${problem.message}`} className="wrap-anywhere">
          <span className={problem.severity === 'error' ? 'font-medium text-danger' : 'font-medium text-warning'}>
            {problem.column || (row.line === null ? 'Whole file' : 'Whole row')}
          </span>
          : {problem.message}
        </li>
      ))}
    </ul>
  );
}
