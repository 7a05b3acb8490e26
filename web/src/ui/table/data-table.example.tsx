import { useMemo, useState } from 'react';
import type { Example } from '../example/example.ts';
import { type SampleItem, sampleItems } from '../example/inventory-samples.ts';
import { ignore, playground } from '../example/playground.ts';
import type { DataColumn, DataSort } from './data-column.ts';
import { DataTable } from './data-table.tsx';

const columns: DataColumn<SampleItem>[] = [
  { id: 'name', label: 'Name', render: (item) => item.name, isRowHeader: true, isSortable: true, width: '32%' },
  { id: 'box', label: 'Box', render: (item) => item.box, isSortable: true },
  { id: 'place', label: 'Place', render: (item) => item.place, isSortable: true },
  { id: 'value', label: 'Value', render: (item) => item.value, align: 'end', hideBelow: 'lg', width: 112 },
  { id: 'quantity', label: 'Quantity', render: (item) => item.quantity, align: 'end', isSortable: true, width: 112 },
];

const itemID = (item: SampleItem) => item.id;
const itemName = (item: SampleItem) => item.name;

function Page() {
  const [sort, setSort] = useState<DataSort>({ field: 'name', direction: 'asc' });
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['item-2']));
  const rows = useMemo(() => sortRows(sampleItems(12), sort), [sort]);
  return (
    <div className="flex flex-col gap-6">
      <DataTable
        label="Items"
        columns={columns}
        rows={rows}
        rowID={itemID}
        rowLabel={itemName}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelectionChange={setSelection}
        onRowAction={() => undefined}
      />
      <DataTable label="Items on their way" columns={columns} rows={[]} rowID={itemID} isLoading skeletonRows={3} />
      <DataTable
        label="No items"
        columns={columns}
        rows={[]}
        rowID={itemID}
        empty={<p className="text-center text-muted">No items yet. Add one, or import a list.</p>}
      />
    </div>
  );
}

function sortRows(items: SampleItem[], { field, direction }: DataSort): SampleItem[] {
  const key = field as keyof SampleItem;
  const sign = direction === 'asc' ? 1 : -1;
  return items.sort((a, b) => sign * String(a[key]).localeCompare(String(b[key]), undefined, { numeric: true }));
}

export const example: Example = {
  slug: 'data-table',
  title: 'Data table',
  summary: 'Rows with sorting, selection and links; stacked into cards on a phone.',
  notes: {
    use: 'For lists in which values are compared and sorted.',
    avoid: 'For facts of one record: use meta info. For thousands of rows at once, use the virtual table.',
    keyboard: 'Arrow keys move between rows and cells, Space selects, Enter opens, headings sort.',
    screenReader: 'A grid; headings say how it is sorted, rows are named by their first cell.',
  },
  playground: playground(DataTable<SampleItem>, {
    label: 'Items',
    columns,
    rows: sampleItems(5),
    rowID: itemID,
    rowLabel: itemName,
    sort: { field: 'name', direction: 'asc' },
    onSort: ignore,
    selection: new Set<string>(),
    onSelectionChange: ignore,
  }),
  Page,
};
