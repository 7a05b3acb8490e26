import type { ReportPoint } from '#contract/value-report.ts';
import { dayText } from './report-period.ts';

/** The numbers as CSV, the earliest first; numbers as programs read them. */
export function reportCsv(points: readonly ReportPoint[], currency: string): string {
  const head = ['Date', 'Items', 'Quantity', 'Value', 'Currency'];
  const rows = points.map(({ at, items, quantity, value }) => [
    dayText(new Date(at)),
    items,
    quantity,
    value.toFixed(2),
    currency,
  ]);
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
