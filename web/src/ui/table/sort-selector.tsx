import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Menu } from '../overlay/menu.tsx';
import type { DataSort } from './data-column.ts';

export interface SortField {
  id: string;
  label: string;
}

export interface SortSelectorProps {
  fields: readonly SortField[];
  value: DataSort;
  onChange: (sort: DataSort) => void;
}

/** Sorts lists that have no headings to press: grids, trees, phones. §2.1 sort-selector, §4 Views. */
export function SortSelector({ fields, value, onChange }: SortSelectorProps) {
  const current = fields.find((field) => field.id === value.field);
  const isAscending = value.direction === 'asc';
  return (
    <Menu
      label="Sort by"
      trigger={
        // On phones a long name is cut rather than that the line of controls breaks.
        <Button
          variant="quiet"
          icon={isAscending ? ArrowUp : ArrowDown}
          className="mobile:max-w-fit mobile:min-w-0 mobile:grow mobile:basis-20 mobile:px-2"
        >
          <span className="sr-only">{isAscending ? 'Sorted ascending by ' : 'Sorted descending by '}</span>
          {current?.label ?? 'Sort'}
        </Button>
      }
      items={[
        ...fields.map((field) => ({
          id: field.id,
          label: field.label,
          isSelected: field.id === value.field,
          onAction: () => onChange({ ...value, field: field.id }),
        })),
        { id: 'divider', kind: 'divider' as const },
        {
          id: 'ascending',
          label: 'Ascending',
          icon: ArrowUp,
          isSelected: isAscending,
          onAction: () => onChange({ ...value, direction: 'asc' }),
        },
        {
          id: 'descending',
          label: 'Descending',
          icon: ArrowDown,
          isSelected: !isAscending,
          onAction: () => onChange({ ...value, direction: 'desc' }),
        },
      ]}
    />
  );
}
