import { ExternalLink, FileDown } from 'lucide-react';
import { countText } from '#web/screens/format.ts';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BarsLeftOut } from './label/bars-left-out.tsx';
import { CodesLeadTo } from './label/codes-lead-to.tsx';
import { DeletedSubjects } from './label/deleted-subjects.tsx';
import type { LabelText } from './label/label-codes.ts';
import { LabelSubjects, type Subject } from './label/label-subjects.tsx';
import { Presets } from './label/presets.tsx';
import { measureProblems, measuresOf } from './label/sheet-formats.ts';
import { SheetOptions } from './label/sheet-options.tsx';
import { SheetPreview } from './label/sheet-preview.tsx';
import { useLabelJob } from './label/use-label-job.ts';
import { useLabelTexts } from './label/use-label-texts.ts';

/** home/item-management/labels: sheets of labels as PDF (decisions §4 Labels); `?kind=box&ids=` comes from a selection. */
export function Component() {
  const canEdit = useCanEdit();
  const job = useLabelJob();
  const { subject, sheet, startAt, copies } = job;
  const read = useLabelTexts(subject.kind === 'blank' ? 'place' : subject.kind, 'ids' in subject ? subject.ids : []);
  const { texts } = read;
  const measures = measuresOf(sheet);
  const perPage = measures.columns * measures.rows;
  const count = ('ids' in subject ? subject.ids.length : subject.count) * copies;
  const pages = Math.ceil((startAt - 1 + count) / perPage);
  const shown = previewLabels(subject, texts, copies, perPage);
  const isWrong = Object.keys(measureProblems(measures)).length > 0;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title="Labels"
        description="Print QR labels for boxes, items and places."
        actions={
          <Button
            variant="primary"
            icon={FileDown}
            onPress={job.make}
            isPending={job.isMaking}
            isDisabled={count === 0 || isWrong || read.deleted.size > 0}
          >
            Download PDF
          </Button>
        }
      />
      {job.problem !== null && (
        <Banner tone="error" isLive title="Couldn’t create the labels">
          {job.problem}
        </Banner>
      )}
      <DeletedSubjects subject={subject} texts={read} onChange={job.choose} />
      {sheet.codeType !== 'code128' && <CodesLeadTo baseURL={job.baseURL} />}
      {job.made && (
        <Banner
          tone="success"
          isLive
          title="The PDF is ready"
          actions={
            <LinkButton size="sm" icon={ExternalLink} href={job.made.objectURL} target="_blank">
              Open it
            </LinkButton>
          }
        >
          Print it at 100 %, without “fit to page”.
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="What for">
            <LabelSubjects subject={subject} onChange={job.choose} texts={texts} />
          </Card>
          <Card title="Layout">
            <div className="flex flex-col gap-4">
              <Presets sheet={sheet} onChoose={job.setSheet} canEdit={canEdit} />
              <SheetOptions sheet={sheet} onChange={job.setSheet} />
              <FieldRow>
                {perPage > 1 && (
                  <NumberField
                    label="Start at label"
                    value={startAt}
                    minValue={1}
                    maxValue={perPage}
                    maxFractionDigits={0}
                    onChange={(value) => job.setStartAt(value ?? 1)}
                  />
                )}
                <NumberField
                  label="Copies of each"
                  value={copies}
                  minValue={1}
                  maxValue={50}
                  maxFractionDigits={0}
                  onChange={(value) => job.setCopies(value ?? 1)}
                />
              </FieldRow>
            </div>
          </Card>
        </div>
        <Card
          title="Preview"
          description={
            count === 0
              ? 'Nothing chosen yet.'
              : `${countText(count, ['label', 'labels'])} on ${countText(pages, ['page', 'pages'])}.${perPage > 1 ? ' Press a label to start there.' : ''}`
          }
        >
          <div className="mx-auto flex max-w-xl flex-col gap-3">
            <BarsLeftOut sheet={sheet} labels={shown} />
            <SheetPreview sheet={sheet} startAt={startAt} onStartAt={job.setStartAt} labels={shown} />
          </div>
        </Card>
      </div>
    </div>
  );
}

function previewLabels(
  subject: Subject,
  texts: ReadonlyMap<string, LabelText>,
  copies: number,
  perPage: number,
): LabelText[] {
  const labels =
    subject.kind === 'blank'
      ? Array.from({ length: Math.min(subject.count, perPage) }, () => ({ name: '', code: 'B-····', path: '' }))
      : subject.ids.slice(0, perPage).map((id) => texts.get(id) ?? { name: '…', code: '', path: '' });
  return labels.flatMap((label) => Array.from({ length: copies }, () => label)).slice(0, perPage);
}
