import type { ItemGrouping } from '#contract/item-groups.ts';
import { factFilterNames, factSorts } from '#web/screens/facts/fact-state.ts';
import { itemFilterNames } from './item-filters.tsx';

export const itemSortFields = [
  { id: 'name', label: 'Name' },
  { id: 'quantity', label: 'Quantity' },
  { id: 'value', label: 'Value' },
  { id: 'updatedAt', label: 'Updated' },
  { id: 'createdAt', label: 'Created' },
];
/** What the address of the list of items knows. */
export const itemShape = {
  kind: 'item' as const,
  sortFields: [...itemSortFields, ...factSorts('item')].map(({ id }) => id),
  groupings: ['box', 'place', 'tag'] satisfies ItemGrouping[],
  filterNames: [...itemFilterNames, ...factFilterNames('item')],
};
