import { Mail, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { emailLogSorts, emailStatuses, retriedStatuses } from '#contract/email.ts';
import { id } from '#contract/fields.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { useAdminEmailLogDigestGetQuery } from '#web/api/administration/email.ts';
import { FilterSelect } from '#web/screens/list/filters/filter-select.tsx';
import { ListBody } from '#web/screens/list/list-body.tsx';
import { pageQuery } from '#web/screens/list/list-state.ts';
import { useListControl } from '#web/screens/list/use-list-control.ts';
import { useKeepFocus } from '#web/screens/record/use-keep-focus.ts';
import { Button, type ButtonProps } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { isUnderWay, logColumns, pendingMs } from './log-columns.tsx';
import { MailDetails } from './mail-details.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { statusLooks } from './status-words.ts';
import { useRetry } from './use-retry.ts';
import { useRetryAll } from './use-retry-all.ts';

const statusOptions = emailStatuses.map((value) => ({ value, label: statusLooks[value].label }));
const shape = {
  sortFields: emailLogSorts,
  /** `sending`: only the mails of this sending of a template. */
  filterNames: ['status', 'sending'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  pageSizes: [defaultPageSize],
} as const;

const retriedStatus = (status: string | undefined) => retriedStatuses.find((each) => each === status);

/** What was sent to whom, and what became of it (§2.11, decisions §5). Its address holds the search, filters, sort and page. */
export function EmailLog() {
  const list = useListControl(shape);
  const { sort, filters } = list.state;
  const [opened, setOpened] = useState<string | null>(null);
  const { retry, retryingID } = useRetry();
  const { retryAll, isRetryingAll } = useRetryAll();
  const [isWaiting, setWaiting] = useState(false);
  const status = emailStatuses.find((each) => each === filters.status);
  const sendingID = id.safeParse(filters.sending).data;
  const query = useAdminEmailLogDigestGetQuery(
    {
      ...pageQuery(list.state),
      status,
      sendingID,
      sort: emailLogSorts.find((field) => field === sort.field),
    },
    { pollingInterval: isWaiting ? pendingMs : 0, skipPollingIfUnfocused: true },
  );
  const { rows = [], retryable = 0, sending = null } = (query.isFetching ? query.data : query.currentData) ?? {};
  const hasPending = rows.some(isUnderWay) || (sending !== null && sending.sent + sending.failed < sending.total);
  if (hasPending !== isWaiting) setWaiting(hasPending);
  const columns = useMemo(() => logColumns(retry, retryingID), [retry, retryingID]);
  const retryShown = async () => {
    const search = list.state.search || undefined;
    if (!(await retryAll({ search, status: retriedStatus(status), sendingID }, retryable))) return;
    // They are under way now: a list of those that failed would be empty, and not show which fail again.
    const { status: _, ...others } = filters;
    if (status) list.change({ filters: others });
  };
  const showAll = () => {
    const { sending: _, ...others } = filters;
    list.change({ filters: others });
  };
  return (
    <Card isFlush title="Email Log" description="Select a row to see delivery attempts.">
      <div className="flex flex-col gap-3 px-4 pb-4">
        <ListBody
          title="Email Log"
          noun={['email', 'emails']}
          list={list}
          query={query}
          columns={columns}
          rowID={(row) => row.mailID}
          rowName={(row) => `${row.subject}, to ${row.to}`}
          onOpen={setOpened}
          searchLabel="Search the email log"
          searchPlaceholder="Recipient, subject or template"
          controls={
            <>
              <FilterSelect
                list={list}
                name="status"
                label="Status"
                everything="Every status"
                options={statusOptions}
              />
              {(retryable > 0 || isRetryingAll) && (
                <RetryAllButton isPending={isRetryingAll} onPress={() => void retryShown()} />
              )}
            </>
          }
          empty={
            <EmptyState icon={Mail} title="No emails yet" level={3}>
              Invitations, password links and notifications show up here. Send a test email to see one.
            </EmptyState>
          }
          partLevel={3}
        >
          {sending && <SendingProgress sending={sending} onShowAll={showAll} />}
        </ListBody>
      </div>
      <MailDetails
        mailID={opened}
        onClose={() => setOpened(null)}
        onRetry={retry}
        isRetrying={opened !== null && opened === retryingID}
      />
    </Card>
  );
}

/** It goes when nothing is left to retry. */
function RetryAllButton(props: Pick<ButtonProps, 'isPending' | 'onPress'>) {
  useKeepFocus();
  return (
    <Button icon={RotateCcw} {...props}>
      Retry all
    </Button>
  );
}
