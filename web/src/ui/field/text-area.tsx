import type { Ref } from 'react';
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from './field-parts.tsx';
import { fieldClass } from './field-styles.ts';

export type FieldKeyboardEvent = Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0];

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Lines shown before it grows; it grows with its text where the browser can. */
  rows?: number;
  maxLength?: number;
  /** Says "120 of 500" below; needs maxLength. */
  showsCount?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  /** For code and JSON: fixed-width letters and no spell check. */
  isMonospace?: boolean;
  /** Ends what it gets; `continuePropagation` hands a key on. */
  onKeyDown?: (event: FieldKeyboardEvent) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, description, errorMessage, placeholder, rows = 3, className, ref, ...rest } = props;
  const { showsCount, isMonospace, ...field } = rest;
  const count = showsCount && field.maxLength ? `${field.value.length} of ${field.maxLength}` : undefined;
  return (
    <TextField
      {...field}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames(fieldClass, className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={field.isRequired} />
      <AriaTextArea
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        spellCheck={isMonospace ? false : undefined}
        className={classNames(
          'field-sizing-content max-h-96 w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink placeholder:text-muted focus-visible:-outline-offset-1 data-disabled:border-line data-disabled:bg-sunken data-disabled:text-muted data-hovered:border-ink data-invalid:border-danger mobile:text-base',
          isMonospace && 'font-mono',
        )}
        style={{ minHeight: `calc(${rows} * 1.25rem + 1rem + 2px)` }}
      />
      {count && <span className="self-end text-xs text-muted">{count}</span>}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </TextField>
  );
}
