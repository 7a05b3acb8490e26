import { ChevronDown } from 'lucide-react';
import { Button, Group, Input, Popover } from 'react-aria-components';
import { controlClass, focusWithinClass, inputClass } from './field-parts.tsx';

/** The box of a combo box: its input and the button that unfolds all options. */
export function PickerInput({ placeholder }: { placeholder?: string }) {
  return (
    <Group className={`${controlClass} ${focusWithinClass}`}>
      <Input placeholder={placeholder} className={inputClass} />
      <Button
        className="mr-1 flex size-7 shrink-0 items-center justify-center rounded-sm text-muted data-hovered:bg-hover
          data-hovered:text-ink"
      >
        <ChevronDown aria-hidden size={16} />
      </Button>
    </Group>
  );
}

/** The list under a combo box, as wide as it. */
export function PickerPopover({ children }: { children: React.ReactNode }) {
  return (
    <Popover
      offset={4}
      className="w-(--trigger-width) min-w-56 overflow-hidden rounded-md border border-line bg-raised shadow-overlay
        transition-opacity duration-100 data-entering:opacity-0 data-exiting:opacity-0"
    >
      {children}
    </Popover>
  );
}

export const pickerListClass = 'max-h-80 overflow-auto p-1 outline-none';

export const pickerOptionClass = `group flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm text-ink
  outline-none data-focused:bg-hover data-selected:bg-accent-soft data-disabled:opacity-50`;
