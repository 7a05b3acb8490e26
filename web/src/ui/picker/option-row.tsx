import { Check } from 'lucide-react';
import { ListBoxItem, Text } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { type Hue, hueClasses } from '../foundations/hues.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { optionClass } from '../overlay/overlay-styles.ts';

/** One choice of Select and ComboBox. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  /** A second line: where a box stands, what a choice means. */
  description?: string;
  icon?: IconType;
  /** The choice is a color, which it shows. */
  hue?: Hue;
  isDisabled?: boolean;
}

export function OptionRow({ option }: { option: Option }) {
  const { id, label, description, isDisabled } = option;
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={optionClass}>
      {({ isSelected }) => (
        <>
          <OptionSign {...option} />
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

/** What stands before the words of a choice. */
export function OptionSign({ icon: Icon, hue }: Pick<Option, 'icon' | 'hue'>) {
  if (Icon) return <Icon size={16} aria-hidden className="shrink-0 text-muted" />;
  if (!hue) return null;
  return (
    <span
      aria-hidden
      className={classNames('flex size-4 shrink-0 items-center justify-center rounded-sm', hueClasses[hue])}
    >
      <span className="size-2 rounded-full bg-current" />
    </span>
  );
}
