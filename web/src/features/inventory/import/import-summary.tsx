import type { ImportJob } from '#contract/import.ts';
import { formatNumber, formatQuantity } from '#web/screens/format.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { SummarySection } from '#web/ui/layout/summary-section.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';

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
  properties: 'Properties',
} as const;

const columns: DataColumn<KindRow>[] = [
  { id: 'kind', label: 'Kind', isRowHeader: true, render: (row) => row.kind },
  { id: 'create', label: 'New', align: 'end', width: '22%', render: (row) => formatNumber(row.create) },
  { id: 'update', label: 'Changed', align: 'end', width: '22%', render: (row) => formatNumber(row.update) },
  { id: 'unchanged', label: 'Unchanged', align: 'end', width: '24%', render: (row) => formatNumber(row.unchanged) },
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
        title={job.status === 'done' ? 'Now in this workspace' : 'In this workspace after the import'}
        facts={[
          { label: 'Items', value: formatNumber(items) },
          { label: 'Boxes', value: formatNumber(boxes) },
          { label: 'Places', value: formatNumber(places) },
          { label: 'Stock rows', value: formatNumber(stockRows) },
          { label: 'Sum of quantities', value: formatQuantity(quantity) },
        ]}
      />
    </div>
  );
}
