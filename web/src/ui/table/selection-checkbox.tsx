import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components';

/**
 * The checkbox that React Aria's collections (table, tree, grid) fill through their `selection` slot, which also names
 * it after its row. The label is larger than the box, so that it is easy to hit.
 */
export function SelectionCheckbox() {
  return (
    <Checkbox slot="selection" className="group inline-flex size-9 shrink-0 items-center justify-center outline-none">
      {({ isSelected, isIndeterminate }) => (
        <span
          className="flex size-4 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-accent
            group-data-hovered:border-accent group-data-selected:border-accent group-data-selected:bg-accent
            group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-disabled:opacity-50
            group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent"
        >
          {isIndeterminate ? <Minus size={12} strokeWidth={3} /> : null}
          {isSelected && !isIndeterminate ? <Check size={12} strokeWidth={3} /> : null}
        </span>
      )}
    </Checkbox>
  );
}
