import type { EmailSending } from '#contract/email.ts';
import { mediumDate } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

/** How far a sending of a template is, above its mails in the log. */
export function SendingProgress({ sending, onShowAll }: { sending: EmailSending; onShowAll: () => void }) {
  const { templateName, targetName, created, createdByName, total, sent, failed } = sending;
  const failures = failed > 0 ? `, ${failed.toLocaleString()} failed` : '';
  return (
    <section aria-label="Sending" className="flex flex-wrap items-end gap-3 rounded-md border border-line p-3">
      <div className="min-w-64 flex-1">
        <p className="text-sm font-medium wrap-anywhere">
          “{templateName}” to {targetName}
        </p>
        <p className="pb-2 text-xs text-muted">
          Sent by {createdByName}, {mediumDate(created)}
        </p>
        <ProgressBar
          label={`${sent.toLocaleString()} of ${total.toLocaleString()} sent${failures}`}
          value={((sent + failed) / Math.max(total, 1)) * 100}
        />
      </div>
      <Button onPress={onShowAll}>Show all emails</Button>
    </section>
  );
}
