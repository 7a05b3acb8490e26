import { useMemo, useState } from 'react';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';
import type { Example } from './example.ts';
import { type SampleItem, sampleItems } from './inventory-samples.ts';
import { QuickEdit } from './quick-edit.tsx';

const itemID = (item: SampleItem) => item.id;
const asNumber = (value: string) => (Number(value) >= 0 ? undefined : 'Enter a number that is not negative.');

function Page() {
  const [items, setItems] = useState(() => sampleItems(4));
  const columns = useMemo<DataColumn<SampleItem>[]>(() => {
    const save = (id: string, change: Partial<SampleItem>) => async () =>
      setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
    return [
      {
        id: 'name',
        label: 'Name',
        render: (item) => (
          <QuickEdit
            label={`name of ${item.name}`}
            value={item.name}
            onSave={(name) => save(item.id, { name })()}
            validate={(name) => (name.trim() === '' ? 'Name is required' : undefined)}
          />
        ),
      },
      { id: 'box', label: 'Box', render: (item) => item.box },
      {
        id: 'quantity',
        label: 'Quantity',
        align: 'end',
        width: 128,
        render: (item) => (
          <QuickEdit
            label={`quantity of ${item.name}`}
            type="number"
            align="end"
            value={String(item.quantity)}
            onSave={(quantity) => save(item.id, { quantity: Number(quantity) })()}
            validate={asNumber}
          />
        ),
      },
    ];
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <DataTable label="Items" columns={columns} rows={items} rowID={itemID} />
      <div className="w-64">
        <QuickEdit
          label="code"
          value="BX-0012"
          onSave={async () => {
            throw new Error('Box 7 has this code already.');
          }}
        />
      </div>
    </div>
  );
}

export const example: Example = {
  slug: 'quick-edit',
  title: 'Quick edit',
  summary: 'Edits one value where it stands: Enter saves, Escape cancels, Tab moves on.',
  Page,
};
