import type { ReactNode, Ref } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components';
import { FieldNotes, type FieldProps, isFieldInvalid } from '../field/field-parts.tsx';
import { classNames } from '../foundations/class-names.ts';

export interface SwitchProps extends Omit<FieldProps, 'label'> {
  label: ReactNode;
  value?: boolean;
  onChange?: (isOn: boolean) => void;
  isReadOnly?: boolean;
  /** Words first and the switch at the far end, as settings pages have it. */
  isSpread?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** On or off, acting at once. Inside a form that is saved, use Checkbox. */
export function Switch(props: SwitchProps) {
  const { label, isLabelHidden, description, errorMessage, value, isSpread, className, ref, ...rest } = props;
  return (
    <SwitchField
      {...rest}
      inputRef={ref}
      isSelected={value}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames('flex flex-col gap-1', className)}
    >
      <SwitchButton
        className={classNames(
          'group flex min-h-6 cursor-pointer items-center gap-2 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:opacity-50',
          isSpread && 'flex-row-reverse justify-between',
        )}
      >
        <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors duration-150 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-selected:border-accent group-data-selected:bg-accent">
          <span className="size-3.5 rounded-full bg-line-strong transition-transform duration-150 group-data-selected:translate-x-4 rtl:group-data-selected:-translate-x-4 group-data-selected:bg-on-accent" />
        </span>
        <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      </SwitchButton>
      <div className={classNames('flex flex-col gap-1 empty:hidden', !isSpread && 'ps-11')}>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </div>
    </SwitchField>
  );
}
