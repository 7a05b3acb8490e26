import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import type { IconType } from '../foundations/icon-type.ts';

export interface Segment<Id extends string = string> {
  id: Id;
  label: string;
  icon?: IconType;
  isDisabled?: boolean;
}

export interface SegmentedControlProps<Id extends string = string> {
  /** Names the group; shown above it unless hidden. */
  label: string;
  isLabelHidden?: boolean;
  options: readonly Segment<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  /** Shows the icons alone; the labels stay as accessible names. */
  isIconOnly?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** One of two to five, all in sight: view types, ranges. Acts at once. */
export function SegmentedControl<Id extends string = string>(props: SegmentedControlProps<Id>) {
  const { label, isLabelHidden, options, value, onChange, isIconOnly, isDisabled, className } = props;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      {!isLabelHidden && (
        <span aria-hidden className="text-sm font-medium text-ink">
          {label}
        </span>
      )}
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={isDisabled}
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const chosen = options.find((option) => keys.has(option.id));
          if (chosen) onChange(chosen.id);
        }}
        className="inline-flex h-(--control) max-w-full self-start rounded-md border border-line bg-sunken p-0.5"
      >
        {options.map((option) => (
          <ToggleButton
            key={option.id}
            id={option.id}
            isDisabled={option.isDisabled}
            aria-label={isIconOnly ? option.label : undefined}
            className="flex min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-sm border border-transparent px-2.5 text-sm text-muted transition-colors duration-100 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-hovered:text-ink data-selected:border-line-strong data-selected:bg-raised data-selected:font-medium data-selected:text-ink"
          >
            {option.icon && <option.icon size={16} aria-hidden className="shrink-0" />}
            {!isIconOnly && <span className="truncate">{option.label}</span>}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
