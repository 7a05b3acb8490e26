import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import type { DataSort } from './data-column.ts';
import { SortSelector } from './sort-selector.tsx';

const fields = [
  { id: 'name', label: 'Name' },
  { id: 'quantity', label: 'Quantity' },
  { id: 'updated', label: 'Last changed' },
];

function Page() {
  const [sort, setSort] = useState<DataSort>({ field: 'name', direction: 'asc' });
  return <SortSelector fields={fields} value={sort} onChange={setSort} />;
}

export const example: Example = {
  slug: 'sort-selector',
  title: 'Sort selector',
  summary: 'Sorts lists that have no headings to press.',
  notes: {
    use: 'For cards and phones, where there are no headings to press.',
    avoid: 'With a table on a wide screen: its headings sort.',
    keyboard: 'A menu button and a direction button.',
    screenReader: 'The field and the direction are read as they change.',
  },
  playground: playground(SortSelector, { fields, value: { field: 'name', direction: 'asc' }, onChange: ignore }),
  Page,
};
