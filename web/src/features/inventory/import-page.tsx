import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { listPath } from '#web/api/kinds.ts';
import { isGone, LoadFailure } from '#web/screens/load-failure.tsx';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { ChooseFile } from './import/choose-file.tsx';
import { ExportLinks } from './import/export-links.tsx';
import { ImportDone } from './import/import-done.tsx';
import { ImportProgress } from './import/import-progress.tsx';
import { ReviewImport } from './import/review-import.tsx';
import { type ImportController, useImportJob, useLastChecked } from './import/use-import-job.ts';

const steps = [
  { id: 'file', label: 'File' },
  { id: 'review', label: 'Review' },
  { id: 'done', label: 'Done' },
];

/** home/item-management/import: a file in three steps, with a dry run before anything is written (decisions §4 Import). */
export function Component() {
  const canEdit = useCanEdit();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Import and export"
        actions={
          canEdit && (
            <LinkButton href={`${listPath('conversation')}/import`} icon={MessagesSquare}>
              Import a script
            </LinkButton>
          )
        }
      />
      {canEdit ? (
        <Wizard />
      ) : (
        <Card title="Export" description="Download everything in this workspace.">
          <ExportLinks />
        </Card>
      )}
    </div>
  );
}

function Wizard() {
  const controller = useImportJob();
  const { job } = controller;
  const current = !job || job.status === 'cancelled' ? 'file' : job.status === 'done' ? 'done' : 'review';
  const box = useRef<HTMLDivElement>(null);
  const step = useRef(current);
  // The button that led to the next step is gone; the focus goes on to what came in its place.
  useEffect(() => {
    if (step.current !== current) box.current?.focus({ preventScroll: true });
    step.current = current;
  }, [current]);
  return (
    <>
      <Stepper label="Import" steps={steps} current={current} />
      <div ref={box} tabIndex={-1} className="outline-none">
        <Step controller={controller} />
      </div>
    </>
  );
}

function Step({ controller }: { controller: ImportController }) {
  const { job, loadError, isLoading } = controller;
  const checked = useLastChecked(job);
  if (isLoading) return <SkeletonText lines={6} label="Loading the import" />;
  if (loadError !== undefined && !isGone(loadError)) {
    return <LoadFailure what="The import" error={loadError} onRetry={controller.retryLoad} />;
  }
  if (!job || job.status === 'cancelled') return <ChooseFile job={controller} />;
  if (job.status === 'done') return <ImportDone job={job} onAnother={controller.startOver} />;
  if (job.status === 'failed') return <Failed controller={controller} />;
  const cancel = () => void controller.cancel();
  if (job.status === 'writing' || !checked)
    return <ImportProgress job={job} problem={controller.problem} onCancel={cancel} />;
  return (
    <ReviewImport
      job={checked}
      rechecking={job.status === 'checking' ? job.progress : null}
      problem={controller.problem}
      isStarting={controller.isStarting}
      onChange={controller.change}
      onImport={controller.run}
      onCancel={cancel}
    />
  );
}

/** A file that could not be read, or a write that was refused: why, and what can be tried. */
function Failed({ controller }: { controller: ImportController }) {
  const { job } = controller;
  if (!job) return null;
  return (
    <Banner
      tone="error"
      isLive
      title={`${job.fileName} could not be imported`}
      actions={
        <>
          <Button size="sm" onPress={() => controller.change(job.options)}>
            Check again
          </Button>
          <Button size="sm" variant="primary" onPress={controller.startOver}>
            Choose another file
          </Button>
        </>
      }
    >
      {job.error ?? 'Something went wrong.'} Nothing was written.
      {controller.problem !== null && <span className="block">{controller.problem}</span>}
    </Banner>
  );
}
