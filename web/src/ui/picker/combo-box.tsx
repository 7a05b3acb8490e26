import { ChevronDown } from 'lucide-react';
import { type Ref, useContext } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components';
import { Spinner } from '../feedback/spinner.tsx';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from '../field/field-parts.tsx';
import { controlClass, fieldClass, focusWithinClass, inputClass } from '../field/field-styles.ts';
import { useChoiceInput } from '../field/use-choice-input.ts';
import { classNames } from '../foundations/class-names.ts';
import { optionListClass, popoverClass } from '../overlay/overlay-styles.ts';
import { type Option, OptionRow } from './option-row.tsx';

export interface ComboBoxProps<Id extends string = string> extends FieldProps {
  items: readonly Option<Id>[];
  value: Id | null;
  /** null when the text is cleared. */
  onChange: (value: Id | null) => void;
  /**
   * Given, the list is yours to filter: `items` is shown as it is and every keystroke calls onInputChange (fetch there).
   * Left out, the items are filtered here by what they contain.
   */
  inputValue?: string;
  onInputChange?: (text: string) => void;
  isLoading?: boolean;
  /** Keeps text that matches nothing; read it from onInputChange. */
  allowsCustomValue?: boolean;
  placeholder?: string;
  /** Shown in the list when nothing matches. */
  emptyText?: string;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One of a long or remote list, found by typing. */
export function ComboBox<Id extends string = string>(props: ComboBoxProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, items, value, onChange, className, ref, ...rest } = props;
  const { placeholder, isLoading, emptyText = 'No matches', inputValue, ...field } = rest;
  const isRemote = inputValue !== undefined;
  return (
    <AriaComboBox
      {...field}
      {...(isRemote ? { items, inputValue } : { defaultItems: items })}
      value={value}
      onChange={(key) => onChange(items.find((item) => item.id === key)?.id ?? null)}
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={field.isRequired} />
      <Group className={classNames(controlClass, focusWithinClass)}>
        <ComboInput inputRef={ref} placeholder={placeholder} isWaiting={isLoading} />
        {isLoading && <Spinner className="shrink-0 text-muted" />}
        <Button className="flex h-full w-8 shrink-0 cursor-pointer items-center justify-center text-muted data-hovered:text-ink">
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover offset={4} className={classNames(popoverClass, 'w-(--trigger-width) min-w-56')}>
        <ListBox
          className={optionListClass}
          renderEmptyState={() => (
            <div className="px-2 py-3 text-sm text-muted">{isLoading ? <Spinner label="Searching" /> : emptyText}</div>
          )}
        >
          {(option: Option<Id>) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

interface ComboInputProps {
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
  isWaiting?: boolean;
}

/** Opens the list when pressed, though not when merely tabbed through. */
function ComboInput({ inputRef, placeholder, isWaiting }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext);
  const input = useChoiceInput({ isWaiting });
  return (
    <Input
      {...input}
      ref={inputRef}
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
      className={classNames(inputClass, 'px-3')}
    />
  );
}
