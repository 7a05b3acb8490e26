import { type ReactNode, useState } from 'react';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import type { ActiveFilter } from '#web/ui/table/active-filters.tsx';
import { FilterBar, type FilterChoice } from '#web/ui/table/filter-bar.tsx';
import { FilterDialog } from './filters/filter-dialog.tsx';
import type { ListControl } from './list-state.ts';

/** One thing a list can be narrowed by. It has either `options`, offered in the menu at once, or an `editor`. */
export interface ListFilter {
  /** Its name in the address. */
  name: string;
  label: string;
  icon: IconType;
  /** The value as the chip says it: a name for an id. */
  describe: (value: string) => string;
  options?: readonly { value: string; label: string }[];
  /** Asks for the value in a small dialog. */
  editor?: (choose: (value: string) => void) => ReactNode;
}

export interface ListFilterBarProps {
  list: ListControl;
  filters: readonly ListFilter[];
  controls: ReactNode;
}

/** The filter bar of a list (§4 Views): chips of what is on, a menu of what can be added. */
export function ListFilterBar({ list, filters, controls }: ListFilterBarProps) {
  const [asked, setAsked] = useState<ListFilter | null>(null);
  const set = (name: string, value: string | undefined) => {
    const { [name]: _old, ...rest } = list.state.filters;
    list.change({ filters: value === undefined ? rest : { ...rest, [name]: value } });
  };
  const active = filters.flatMap((filter): ActiveFilter[] => {
    const value = list.state.filters[filter.name];
    if (value === undefined) return [];
    return [
      {
        id: filter.name,
        label: filter.label,
        value: filter.describe(value),
        onRemove: () => set(filter.name, undefined),
      },
    ];
  });
  const add = (id: string) => {
    const [name = '', value] = id.split('=');
    const filter = filters.find((each) => each.name === name);
    if (value === undefined) setAsked(filter ?? null);
    else set(name, value);
  };
  return (
    <>
      <FilterBar
        filters={active}
        choices={filters.flatMap((filter) => choicesOf(filter, list.state.filters[filter.name]))}
        onAdd={add}
        onClear={() => list.change({ filters: {} })}
        controls={controls}
      />
      <FilterDialog
        filter={asked}
        onChoose={(value) => {
          if (asked) set(asked.name, value);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function choicesOf({ name, label, icon, options }: ListFilter, current: string | undefined): FilterChoice[] {
  if (!options) return [{ id: name, label: `${label}…`, icon }];
  return options
    .filter(({ value }) => value !== current)
    .map((option) => ({ id: `${name}=${option.value}`, label: option.label, icon }));
}

/** The options of a filter with a few fixed values, by value. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const describeBy = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value;
