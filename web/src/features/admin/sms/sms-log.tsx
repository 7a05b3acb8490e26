import { useState } from 'react';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { type SmsLogRow, smsStatuses } from '#contract/sms.ts';
import { useAdminSmsLogGetQuery } from '#web/api/sms.ts';
import { mediumDate } from '#web/screens/format.ts';
import { FilterSelect } from '#web/screens/list/filters/filter-select.tsx';
import { ListBody } from '#web/screens/list/list-body.tsx';
import { pageQuery } from '#web/screens/list/list-state.ts';
import { useLocalListControl } from '#web/screens/list/use-list-control.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';

const tones: Record<SmsLogRow['status'], BadgeTone> = { queued: 'info', sent: 'success', failed: 'danger' };
const kindLabel = (kind: string) => kindOptions.find(({ value }) => value === kind)?.label ?? kind;

const statusLabel = (status: SmsLogRow['status']) => `${status[0]?.toUpperCase()}${status.slice(1)}`;

const columns: readonly DataColumn<SmsLogRow>[] = [
  { id: 'to', label: 'To', isRowHeader: true, render: (row) => row.phoneNumber },
  { id: 'kind', label: 'About', width: 120, render: (row) => kindLabel(row.kind) },
  {
    id: 'status',
    label: 'Status',
    width: 90,
    render: (row) => <Badge tone={tones[row.status]}>{statusLabel(row.status)}</Badge>,
  },
  { id: 'attempts', label: 'Attempts', width: 84, align: 'end', hideBelow: 'xl', render: (row) => row.attempts },
  {
    id: 'error',
    label: 'Error',
    width: '35%',
    // The whole of it: a row of this log has no page of its own.
    render: (row) => <span className="block py-1 text-xs whitespace-normal wrap-anywhere">{row.error}</span>,
  },
  {
    id: 'created',
    label: 'Created',
    width: 118,
    render: (row) => <span className="text-xs whitespace-normal text-muted">{mediumDate(row.createdAt)}</span>,
  },
];

const statusOptions = smsStatuses.map((value) => ({ value, label: statusLabel(value) }));
const kindOptions = [
  { value: 'test', label: 'Test' },
  { value: 'phoneCode', label: 'Code' },
  ...notificationKinds
    .filter(({ channels }) => channels.some((channel) => channel === 'sms'))
    .map(({ kind, label }) => ({ value: kind, label })),
];
/** How often an SMS that is queued is looked at again, in milliseconds. */
const pendingMs = 5000;
const shape = { sortFields: [], filterNames: ['status', 'kind'], defaultSort: '', pageSizes: [5] };

/** What was sent in the last 30 days, without its words. */
export function SmsLog() {
  const list = useLocalListControl(shape);
  const { page, pageSize, search } = pageQuery(list.state);
  const { status, kind } = list.state.filters;
  const [isWaiting, setWaiting] = useState(false);
  const query = useAdminSmsLogGetQuery(
    { page, pageSize, search, status: smsStatuses.find((each) => each === status), kind },
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? pendingMs : 0, skipPollingIfUnfocused: true },
  );
  const hasQueued = query.data?.rows.some((row) => row.status === 'queued') ?? false;
  if (hasQueued !== isWaiting) setWaiting(hasQueued);
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
