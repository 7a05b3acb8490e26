import type { MoneyFormat } from '#contract/format.ts';
import { formatDay, formatQuantity } from '#web/screens/format.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import type { ItemListRow } from './use-item-page.ts';

// The labels of the declaration, which is not among what the list loads.
const texts = (
  [
    ['assetID', 'Asset ID'],
    ['serialNumber', 'Serial number'],
    ['manufacturer', 'Manufacturer'],
    ['modelNumber', 'Model number'],
  ] as const
).map(
  ([id, label]): DataColumn<ItemListRow> => ({
    id,
    label,
    width: 136,
    isOptional: true,
    render: (row) => <Text text={row[id]} />,
  }),
);

/** Columns of the items list that nobody sees before choosing them. */
export const itemDetailColumns = (money: MoneyFormat): readonly DataColumn<ItemListRow>[] => [
  ...texts,
  {
    id: 'minQuantity',
    label: 'Minimum',
    align: 'end',
    width: 112,
    isOptional: true,
    render: ({ minQuantity, unit }) => (minQuantity === null ? <Text text="" /> : formatQuantity(minQuantity, unit)),
  },
  {
    id: 'totalValue',
    label: 'Total value',
    align: 'end',
    width: 120,
    isOptional: true,
    render: ({ value, quantity }) => (value === null ? <Text text="" /> : money.exact(value * quantity)),
  },
  {
    id: 'purchasePrice',
    label: 'Price paid',
    isOptional: true,
    align: 'end',
    width: 112,
    render: ({ purchasePrice }) => (purchasePrice === null ? <Text text="" /> : money.exact(purchasePrice)),
  },
  {
    id: 'warrantyExpires',
    label: 'Warranty until',
    isOptional: true,
    width: 124,
    render: ({ warrantyExpires }) => <Text text={warrantyExpires === null ? '' : formatDay(warrantyExpires)} />,
  },
];

function Text({ text }: { text: string }) {
  if (text !== '') return <span title={text}>{text}</span>;
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
