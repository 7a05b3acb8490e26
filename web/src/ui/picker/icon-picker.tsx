import { Search, Smile } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
} from 'react-aria-components';
import { Button as UIButton } from '../button/button.tsx';
import type { FieldProps } from '../field/field-parts.tsx';
import { controlClass, focusWithinClass, inputClass, labelClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';
import { iconSet } from '../foundations/icon-set.ts';
import { NamedIcon } from '../foundations/named-icon.tsx';
import { popoverClass } from '../overlay/overlay-styles.ts';

export interface IconPickerProps
  extends Pick<FieldProps, 'label' | 'isLabelHidden' | 'isDisabled' | 'onBlur' | 'className'> {
  /** A key of iconSet; null is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What choosing none is called. */
  noneLabel?: string;
}

const names = Object.keys(iconSet).toSorted();

/** An icon for a box, a place or an item, found by name. */
export function IconPicker({
  label,
  isLabelHidden,
  value,
  onChange,
  noneLabel = 'No icon',
  ...props
}: IconPickerProps) {
  const { isDisabled, onBlur, className } = props;
  const [isOpen, setOpen] = useState(false);
  const choose = (name: string | null) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <div className={classNames('flex min-w-40 max-w-full flex-col gap-1', className)}>
      <span aria-hidden className={classNames(labelClass, isLabelHidden && 'sr-only')}>
        {label}
      </span>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) onBlur?.();
        }}
      >
        <Button
          isDisabled={isDisabled}
          aria-label={`${label}: ${value ?? noneLabel}`}
          className={classNames(controlClass, 'cursor-pointer gap-2 px-2')}
        >
          <NamedIcon name={value} fallback={Smile} className="shrink-0 text-muted" />
          <span className={classNames('truncate', !value && 'text-muted')}>{value ?? noneLabel}</span>
        </Button>
        <Popover offset={4} placement="bottom start" className={popoverClass}>
          <Dialog
            aria-label={label}
            className="flex max-h-80 w-72 max-w-full flex-col overflow-y-auto px-3 outline-none"
          >
            <Autocomplete filter={(name, typed) => name.includes(typed.trim().toLowerCase())}>
              <SearchField aria-label="Find an icon" autoFocus className="sticky top-0 z-1 bg-raised py-3">
                <Group className={classNames(controlClass, focusWithinClass)}>
                  <Search size={16} aria-hidden className="ms-3 shrink-0 text-muted" />
                  <Input placeholder="Find an icon" className={classNames(inputClass, 'px-3')} />
                </Group>
              </SearchField>
              <ListBox
                aria-label="Icons"
                layout="grid"
                onAction={(key) => choose(String(key))}
                renderEmptyState={() => <p className="p-2 text-sm text-muted">No icon has that name.</p>}
                className="grid grid-cols-8 gap-0.5 outline-none data-empty:block"
              >
                {names.map((name) => (
                  <ListBoxItem
                    key={name}
                    id={name}
                    textValue={name}
                    aria-label={name === value ? `${name}, chosen` : name}
                    className={classNames(
                      'flex size-8 cursor-pointer items-center justify-center rounded-md outline-none data-focused:bg-hover data-hovered:bg-hover data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent',
                      name === value && 'bg-accent-soft text-accent',
                    )}
                  >
                    <NamedIcon name={name} size={18} />
                  </ListBoxItem>
                ))}
              </ListBox>
            </Autocomplete>
            <div className="sticky bottom-0 flex flex-col bg-raised py-2">
              <UIButton variant="quiet" size="sm" isDisabled={value === null} onPress={() => choose(null)}>
                {noneLabel}
              </UIButton>
            </div>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
