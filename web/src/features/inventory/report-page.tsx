import { Coins, Download } from 'lucide-react';
import { useState } from 'react';
import { useValueReportGetQuery } from '#web/api/reports/value-report.ts';
import { saveBlob } from '#web/api/storage/save-file.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCanEdit, useCurrency, useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useDocumentTitle } from '#web/session/ui-state/document-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { paths } from './paths.ts';
import { ReportControls } from './report/report-controls.tsx';
import { reportCsv } from './report/report-csv.ts';
import { ReportChart, ReportMovers, ReportNumbers, ReportTotals } from './report/report-figures.tsx';
import { daysOf, dayText, endOfDay, possibleSteps, spanOf, startOfDay, usualStep } from './report/report-period.ts';
import { scopeOf, useReportChoice } from './report/use-report-choice.ts';
import { screens } from './screen-paths.ts';

/** home/item-management/report: what was there over time, and what it was worth (issue: a value and quantity report). */
export function Component() {
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const currency = useCurrency();
  const [today] = useState(() => startOfDay(new Date()));
  const state = useReportChoice();
  const { choice, set } = state;
  const scope = scopeOf(choice);
  // The whole history begins somewhere: asked for first, where it matters.
  const beginning = useValueReportGetQuery(
    { workspaceID, scope: { kind: 'all' }, at: [endOfDay(today)] },
    { skip: choice.period !== 'all' },
  );
  const since = beginning.data?.since ? new Date(beginning.data.since) : null;
  const span = spanOf(choice.period, today, since, choice.from, choice.to);
  const possible = possibleSteps(span);
  const wanted = choice.step ?? usualStep(span);
  const step = possible.includes(wanted) ? wanted : 'month';
  // Without its beginning the whole history is not known to be whole.
  const isWaiting = choice.period === 'all' && beginning.data === undefined;
  const query = useValueReportGetQuery(
    { workspaceID, scope: scope ?? { kind: 'all' }, at: daysOf(span, step).map(endOfDay) },
    { skip: scope === null || isWaiting },
  );
  const report = scope === null || isWaiting ? undefined : query.currentData;
  const failed = isWaiting ? beginning : query;
  const title = report?.name ? `Value over time: ${report.name}` : 'Value over time';
  useDocumentTitle(title);
  const isEmpty = report?.points.every(({ items, quantity }) => items === 0 && quantity === 0);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: 'Overview', href: screens.overview }, { label: 'Value over time' }]}
        actions={
          report &&
          !isEmpty && (
            <Button
              icon={Download}
              onPress={() =>
                saveBlob(
                  new Blob([reportCsv(report.points, currency)], { type: 'text/csv' }),
                  `value-${dayText(span.from)}-${dayText(span.to)}.csv`,
                )
              }
            >
              Download CSV
            </Button>
          )
        }
      />
      <ReportControls state={state} span={span} step={step} possible={possible} />
      {failed.error !== undefined && !report && !failed.isFetching && scope !== null ? (
        <LoadFailure what="The report" error={failed.error} onRetry={failed.refetch} />
      ) : scope === null ? (
        <Card>
          <EmptyState icon={Coins} title={`Choose a ${choice.kind}`}>
            The report then shows its value and quantity over time.
          </EmptyState>
        </Card>
      ) : report === undefined ? (
        <SkeletonRows rows={8} label="Loading the report" />
      ) : isEmpty ? (
        <Card>
          <EmptyState
            icon={Coins}
            title="Nothing in this period"
            actions={
              canEdit && (
                <LinkButton href={paths.newItem()} variant="primary">
                  Add item
                </LinkButton>
              )
            }
          >
            Give items a unit value and a quantity. This report shows what they are worth and how it changes.
          </EmptyState>
        </Card>
      ) : (
        <>
          <ReportTotals points={report.points} />
          <ReportChart
            points={report.points}
            step={step}
            measure={choice.measure}
            onMeasure={(measure) => set({ measure: measure === 'value' ? null : measure })}
          />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <ReportNumbers points={report.points} />
            <ReportMovers movers={report.movers} />
          </div>
        </>
      )}
    </div>
  );
}
