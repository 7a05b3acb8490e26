import type { DataColumn } from '#web/ui/table/data-column.ts';
import { formatAgo, formatMoment } from '../format.ts';

/** When a record was last changed, in words; the moment itself as its title. */
export function updatedColumn<Row extends { updatedAt: string }>(): DataColumn<Row> {
  return {
    id: 'updatedAt',
    label: 'Updated',
    isSortable: true,
    width: 104,
    hideBelow: 'xl',
    render: (row) => (
      <time dateTime={row.updatedAt} title={formatMoment(row.updatedAt)} className="text-muted">
        {formatAgo(row.updatedAt)}
      </time>
    ),
  };
}
