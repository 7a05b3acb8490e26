import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { type SmsLogRow, smsStatuses } from '#contract/sms.ts';
import { useAdminSmsLogGetQuery } from '#web/api/sms.ts';
import { mediumDate } from '#web/screens/format.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

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

const statusOptions = [
  { id: 'all', label: 'Every status' },
  ...smsStatuses.map((id) => ({ id, label: `${id[0]?.toUpperCase()}${id.slice(1)}` })),
];
const kindOptions = [
  { id: 'all', label: 'Every subject' },
  { id: 'test', label: 'Test' },
  ...notificationKinds
    .filter(({ channels }) => channels.some((channel) => channel === 'sms'))
    .map(({ kind, label }) => ({ id: kind, label })),
];
const unfiltered = { search: '', status: 'all', kind: 'all' };

/** What was sent in the last 30 days, without its words. */
export function SmsLog() {
  const [filters, setFilters] = useState(unfiltered);
  const [page, setPage] = useState(0);
  const change = (next: Partial<typeof unfiltered>) => {
    setFilters((before) => ({ ...before, ...next }));
    setPage(0);
  };
  const [text, setText] = useDebouncedText(filters.search, (search) => change({ search }));
  const { search, kind } = filters;
  const status = smsStatuses.find((each) => each === filters.status);
  const { data, error, isFetching, refetch } = useAdminSmsLogGetQuery(
    {
      page,
      pageSize,
      ...(search === '' ? {} : { search }),
      ...(status ? { status } : {}),
      ...(kind === 'all' ? {} : { kind }),
    },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data) return <LoadFailure what="The SMS log" error={error} onRetry={refetch} />;
  const isNarrowed = search !== '' || status !== undefined || kind !== 'all';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search SMS by phone number"
          placeholder="Phone number"
          value={text}
          onChange={setText}
          onSubmit={(submitted) => change({ search: submitted.trim() })}
          className="w-56 mobile:w-full"
        />
        <Select
          label="Status of SMS"
          isLabelHidden
          options={statusOptions}
          value={filters.status}
          onChange={(id) => change({ status: id })}
          className="w-40 mobile:w-full"
        />
        <Select
          label="Subject of SMS"
          isLabelHidden
          options={kindOptions}
          value={kind}
          onChange={(id) => change({ kind: id })}
          className="w-44 mobile:w-full"
        />
      </div>
      <DataTable
        label="SMS sent"
        columns={columns}
        rows={data?.rows ?? []}
        rowID={(row) => row.smsID}
        isLoading={isFetching}
        skeletonRows={3}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title="No SMS match"
              level={4}
              actions={<Button onPress={() => change(unfiltered)}>Clear search and filters</Button>}
            />
          ) : (
            <p className="p-4 text-center text-muted">No SMS was sent in the last 30 days.</p>
          )
        }
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
