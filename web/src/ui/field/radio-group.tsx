import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from './field-parts.tsx';
import { fieldClass } from './field-styles.ts';

export interface RadioOption<Id extends string = string> {
  id: Id;
  label: string;
  description?: string;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Id extends string = string> extends FieldProps {
  options: readonly RadioOption<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  orientation?: 'vertical' | 'horizontal';
  isReadOnly?: boolean;
}

/** One of a few, each explained. Without explanations Select or SegmentedControl take less room. */
export function RadioGroup<Id extends string = string>(props: RadioGroupProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, options, onChange, className, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id);
      }}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={rest.orientation === 'horizontal' ? 'flex flex-wrap gap-x-4 gap-y-1' : 'flex flex-col gap-1'}>
        {options.map((option) => (
          <RadioField key={option.id} value={option.id} isDisabled={option.isDisabled} className="flex flex-col">
            <RadioButton className="group flex min-h-6 cursor-pointer items-start gap-2 py-0.5 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50">
              <span className="mt-0.5 size-4 shrink-0 rounded-full border border-line-strong bg-surface group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-hovered:border-ink group-data-invalid:border-danger group-data-selected:border-5 group-data-selected:border-accent" />
              {option.label}
            </RadioButton>
            {option.description && (
              <Text slot="description" className="whitespace-pre-line ps-6 text-xs text-muted wrap-anywhere">
                {option.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}
