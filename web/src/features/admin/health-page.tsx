import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import type { Health } from '#contract/health.ts';
import { useHealthGetQuery, useLazyHealthGetQuery } from '#web/api/administration/health.ts';
import { formatNumber, mediumDate } from '#web/screens/format.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCan } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { StatusDot } from '#web/ui/feedback/status-dot.tsx';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { adminPaths } from './admin-paths.ts';
import { type HealthRow, healthRows } from './health/health-rows.ts';

/** Milliseconds between two looks while the screen is in view. */
const lookEvery = 15_000;

const columns: readonly DataColumn<HealthRow>[] = [
  { id: 'name', label: 'Name', width: '32%', render: (row) => <span className="font-medium">{row.label}</span> },
  { id: 'status', label: 'Status', render: (row) => <Status row={row} /> },
  {
    id: 'latency',
    label: 'Latency',
    width: 112,
    align: 'end',
    // A row that only names something has no latency; a stacked row leaves the empty cell out.
    render: ({ latency }) =>
      latency === null ? null : <span className="text-muted tabular-nums">{latencyText(latency)}</span>,
  },
];

/** home/admin/health (§2.10): the health record, read anew while it is looked at. */
export function Component() {
  const query = useHealthGetQuery({}, { pollingInterval: lookEvery, skipPollingIfUnfocused: true });
  const [ask, asked] = useLazyHealthGetQuery();
  const data = newer(query.data, asked.data);
  const isFailed = query.error !== undefined && !query.isFetching;
  const rows = data ? healthRows(data, mediumDate(data.timestamp)) : [];
  useAnnouncedChanges(rows);
  const refresh = async () => {
    const { data: fresh } = await ask({ refresh: true });
    if (fresh) announce(`As of ${mediumDate(fresh.timestamp)}`);
    void query.refetch();
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={texts.healthTitle}
        description="Refreshes every 15 seconds."
        meta={
          // Read aloud every 15 seconds, nothing else could be heard.
          <span role={data ? undefined : 'status'} className="text-sm text-muted">
            {data ? `As of ${mediumDate(data.timestamp)}` : query.isFetching && 'Loading health'}
          </span>
        }
        actions={
          <Button icon={RotateCw} isPending={asked.isFetching} onPress={() => void refresh()}>
            Refresh
          </Button>
        }
      />
      {isFailed && <LoadFailure what="System health" error={query.error} onRetry={() => void refresh()} />}
      {(data || !isFailed) && (
        <DataTable
          label={texts.healthTitle}
          columns={columns}
          rows={rows}
          rowID={(row) => row.id}
          rowLabel={(row) => row.label}
          isLoading={data === undefined}
          skeletonRows={11}
        />
      )}
    </div>
  );
}

/** Says what went up or down since the look before. */
function useAnnouncedChanges(rows: readonly HealthRow[]): void {
  const before = useRef(new Map<string, boolean>());
  useEffect(() => {
    for (const { id, label, value, isStatus } of rows) {
      if (!isStatus) continue;
      const isUp = value === 'ok';
      if (before.current.has(id) && before.current.get(id) !== isUp)
        announce(`${label}: ${isUp ? texts.up : texts.down}`);
      before.current.set(id, isUp);
    }
  }, [rows]);
}

function newer(one: Health | undefined, other: Health | undefined): Health | undefined {
  if (!one || !other) return one ?? other;
  return one.timestamp < other.timestamp ? other : one;
}

/** §4 Health: ok, or anything else, which is down and says why. */
function Status({ row }: { row: HealthRow }) {
  const canSet = useCan('admin.settings');
  if (!row.isStatus) return row.value === '' ? <span className="text-muted">–</span> : row.value;
  if (row.value === 'ok') return <StatusDot tone="success">{texts.up}</StatusDot>;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 whitespace-normal">
      <StatusDot tone={row.value === 'not configured' ? 'neutral' : 'danger'}>{texts.down}</StatusDot>
      <span className="text-muted wrap-anywhere">{row.value}</span>
      {canSet && isOfSettings(row.id) && (
        <CellLink href={adminPaths.settings} className="text-accent underline underline-offset-2">
          Global Settings
        </CellLink>
      )}
    </span>
  );
}

/** What is down for want of a setting, or by a wrong one. */
const isOfSettings = (id: HealthRow['id']) => id === 'emailService' || id === 'smsService';

function latencyText(latency: number): string {
  return latency < 10 ? `${latency.toFixed(1)} ms` : `${formatNumber(Math.round(latency))} ms`;
}
