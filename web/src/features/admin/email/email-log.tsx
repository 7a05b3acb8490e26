import { Mail, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { emailLogSorts, emailStatuses } from '#contract/email.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { useAdminEmailLogDigestGetQuery, useAdminEmailRetryMutation } from '#web/api/email.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { isUnderWay, logColumns, pendingMs } from './log-columns.tsx';
import { MailDetails } from './mail-details.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { statusLooks } from './status-words.ts';
import { useLogView } from './use-log-view.ts';

const statusOptions = [
  { id: 'all', label: 'Every status' },
  ...emailStatuses.map((id) => ({ id, label: statusLooks[id].label })),
];

/** What was sent to whom, and what became of it (§2.11, decisions §5). */
export function EmailLog() {
  const [view, change] = useLogView();
  const [opened, setOpened] = useState<string | null>(null);
  const [text, setText] = useDebouncedText(view.search, (search) => change({ search }));
  const [retry] = useAdminEmailRetryMutation();
  const [isWaiting, setWaiting] = useState(false);
  const query = useAdminEmailLogDigestGetQuery(
    {
      page: view.page,
      pageSize: defaultPageSize,
      ...(view.search ? { search: view.search } : {}),
      ...(view.status ? { status: view.status } : {}),
      ...(view.sendingID ? { sendingID: view.sendingID } : {}),
      sort: emailLogSorts.find((field) => field === view.sort.field) ?? 'created',
      direction: view.sort.direction,
    },
    { pollingInterval: isWaiting ? pendingMs : 0, skipPollingIfUnfocused: true },
  );
  const { rows = [], total = 0, sending = null } = (query.isFetching ? query.data : query.currentData) ?? {};
  const hasPending = rows.some(isUnderWay) || (sending !== null && sending.sent + sending.failed < sending.total);
  if (hasPending !== isWaiting) setWaiting(hasPending);
  const columns = useMemo(() => logColumns(({ mailID }) => void retry({ mailID })), [retry]);
  const isNarrowed = view.search !== '' || view.status !== undefined || view.sendingID !== undefined;
  return (
    <Card isFlush title="Email Log" description="Newest first. Select a row to see delivery attempts.">
      <div className="flex flex-col gap-3 px-4 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search the email log"
            placeholder="Recipient, subject or template"
            value={text}
            onChange={setText}
            onSubmit={(search) => change({ search: search.trim() })}
            className="w-72 mobile:w-full"
          />
          <Select
            label="Status"
            isLabelHidden
            options={statusOptions}
            value={view.status ?? 'all'}
            onChange={(id) => change({ status: emailStatuses.find((status) => status === id) })}
            className="w-40 mobile:w-full"
          />
        </div>
        {sending && <SendingProgress sending={sending} onShowAll={() => change({ sendingID: undefined })} />}
        <DataTable
          label="Email Log"
          columns={columns}
          rows={rows}
          rowID={(row) => row.mailID}
          rowLabel={(row) => `${row.subject}, to ${row.to}`}
          isLoading={query.isFetching && !isWaiting}
          sort={view.sort}
          onSort={(sort) => change({ sort })}
          onRowAction={setOpened}
          empty={
            query.isError ? (
              <LoadFailure what="The email log" error={query.error} onRetry={query.refetch} />
            ) : isNarrowed ? (
              <EmptyState
                icon={SearchX}
                title="No mails match"
                level={3}
                actions={
                  <Button onPress={() => change({ search: '', status: undefined, sendingID: undefined })}>
                    Clear search and status
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Mail} title="No mail yet" level={3}>
                Invitations, password links and notices stand here as soon as there are any. Send a test email to see
                one.
              </EmptyState>
            )
          }
        />
        <Pagination
          page={view.page}
          pageSize={defaultPageSize}
          total={total}
          onPageChange={(page) => change({ page })}
          label="Pages of the email log"
        />
      </div>
      <MailDetails mailID={opened} onClose={() => setOpened(null)} onRetry={(mailID) => retry({ mailID })} />
    </Card>
  );
}
