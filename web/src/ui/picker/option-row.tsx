import { Check } from 'lucide-react';
import { ListBoxItem, Text } from 'react-aria-components';
import type { IconType } from '../foundations/icon-type.ts';
import { optionClass } from '../overlay/overlay-styles.ts';

/** One choice of Select and ComboBox. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  /** A second line: where a box stands, what a choice means. */
  description?: string;
  icon?: IconType;
  isDisabled?: boolean;
}

export function OptionRow({ option }: { option: Option }) {
  const { id, label, description, icon: Icon, isDisabled } = option;
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={optionClass}>
      {({ isSelected }) => (
        <>
          {Icon && <Icon size={16} aria-hidden className="shrink-0 text-muted" />}
          <span className="flex min-w-0 flex-1 flex-col">
            <Text slot="label" className="truncate">
              {label}
            </Text>
            {description && (
              <Text slot="description" className="truncate text-xs text-muted">
                {description}
              </Text>
            )}
          </span>
          {isSelected && <Check size={16} aria-hidden className="shrink-0 text-accent" />}
        </>
      )}
    </ListBoxItem>
  );
}
