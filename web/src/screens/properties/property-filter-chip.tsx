import { X } from 'lucide-react';
import { useState } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { inSentence } from '../format.ts';
import { FilterDialog } from '../list/filters/filter-dialog.tsx';
import { propertyFilterName } from './property-query.ts';
import { usePropertyFilter } from './use-property-filter.tsx';

export interface PropertyFilterChipProps {
  kind: PageKind;
  /** As property-query.ts writes it; empty: none is on. */
  value: string;
  onChange: (filter: string) => void;
}

/** The filter by a property where a list has no bar of filters; nothing where the records have no properties. */
export function PropertyFilterChip({ kind, value, onChange }: PropertyFilterChipProps) {
  const [isAsked, setAsked] = useState(false);
  const [filter] = usePropertyFilter(kind, value ? { [propertyFilterName]: value } : {});
  if (!filter) return null;
  return (
    <span className="flex items-center gap-1">
      <Button size="sm" icon={filter.icon} onPress={() => setAsked(true)}>
        {value ? filter.describe(value) : `Filter by ${inSentence(filter.label)}`}
      </Button>
      {value && <IconButton icon={X} size="sm" label="Clear filter" onPress={() => onChange('')} />}
      <FilterDialog
        filter={isAsked ? filter : null}
        onChoose={(next) => {
          setAsked(false);
          onChange(next);
        }}
        onClose={() => setAsked(false)}
      />
    </span>
  );
}
