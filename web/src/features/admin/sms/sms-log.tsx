import { notificationKinds } from '#contract/notification-kinds.ts';
import { type SmsLogRow, smsStatuses } from '#contract/sms.ts';
import { useAdminSmsLogGetQuery } from '#web/api/sms.ts';
import { mediumDate } from '#web/screens/format.ts';
import { FilterSelect } from '#web/screens/list/filter-select.tsx';
import { ListBody } from '#web/screens/list/list-body.tsx';
import { pageQuery } from '#web/screens/list/list-state.ts';
import { useLocalListControl } from '#web/screens/list/use-list-control.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';

const tones: Record<SmsLogRow['status'], BadgeTone> = { queued: 'info', sent: 'success', failed: 'danger' };
const kindLabel = (kind: string) => notificationKinds.find((row) => row.kind === kind)?.label ?? 'Test';

const columns: readonly DataColumn<SmsLogRow>[] = [
  { id: 'to', label: 'To', isRowHeader: true, render: (row) => row.phoneNumber },
  { id: 'kind', label: 'About', render: (row) => kindLabel(row.kind) },
  { id: 'status', label: 'Status', render: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge> },
  { id: 'attempts', label: 'Attempts', render: (row) => row.attempts },
  { id: 'error', label: 'Error', render: (row) => <span className="wrap-anywhere">{row.error}</span> },
  { id: 'created', label: 'Created', render: (row) => mediumDate(row.createdAt) },
];

const statusOptions = smsStatuses.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }));
const kindOptions = [
  { value: 'test', label: 'Test' },
  ...notificationKinds
    .filter(({ channels }) => channels.some((channel) => channel === 'sms'))
    .map(({ kind, label }) => ({ value: kind, label })),
];
const shape = { sortFields: [], filterNames: ['status', 'kind'], defaultSort: '', pageSizes: [5] };

/** What was sent in the last 30 days, without its words. */
export function SmsLog() {
  const list = useLocalListControl(shape);
  const { page, pageSize, search } = pageQuery(list.state);
  const { status, kind } = list.state.filters;
  const query = useAdminSmsLogGetQuery(
    { page, pageSize, search, status: smsStatuses.find((each) => each === status), kind },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListBody
      title="SMS sent"
      noun={['SMS', 'SMS']}
      list={list}
      query={query}
      columns={columns}
      rowID={(row) => row.smsID}
      searchLabel="Search SMS by phone number"
      searchPlaceholder="Phone number"
      controls={
        <>
          <FilterSelect
            list={list}
            name="status"
            label="Status of SMS"
            everything="Every status"
            options={statusOptions}
          />
          <FilterSelect
            list={list}
            name="kind"
            label="Subject of SMS"
            everything="Every subject"
            options={kindOptions}
            className="w-44"
          />
        </>
      }
      empty={<p className="p-4 text-center text-muted">No SMS was sent in the last 30 days.</p>}
      partLevel={4}
    />
  );
}
