import { useMemo, useState } from 'react';
import type { Example } from '../example/example.ts';
import { type SampleItem, sampleItems } from '../example/inventory-samples.ts';
import { playground } from '../example/playground.ts';
import { NumberField } from '../field/number-field.tsx';
import { TextField } from '../field/text-field.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';
import { QuickEdit } from './quick-edit.tsx';

const itemID = (item: SampleItem) => item.id;

function Page() {
  const [items, setItems] = useState(() => sampleItems(4));
  const columns = useMemo<DataColumn<SampleItem>[]>(() => {
    const save = (id: string, change: Partial<SampleItem>) =>
      setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));
    return [
      {
        id: 'name',
        label: 'Name',
        isRowHeader: true,
        render: (item) => (
          <QuickEdit
            label={`name of ${item.name}`}
            value={item.name}
            onSave={async (name) => {
              if (name.trim() === '') return 'Name is required';
              save(item.id, { name });
              return undefined;
            }}
            field={(value, onChange, errorMessage) => (
              <TextField label="Name" value={value} onChange={onChange} errorMessage={errorMessage} autoFocus />
            )}
          >
            {item.name}
          </QuickEdit>
        ),
      },
      { id: 'box', label: 'Box', render: (item) => item.box },
      {
        id: 'quantity',
        label: 'Quantity',
        align: 'end',
        width: 128,
        render: (item) => (
          <QuickEdit<number | null>
            label={`quantity of ${item.name}`}
            value={item.quantity}
            isEndAligned
            onSave={async (quantity) => {
              if (quantity === null) return 'Enter a number';
              save(item.id, { quantity });
              return undefined;
            }}
            field={(value, onChange, errorMessage) => (
              <NumberField
                label="Quantity"
                value={value}
                onChange={onChange}
                minValue={0}
                errorMessage={errorMessage}
                autoFocus
              />
            )}
          >
            {item.quantity}
          </QuickEdit>
        ),
      },
    ];
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <DataTable label="Items" columns={columns} rows={items} rowID={itemID} />
      <QuickEdit
        label="code"
        value="BX-0012"
        isAlwaysShown
        onSave={async () => 'Box 7 has this code already.'}
        field={(value, onChange, errorMessage) => (
          <TextField label="Code" value={value} onChange={onChange} errorMessage={errorMessage} autoFocus />
        )}
      >
        BX-0012
      </QuickEdit>
    </div>
  );
}

export const example: Example = {
  slug: 'quick-edit',
  title: 'Quick edit',
  summary: 'Edits one value in its place: Enter saves, Escape cancels.',
  notes: {
    use: 'For one value in a table or on a page that is changed without a form.',
    avoid: 'For several values that belong together: use a form.',
    keyboard: 'Enter or F2 opens it, Enter saves, Escape cancels, and focus goes back to the value.',
    screenReader: 'The button is named “Edit” and the value; errors are read at the field.',
  },
  playground: playground(QuickEdit<string>, {
    label: 'code',
    value: 'BX-0012',
    isAlwaysShown: true,
    onSave: async () => 'Box 7 has this code already.',
    field: (value, onChange, errorMessage) => (
      <TextField label="Code" value={value} onChange={onChange} errorMessage={errorMessage} autoFocus />
    ),
    children: 'BX-0012',
  }),
  Page,
};
