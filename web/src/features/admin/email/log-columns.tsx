import { RotateCcw } from 'lucide-react';
import type { EmailLogEntry } from '#contract/email.ts';
import { formatNumber, mediumDate } from '#web/screens/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { providerName, statusLooks } from './status-words.ts';

/** How often a mail under way is looked at again, in milliseconds. */
export const pendingMs = 5000;

/** It changes by itself. */
export const isUnderWay = ({ status }: EmailLogEntry): boolean => status === 'queued' || status === 'sending';

export const canRetry = ({ status }: EmailLogEntry): boolean =>
  status === 'failed' || status === 'notSent' || status === 'queued';

const cut = (text: string, className = '') => (
  <span className={className} title={text}>
    {text}
  </span>
);

/** In two lines where there is little room, so that nothing of it is cut. */
const small = (text: string) =>
  text === '' ? (
    <span aria-hidden className="text-muted">
      –
    </span>
  ) : (
    <span className="line-clamp-2 text-xs whitespace-normal text-muted" title={text}>
      {text}
    </span>
  );

/** The columns of the email log (decisions §5). */
export function logColumns(retry: (mailID: string) => void, retryingID: string | null): DataColumn<EmailLogEntry>[] {
  return [
    {
      id: 'to',
      label: 'To',
      isSortable: true,
      isRowHeader: true,
      width: '22%',
      render: (row) => cut(row.to, 'font-medium'),
    },
    { id: 'subject', label: 'Subject', isSortable: true, render: (row) => cut(row.subject) },
    {
      id: 'template',
      label: 'Template',
      width: 100,
      hideBelow: '2xl',
      render: (row) => small(row.template),
    },
    {
      id: 'provider',
      label: 'Provider',
      width: 84,
      hideBelow: '2xl',
      render: (row) => small(providerName(row.provider)),
    },
    {
      id: 'status',
      label: 'Status',
      width: 100,
      render: (row) => <StatusBadge row={row} />,
    },
    {
      id: 'attempts',
      label: 'Attempts',
      width: 84,
      align: 'end',
      hideBelow: '2xl',
      render: (row) => formatNumber(row.attempts),
    },
    { id: 'error', label: 'Error', width: '22%', render: (row) => small(row.error) },
    {
      id: 'created',
      label: 'Created',
      width: 118,
      isSortable: true,
      render: (row) => small(mediumDate(row.created)),
    },
    {
      id: 'sent',
      label: 'Sent',
      width: 118,
      isSortable: true,
      hideBelow: 'xl',
      render: (row) => small(row.sent ? mediumDate(row.sent) : ''),
    },
    {
      id: 'retry',
      label: 'Retry',
      width: 56,
      align: 'end',
      isActions: true,
      render: (row) =>
        canRetry(row) ? (
          <IconButton
            icon={RotateCcw}
            size="sm"
            label={`Retry email to ${row.to}`}
            isPending={row.mailID === retryingID}
            onPress={() => retry(row.mailID)}
          />
        ) : null,
    },
  ];
}

export function StatusBadge({ row: { status } }: { row: Pick<EmailLogEntry, 'status'> }) {
  const { label, tone } = statusLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
