import { Check, Minus } from 'lucide-react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { CheckboxContext, useSlottedContext } from 'react-aria-components';

/** The row would take the press for its own. */
const keep = (event: SyntheticEvent) => event.stopPropagation();
const keepSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.stopPropagation();
};

/**
 * The checkbox that React Aria's collections (table, tree, grid) fill through their `selection` slot, which also names
 * it after its row. It is the browser's own, larger than the box that is seen, so that it is easy to hit: React Aria's is
 * drawn twice for each new row, and scrolling waits for it (decision 0113).
 */
export function SelectionCheckbox() {
  const slot = useSlottedContext(CheckboxContext, 'selection');
  const { isSelected = false, isIndeterminate = false } = slot ?? {};
  return (
    <label
      data-selected={isSelected || undefined}
      data-indeterminate={isIndeterminate || undefined}
      className="group/check relative inline-flex size-9 shrink-0 items-center justify-center"
    >
      <input
        type="checkbox"
        id={slot?.id}
        aria-label={slot?.['aria-label']}
        aria-labelledby={slot?.['aria-labelledby']}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        checked={isSelected}
        disabled={slot?.isDisabled}
        className="peer absolute inset-0 z-1 m-0 size-full opacity-0"
        onPointerDown={keep}
        onMouseDown={keep}
        onClick={keep}
        onKeyDown={keepSpace}
        onChange={({ currentTarget }) => {
          // Safari gives a checkbox that is pressed no focus.
          currentTarget.focus();
          slot?.onChange?.(currentTarget.checked);
        }}
      />
      <span
        className="flex size-4 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-accent
          group-hover/check:border-accent group-data-selected/check:border-accent group-data-selected/check:bg-accent
          group-data-indeterminate/check:border-accent group-data-indeterminate/check:bg-accent peer-disabled:opacity-50
          peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
      >
        {isIndeterminate ? <Minus size={12} strokeWidth={3} /> : null}
        {isSelected && !isIndeterminate ? <Check size={12} strokeWidth={3} /> : null}
      </span>
    </label>
  );
}
