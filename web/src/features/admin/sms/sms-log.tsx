import { useState } from 'react';
import { notificationKinds } from '#contract/notification-kinds.ts';
import type { SmsLogRow } from '#contract/sms.ts';
import { useAdminSmsLogGetQuery } from '#web/api/sms.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { mediumDate } from '#web/screens/medium-date.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

const tones: Record<SmsLogRow['status'], BadgeTone> = { queued: 'info', sent: 'success', failed: 'danger' };
const kindLabel = (kind: string) => notificationKinds.find((row) => row.kind === kind)?.label ?? 'Test';
const pageSize = 5;

const columns: readonly DataColumn<SmsLogRow>[] = [
  { id: 'to', label: 'To', isRowHeader: true, render: (row) => row.phoneNumber },
  { id: 'kind', label: 'About', render: (row) => kindLabel(row.kind) },
  { id: 'status', label: 'Status', render: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge> },
  { id: 'attempts', label: 'Attempts', render: (row) => row.attempts },
  { id: 'error', label: 'Error', render: (row) => <span className="wrap-anywhere">{row.error}</span> },
  { id: 'created', label: 'Created', render: (row) => mediumDate(row.createdAt) },
];

/** What was sent in the last 30 days, without its words. */
export function SmsLog() {
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = useAdminSmsLogGetQuery(
    { page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data) return <LoadFailure what="The SMS log" error={error} onRetry={refetch} />;
  return (
    <>
      <DataTable
        label="SMS sent"
        columns={columns}
        rows={data?.rows ?? []}
        rowID={(row) => row.smsID}
        isLoading={isFetching}
        skeletonRows={3}
        empty={<p className="p-4 text-center text-muted">No SMS was sent in the last 30 days.</p>}
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        onPageChange={setPage}
        label="Pages of SMS"
      />
    </>
  );
}
