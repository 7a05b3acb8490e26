import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { EmailAttempt } from '#contract/email.ts';
import { useAdminEmailLogGetQuery } from '#web/api/administration/email.ts';
import { formatNumber, mediumDate } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { canRetry, isUnderWay, pendingMs, StatusBadge } from './log-columns.tsx';
import { outcomeLooks, providerName } from './status-words.ts';

export interface MailDetailsProps {
  /** Null: closed. */
  mailID: string | null;
  onClose: () => void;
  onRetry: (mailID: string) => void;
  isRetrying?: boolean;
}

/** One mail of the log: its facts, its attempts, and what it said where that may be read. */
export function MailDetails({ mailID, onClose, onRetry, isRetrying = false }: MailDetailsProps) {
  const [isWaiting, setWaiting] = useState(false);
  const { currentData, error, refetch } = useAdminEmailLogGetQuery(
    { mailID: mailID ?? '' },
    { skip: mailID === null, pollingInterval: isWaiting ? pendingMs : 0, skipPollingIfUnfocused: true },
  );
  const { mail } = currentData ?? {};
  const isPending = mail !== undefined && isUnderWay(mail);
  if (isPending !== isWaiting) setWaiting(isPending);
  return (
    <Drawer
      isOpen={mailID !== null}
      onOpenChange={onClose}
      title="Email"
      footer={
        mail &&
        canRetry(mail) && (
          <Button icon={RotateCcw} isPending={isRetrying} onPress={() => onRetry(mail.mailID)}>
            Retry
          </Button>
        )
      }
    >
      {mail && currentData ? (
        <div className="flex flex-col gap-4 pb-4">
          <MetaInfo
            entries={[
              { label: 'To', value: mail.to },
              { label: 'Subject', value: mail.subject },
              { label: 'Template', value: mail.template },
              { label: 'Status', value: <StatusBadge row={mail} /> },
              { label: 'Provider', value: providerName(mail.provider) },
              { label: 'Attempts', value: formatNumber(mail.attempts) },
              { label: 'Error', value: mail.error },
              { label: 'Created', value: mediumDate(mail.created) },
              { label: 'Sent', value: mail.sent && mediumDate(mail.sent) },
              ...(mail.next ? [{ label: 'Next attempt', value: mediumDate(mail.next) }] : []),
            ]}
          />
          <section>
            <h3 className="mb-1 text-sm font-medium">Attempts</h3>
            {currentData.attempts.length === 0 && <p className="text-muted">No attempts.</p>}
            <ol className="flex flex-col">
              {currentData.attempts.map((attempt) => (
                <Attempt key={attempt.number} attempt={attempt} />
              ))}
            </ol>
          </section>
          <section>
            <h3 className="mb-1 text-sm font-medium">Body</h3>
            {currentData.body === null ? (
              <p className="text-muted">Hidden, because it contains a one-time link for its recipient.</p>
            ) : (
              <pre className="rounded-md border border-line bg-sunken p-3 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
                {currentData.body}
              </pre>
            )}
          </section>
        </div>
      ) : error ? (
        <LoadFailure what="The email" error={error} onRetry={refetch} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
}

function Attempt({ attempt: { number, provider, started, outcome, error } }: { attempt: EmailAttempt }) {
  const { label, tone } = outcomeLooks[outcome];
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2 last:border-b-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="tabular-nums">{number}.</span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-muted">
          {providerName(provider)} · {mediumDate(started)}
        </span>
      </span>
      {error && <span className="text-muted wrap-anywhere">{error}</span>}
    </li>
  );
}
