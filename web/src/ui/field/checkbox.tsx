import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { FieldNotes, type FieldProps, isFieldInvalid } from './field-parts.tsx';

export interface CheckboxProps extends Omit<FieldProps, 'label'> {
  /** Words, or richer content such as a sentence with a link. */
  label: ReactNode;
  value?: boolean;
  onChange?: (isSelected: boolean) => void;
  /** Some but not all of what it stands for. */
  isIndeterminate?: boolean;
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Yes or no, saved with the form. For a setting that acts at once use Switch. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, description, errorMessage, value, className, ref, ...rest } = props;
  return (
    <CheckboxField
      {...rest}
      inputRef={ref}
      isSelected={value}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames('flex flex-col gap-1', className)}
    >
      <CheckboxBox label={label} isLabelHidden={isLabelHidden} />
      <div className="flex flex-col gap-1 ps-6 empty:hidden">
        <FieldNotes description={description} errorMessage={errorMessage} />
      </div>
    </CheckboxField>
  );
}

/** The box and its words, inside a CheckboxField. */
export function CheckboxBox({ label, isLabelHidden }: { label: ReactNode; isLabelHidden?: boolean }) {
  return (
    <CheckboxButton className="group flex min-h-6 cursor-pointer items-start gap-2 py-0.5 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50">
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-accent transition-colors duration-100 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-hovered:border-ink group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-invalid:border-danger group-data-selected:border-accent group-data-selected:bg-accent">
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} aria-hidden />
            ) : (
              isSelected && <Check size={12} strokeWidth={3} aria-hidden />
            )}
          </span>
          <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
        </>
      )}
    </CheckboxButton>
  );
}
