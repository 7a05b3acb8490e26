import type { ImportJob, ImportOptions } from '#contract/import.ts';
import { DateOrderChoice } from '#web/screens/date-order-choice.tsx';
import { countText, formatNumber } from '#web/screens/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { FormActions } from '#web/ui/field/form-layout.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CollapsibleSection } from '#web/ui/layout/collapsible-section.tsx';
import { ColumnMapper } from './column-mapper.tsx';
import { HeaderRow } from './header-row.tsx';
import { ImportSummary } from './import-summary.tsx';
import { VerdictTable } from './verdict-table.tsx';
import { formatNames, rowNoun } from './words.ts';

export interface ReviewImportProps {
  /** The outcome of the last dry run. */
  job: ImportJob;
  /** A changed option is being checked; 0 to 1. */
  rechecking: number | null;
  problem: string | null;
  isStarting: boolean;
  onChange: (options: ImportOptions) => void;
  onImport: () => void;
  onCancel: () => void;
}

/** The second step: what the file would do, what is wrong with it, and the choices that change that. */
export function ReviewImport({ job, rechecking, problem, isStarting, ...on }: ReviewImportProps) {
  const { options, verdicts } = job;
  const isBusy = rechecking !== null;
  const isMapped = job.format === 'mapped';
  const imported = verdicts.create + verdicts.update;
  const doesNothing = imported === 0 && !hasChanges(job);
  const isRefused = verdicts.error > 0 && options.badRows === 'refuse';
  const map = (column: string, target: string) =>
    on.onChange({ ...options, mapping: { ...currentMapping(job), [column]: target } });
  return (
    <div className="flex flex-col gap-4" aria-busy={isBusy || undefined}>
      <Card
        title={job.fileName}
        description={job.format ? `Read as: ${formatNames[job.format]}` : undefined}
        actions={<VerdictCounts job={job} />}
      >
        {isBusy && <ProgressBar label="Checking again" value={Math.round(rechecking * 100)} />}
        <Outcome job={job} isRefused={isRefused} doesNothing={doesNothing} onChange={on.onChange} />
      </Card>
      {problem !== null && (
        <Banner tone="error" isLive title="Something went wrong">
          {problem} Your file is still here.
        </Banner>
      )}
      <ImportSummary job={job} />
      <Card title="Choices">
        <div className="grid grid-cols-2 gap-4 pb-2 mobile:grid-cols-1">
          <RadioGroup
            label="Rows with errors"
            options={[
              { id: 'refuse', label: 'Stop', description: 'Import nothing until you fix the file.' },
              { id: 'skip', label: 'Skip them', description: 'Import all other rows.' },
            ]}
            value={options.badRows}
            onChange={(badRows) => on.onChange({ ...options, badRows })}
            isDisabled={isBusy}
          />
          <RadioGroup
            label="The last part of a location is"
            options={[
              { id: 'box', label: 'A box', description: 'Garage / Shelf 2: box “Shelf 2” in place “Garage”.' },
              { id: 'place', label: 'A place', description: 'Garage / Shelf 2: both are places, with a box in it.' },
            ]}
            value={options.lastSegment}
            onChange={(lastSegment) => on.onChange({ ...options, lastSegment })}
            isDisabled={isBusy}
          />
          {job.dates && (
            <DateOrderChoice
              dates={job.dates}
              onChange={(dateOrder) => on.onChange({ ...options, dateOrder })}
              isDisabled={isBusy}
            />
          )}
          {job.columns.some(({ field }) => field === 'assetID') && (
            <RadioGroup
              label="Rows that differ only in their asset ID"
              options={[
                {
                  id: 'merge',
                  label: 'One item',
                  description: 'Their quantities are added, and the first asset ID is kept.',
                },
                { id: 'separate', label: 'An item each', description: 'Each asset ID becomes a separate item.' },
              ]}
              value={options.assetIDs ?? 'merge'}
              onChange={(assetIDs) => on.onChange({ ...options, assetIDs })}
              isDisabled={isBusy}
            />
          )}
        </div>
        {job.columns.length > 0 && (
          <CollapsibleSection
            title="Columns"
            level={3}
            meta={<Badge>{job.columns.length}</Badge>}
            defaultExpanded={isMapped}
          >
            {isMapped && job.header && (
              <HeaderRow
                header={job.header}
                // The columns that were mapped may be others now.
                onChange={(headerLine) => on.onChange({ ...options, headerLine, mapping: undefined })}
                isDisabled={isBusy}
              />
            )}
            <ColumnMapper columns={job.columns} onChange={isMapped ? map : undefined} isDisabled={isBusy} />
          </CollapsibleSection>
        )}
      </Card>
      <Card title="Rows">
        <VerdictTable key={job.importID} job={job} isStale={isBusy} />
      </Card>
      {/* Above the sticky headings of the tables, and above the bar at the foot of phones. */}
      <div className="sticky bottom-0 z-20 bg-canvas mobile:bottom-[calc(3.75rem+env(safe-area-inset-bottom))]">
        <FormActions>
          <Button onPress={on.onCancel}>Cancel</Button>
          <Button
            variant="primary"
            onPress={on.onImport}
            isPending={isStarting}
            isDisabled={isBusy || isRefused || doesNothing}
          >
            {imported > 0 || doesNothing ? `Import ${countText(imported, rowNoun)}` : 'Import'}
          </Button>
        </FormActions>
      </div>
    </div>
  );
}

function VerdictCounts({ job: { verdicts } }: { job: ImportJob }) {
  const counts = [
    { tone: 'success', text: `${formatNumber(verdicts.create)} new`, count: verdicts.create },
    { tone: 'info', text: `${formatNumber(verdicts.update)} changed`, count: verdicts.update },
    { tone: 'neutral', text: `${formatNumber(verdicts.unchanged)} unchanged`, count: verdicts.unchanged },
    { tone: 'warning', text: `${formatNumber(verdicts.skip)} skipped`, count: verdicts.skip },
    { tone: 'danger', text: countText(verdicts.error, ['error', 'errors']), count: verdicts.error },
    { tone: 'warning', text: countText(verdicts.warnings, ['warning', 'warnings']), count: verdicts.warnings },
  ] as const;
  return (
    <span className="flex flex-wrap gap-1">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ tone, text }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
    </span>
  );
}

interface OutcomeProps {
  job: ImportJob;
  isRefused: boolean;
  doesNothing: boolean;
  onChange: (options: ImportOptions) => void;
}

function Outcome({ job, isRefused, doesNothing, onChange }: OutcomeProps) {
  if (isRefused) {
    return (
      <Banner
        tone="error"
        title={`${countText(job.verdicts.error, rowNoun)} cannot be imported`}
        actions={
          <Button size="sm" onPress={() => onChange({ ...job.options, badRows: 'skip' })}>
            Skip them
          </Button>
        }
      >
        Fix these rows in your file, or skip them.
      </Banner>
    );
  }
  if (doesNothing) {
    return (
      <Banner tone="info" title="Nothing to import">
        Everything in this file is already in this workspace: 0 changes.
      </Banner>
    );
  }
  return <p className="text-sm text-muted">Nothing has been imported yet. You can undo the import in one step.</p>;
}

function hasChanges({ changes }: ImportJob): boolean {
  return Object.values(changes).some(({ create, update }) => create + update > 0);
}

/** What stands in the mapper now, so that a choice made before survives the next one. */
function currentMapping({ columns }: ImportJob): Record<string, string> {
  return Object.fromEntries(columns.map(({ column, field }) => [column, field ?? 'ignore']));
}
