import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { toCalendarDate } from './calendar-date.ts';
import { FieldLabel, FieldNotes, type FieldProps, isFieldInvalid } from './field-parts.tsx';
import { controlClass, fieldClass, focusWithinClass } from './field-styles.ts';

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; null is no date. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** `YYYY-MM-DD` bounds, inclusive. */
  minValue?: string;
  maxValue?: string;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

/** A day typed part by part, in the reader's order. For days near today DatePicker adds a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden, description, errorMessage, value, onChange, minValue, maxValue, ...rest } = props;
  return (
    <AriaDateField
      {...rest}
      value={toCalendarDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      minValue={toCalendarDate(minValue)}
      maxValue={toCalendarDate(maxValue)}
      validationBehavior="aria"
      isInvalid={isFieldInvalid(props)}
      className={classNames(fieldClass, rest.className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
      <DateParts className={classNames(controlClass, focusWithinClass, 'px-3')} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaDateField>
  );
}

/** Day, month and year side by side, inside a date field or picker. */
export function DateParts({ className }: { className?: string }) {
  return (
    <DateInput className={classNames('flex items-center', className)}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-0.5 text-sm tabular-nums outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-muted data-placeholder:data-focused:text-on-accent mobile:text-base"
        />
      )}
    </DateInput>
  );
}
