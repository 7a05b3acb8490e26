import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import type { ViewSort } from '#web/session/views-slice.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';

export interface SortField {
  id: string;
  label: string;
}

export interface SortChoiceProps {
  fields: readonly SortField[];
  value: ViewSort;
  onChange: (sort: ViewSort) => void;
}

/** Which field orders the list, and which way (§4 Views). */
export function SortChoice({ fields, value, onChange }: SortChoiceProps) {
  const isDescending = value.direction === 'desc';
  return (
    <span className="flex items-center gap-1">
      <Select
        label="Sort by"
        isLabelHidden
        options={fields}
        value={value.field}
        onChange={(field) => onChange({ ...value, field })}
        className="w-36"
      />
      <IconButton
        icon={isDescending ? ArrowDownNarrowWide : ArrowUpNarrowWide}
        label={isDescending ? 'Descending: change to ascending' : 'Ascending: change to descending'}
        onPress={() => onChange({ ...value, direction: isDescending ? 'asc' : 'desc' })}
      />
    </span>
  );
}
