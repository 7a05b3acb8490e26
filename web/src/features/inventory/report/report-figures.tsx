import { Coins, Layers, Package } from 'lucide-react';
import type { ReportMover, ReportPoint } from '#contract/value-report.ts';
import { formatCompact, formatDate, formatNumber, formatQuantity, signed } from '#web/screens/format.ts';
import { useMoney } from '#web/screens/use-money.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { StatCard } from '#web/ui/layout/stat-card.tsx';
import { paths } from '../paths.ts';
import type { Step } from './report-period.ts';
import { ReportTable } from './report-table.tsx';
import type { Measure } from './use-report-choice.ts';

/** `+€40.00 (+12%)`; no percentage of nothing. */
function change(before: number, after: number, format: (value: number) => string): string {
  const by = Math.round((after - before) * 1e6) / 1e6;
  const percent = before === 0 ? null : Math.round((by / before) * 1000) / 10;
  return percent === null || by === 0
    ? signed(by, format)
    : `${signed(by, format)} (${signed(percent, formatNumber)}%)`;
}

/** The latest figures, each with its change over the period. */
export function ReportTotals({ points }: { points: readonly ReportPoint[] }) {
  const money = useMoney();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const since = `since ${formatDate(first.at)}`;
  const card = (label: string, icon: typeof Coins, key: keyof Omit<ReportPoint, 'at'>, format = formatNumber) => (
    <StatCard
      label={label}
      icon={icon}
      value={format(last[key])}
      hint={`${change(first[key], last[key], format)} ${since}`}
    />
  );
  return (
    <section aria-label="Change over the period" className="grid grid-cols-3 gap-3 mobile:grid-cols-1">
      {card('Total value', Coins, 'value', money.exact)}
      {card('Total quantity', Layers, 'quantity')}
      {card('Items', Package, 'items')}
    </section>
  );
}

export interface ReportChartProps {
  points: readonly ReportPoint[];
  step: Step;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}

export function ReportChart({ points, step, measure, onMeasure }: ReportChartProps) {
  const money = useMoney();
  const isValue = measure === 'value';
  return (
    <Card
      title="Over time"
      actions={
        <SegmentedControl
          label="Chart"
          isLabelHidden
          value={measure}
          onChange={onMeasure}
          options={[
            { id: 'value', label: 'Value' },
            { id: 'quantity', label: 'Quantity' },
          ]}
        />
      }
    >
      <LineChart
        label={`${isValue ? 'Total value' : 'Total quantity'} by ${step}. The table below has the numbers.`}
        points={points.map((point) => ({ label: formatDate(point.at), value: point[measure] }))}
        formatAxis={isValue ? money.compact : formatCompact}
        formatValue={isValue ? money.exact : formatNumber}
      />
    </Card>
  );
}

/** Every figure of the chart, the latest first. */
export function ReportNumbers({ points }: { points: readonly ReportPoint[] }) {
  const money = useMoney();
  return (
    <Card title="Numbers" isFlush>
      <ReportTable
        label="Numbers"
        rows={points.toReversed()}
        rowID={(point) => point.at}
        columns={[
          { label: 'Date', render: (point) => formatDate(point.at) },
          { label: 'Items', isNumber: true, render: (point) => formatNumber(point.items) },
          { label: 'Quantity', isNumber: true, render: (point) => formatNumber(point.quantity) },
          { label: 'Value', isNumber: true, render: (point) => money.exact(point.value) },
        ]}
      />
    </Card>
  );
}

/** The items that changed most between the first figure and the last. */
export function ReportMovers({ movers }: { movers: readonly ReportMover[] }) {
  const money = useMoney();
  return (
    <Card title="Biggest changes" isFlush>
      {movers.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">Nothing changed in this period.</p>
      ) : (
        <ReportTable
          label="Biggest changes"
          rows={movers}
          rowID={(mover) => mover.itemID}
          columns={[
            {
              label: 'Item',
              render: ({ itemID, name, isGone }) =>
                isGone ? (
                  <bdi>{name}</bdi>
                ) : (
                  <TextLink href={paths.item(itemID)}>
                    <bdi>{name}</bdi>
                  </TextLink>
                ),
            },
            {
              label: 'Quantity',
              isNumber: true,
              isMinor: true,
              render: ({ before, after, unit }) => (
                // Between the numbers, where there is no room for both.
                <span className="whitespace-normal">
                  {before.quantity !== after.quantity && `${formatNumber(before.quantity)} → `}
                  <span className="whitespace-nowrap">{formatQuantity(after.quantity, unit)}</span>
                </span>
              ),
            },
            { label: 'Value', isNumber: true, isMinor: true, render: ({ after }) => money.exact(after.value) },
            {
              label: 'Change',
              isNumber: true,
              render: ({ before, after }) => signed(Math.round((after.value - before.value) * 100) / 100, money.exact),
            },
          ]}
        />
      )}
    </Card>
  );
}
