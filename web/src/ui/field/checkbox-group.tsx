import { CheckboxGroup as AriaCheckboxGroup, CheckboxField, Text } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { CheckboxBox } from './checkbox.tsx';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from './field-parts.tsx';
import { fieldClass } from './field-styles.ts';

export interface CheckboxGroupOption {
  id: string;
  label: string;
  description?: string;
  isDisabled?: boolean;
}

export interface CheckboxGroupProps extends FieldProps {
  options: readonly CheckboxGroupOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  isReadOnly?: boolean;
}

/** Any number of a short list. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, isLabelHidden, description, errorMessage, options, value, className, ...rest } = props;
  return (
    <AriaCheckboxGroup
      {...rest}
      value={[...value]}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
      {options.map((option) => (
        <CheckboxField key={option.id} value={option.id} isDisabled={option.isDisabled} className="flex flex-col">
          <CheckboxBox label={option.label} />
          {option.description && (
            <Text slot="description" className="ps-6 text-xs text-muted">
              {option.description}
            </Text>
          )}
        </CheckboxField>
      ))}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaCheckboxGroup>
  );
}
