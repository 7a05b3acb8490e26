import { RotateCcw } from 'lucide-react';
import type { EmailLogEntry } from '#contract/email.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { mediumDate } from '../medium-date.ts';
import { providerName, statusLooks } from './status-words.ts';

export const canRetry = ({ status }: EmailLogEntry): boolean =>
  status === 'failed' || status === 'notSent' || status === 'queued';

const cut = (text: string, className = '') => (
  <span className={className} title={text}>
    {text}
  </span>
);

/** The columns of the email log (decisions §5). */
export function logColumns(retry: (row: EmailLogEntry) => void): DataColumn<EmailLogEntry>[] {
  return [
    { id: 'to', label: 'To', isSortable: true, isRowHeader: true, render: (row) => cut(row.to, 'font-medium') },
    { id: 'subject', label: 'Subject', isSortable: true, render: (row) => cut(row.subject) },
    { id: 'template', label: 'Template', width: '10%', hideBelow: 'lg', render: (row) => cut(row.template) },
    { id: 'provider', label: 'Provider', width: '7%', hideBelow: 'lg', render: (row) => providerName(row.provider) },
    { id: 'status', label: 'Status', width: '8%', render: (row) => <StatusBadge row={row} /> },
    {
      id: 'attempts',
      label: 'Attempts',
      width: '7%',
      align: 'end',
      hideBelow: 'lg',
      render: (row) => row.attempts.toLocaleString(),
    },
    { id: 'error', label: 'Error', width: '13%', render: (row) => cut(row.error, 'text-muted') },
    {
      id: 'created',
      label: 'Created',
      width: '13%',
      isSortable: true,
      hideBelow: 'lg',
      render: (row) => cut(mediumDate(row.created), 'text-muted'),
    },
    {
      id: 'sent',
      label: 'Sent',
      width: '13%',
      isSortable: true,
      hideBelow: 'lg',
      render: (row) => cut(row.sent ? mediumDate(row.sent) : '', 'text-muted'),
    },
    {
      id: 'retry',
      label: 'Retry',
      width: 56,
      align: 'end',
      isActions: true,
      render: (row) =>
        canRetry(row) ? (
          <IconButton icon={RotateCcw} size="sm" label={`Retry mail to ${row.to}`} onPress={() => retry(row)} />
        ) : null,
    },
  ];
}

export function StatusBadge({ row: { status } }: { row: Pick<EmailLogEntry, 'status'> }) {
  const { label, tone } = statusLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
