import type { ReactNode, Ref } from 'react';
import {
  type TextFieldProps as AriaTextFieldProps,
  TextField as AriaTextInput,
  Group,
  Input,
} from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from './field-parts.tsx';
import { controlClass, fieldClass, focusWithinClass, inputClass } from './field-styles.ts';
import { pasteAsOneLine } from './pasted/one-line.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: AriaTextFieldProps['inputMode'];
  maxLength?: number;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  spellCheck?: AriaTextFieldProps['spellCheck'];
  /** Shown inside the box before and after the text: an icon, a unit, a button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  onKeyDown?: AriaTextFieldProps['onKeyDown'];
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, errorMessage, prefix, suffix, placeholder, className, ref, ...rest } =
    props;
  return (
    <AriaTextInput
      {...rest}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
      <Group className={classNames(controlClass, focusWithinClass)}>
        {prefix && <span className="flex shrink-0 items-center ps-3 text-muted">{prefix}</span>}
        <Input
          ref={ref}
          placeholder={placeholder}
          onPaste={pasteAsOneLine}
          className={classNames(inputClass, 'px-3')}
        />
        {suffix && <span className="flex shrink-0 items-center pe-2 text-muted">{suffix}</span>}
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextInput>
  );
}
