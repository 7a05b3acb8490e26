import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Select as AriaSelect, Button, ListBox, Popover, SelectValue } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from '../field/field-parts.tsx';
import { controlClass, fieldClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';
import { optionListClass, popoverClass } from '../overlay/overlay-styles.ts';
import { type Option, OptionRow, OptionSign } from './option-row.tsx';
import { useTypedChoice } from './use-typed-choice.ts';

export interface SelectProps<Id extends string = string> extends FieldProps {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  placeholder?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** One of a short, known list ("dropdown-selector", §2.1). For long or remote lists use ComboBox. */
export function Select<Id extends string = string>(props: SelectProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, options, value, onChange, className, ref, ...rest } = props;
  const chosen = options.find((option) => option.id === value);
  const typing = useTypedChoice(options, value, onChange);
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => {
        const next = options.find((option) => option.id === key);
        if (next) onChange(next.id);
      }}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames(fieldClass, 'group/field', className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div {...typing} className="contents">
        <Button
          ref={ref}
          className={classNames(
            controlClass,
            'cursor-pointer gap-2 px-3 text-start group-data-invalid/field:border-danger mobile:text-base',
          )}
        >
          <SelectValue className="flex min-w-0 flex-1 items-center gap-2 data-placeholder:text-muted">
            {({ isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : <ChosenOption option={chosen} />
            }
          </SelectValue>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
        </Button>
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover offset={4} className={classNames(popoverClass, 'min-w-(--trigger-width)')}>
        <ListBox items={options} className={optionListClass}>
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function ChosenOption({ option }: { option: Option | undefined }) {
  if (!option) return null;
  return (
    <>
      <OptionSign {...option} />
      <span className="truncate">{option.label}</span>
    </>
  );
}
