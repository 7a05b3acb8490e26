import type { ImportJob } from '#contract/import.ts';
import { Card } from '#web/ui/card.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { SummarySection } from '#web/ui/summary-section.tsx';
import { formatQuantity } from '../record/format.ts';

interface KindRow {
  kind: string;
  create: number;
  update: number;
  unchanged: number;
}

const kindNames = {
  items: 'Items',
  boxes: 'Boxes',
  places: 'Places',
  stock: 'Stock rows',
  customFields: 'Custom fields',
} as const;

const columns: DataColumn<KindRow>[] = [
  { id: 'kind', label: 'Kind', isRowHeader: true, render: (row) => row.kind },
  { id: 'create', label: 'New', align: 'end', width: '22%', render: (row) => row.create.toLocaleString() },
  { id: 'update', label: 'Changed', align: 'end', width: '22%', render: (row) => row.update.toLocaleString() },
  { id: 'unchanged', label: 'Unchanged', align: 'end', width: '24%', render: (row) => row.unchanged.toLocaleString() },
];

const kindOf = (row: KindRow) => row.kind;

/** What the import would do, or did, to each kind of record, and what the workspace holds afterwards. */
export function ImportSummary({ job }: { job: ImportJob }) {
  const rows = (Object.keys(kindNames) as (keyof typeof kindNames)[]).map((kind) => ({
    kind: kindNames[kind],
    ...job.changes[kind],
  }));
  const { items, boxes, places, stockRows, quantity } = job.totalsAfter;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Changes">
        <DataTable label="Changes" columns={columns} rows={rows} rowID={kindOf} />
      </Card>
      <SummarySection
        title={job.status === 'done' ? 'Now in this workspace' : 'In this workspace afterwards'}
        facts={[
          { label: 'Items', value: items.toLocaleString() },
          { label: 'Boxes', value: boxes.toLocaleString() },
          { label: 'Places', value: places.toLocaleString() },
          { label: 'Stock rows', value: stockRows.toLocaleString() },
          { label: 'Sum of quantities', value: formatQuantity(quantity) },
        ]}
      />
    </div>
  );
}
