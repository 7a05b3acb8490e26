import { Select } from '#web/ui/picker/select.tsx';
import type { ListControl } from '../list-state.ts';

export interface FilterSelectProps {
  list: ListControl;
  /** Of the filter in the list's state. */
  name: string;
  label: string;
  /** Said while it is off: `Every status`. */
  everything: string;
  options: readonly { value: string; label: string }[];
  className?: string;
}

const off = 'all';

/** A filter that is always in sight, for a list that has one or two. */
export function FilterSelect({ list, name, label, everything, options, className = 'w-40' }: FilterSelectProps) {
  const { [name]: value = off, ...others } = list.state.filters;
  return (
    <Select
      label={label}
      isLabelHidden
      options={[
        { id: off, label: everything },
        ...options.map((option) => ({ id: option.value, label: option.label })),
      ]}
      value={value}
      onChange={(next) => list.change({ filters: next === off ? others : { ...others, [name]: next } })}
      className={`${className} mobile:w-full`}
    />
  );
}
