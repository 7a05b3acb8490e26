import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Group, Input, Popover } from 'react-aria-components';
import { controlClass, focusWithinClass, inputClass } from '../field/field-styles.ts';
import { type ChoiceInputOptions, useChoiceInput } from '../field/use-choice-input.ts';
import { popoverClass } from '../overlay/overlay-styles.ts';

/** The box of a combo box: its input and the button that unfolds all options. */
export function PickerInput({ placeholder, ...choice }: { placeholder?: string } & ChoiceInputOptions) {
  const input = useChoiceInput(choice);
  return (
    <Group className={`${controlClass} ${focusWithinClass}`}>
      <Input {...input} placeholder={placeholder} className={`${inputClass} px-3`} />
      <Button
        className="me-1 flex size-7 shrink-0 items-center justify-center rounded-sm text-muted data-hovered:bg-hover
          data-hovered:text-ink"
      >
        <ChevronDown aria-hidden size={16} />
      </Button>
    </Group>
  );
}

/** The list under a combo box, as wide as it. */
export function PickerPopover({ children }: { children: ReactNode }) {
  return (
    <Popover offset={4} className={`${popoverClass} w-(--trigger-width) min-w-56`}>
      {children}
    </Popover>
  );
}
