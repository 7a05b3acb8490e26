import type { ImportJob } from '#contract/import.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Card } from '#web/ui/layout/card.tsx';

interface ImportProgressProps {
  job: ImportJob;
  /** Why it could not be canceled. */
  problem: string | null;
  onCancel: () => void;
}

/** What is being done to the file right now, and the way to stop it. */
export function ImportProgress({ job, problem, onCancel }: ImportProgressProps) {
  const isWriting = job.status === 'writing';
  return (
    <Card title={isWriting ? `Importing ${job.fileName}` : `Checking ${job.fileName}`}>
      <div className="flex flex-col gap-3">
        {problem !== null && (
          <Banner tone="error" isLive title="Couldn’t cancel the import">
            {problem}
          </Banner>
        )}
        <ProgressBar label={job.step || 'Starting'} value={Math.round(job.progress * 100)} />
        <p className="text-sm text-muted">
          {isWriting
            ? 'If you cancel, everything imported so far is reverted.'
            : 'Nothing is written while the file is being checked.'}
        </p>
        <Button onPress={onCancel} className="self-start">
          Cancel
        </Button>
      </div>
    </Card>
  );
}
