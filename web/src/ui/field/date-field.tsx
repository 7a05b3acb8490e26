import { type ComponentProps, useContext } from 'react';
import { DateField as AriaDateField, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { toCalendarDate } from './calendar-date.ts';
import { FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';
import { controlClass, fieldClass, focusWithinClass } from './field-styles.ts';
import { type DayParts, type DayProps, useDayParts, useWholeDay } from './use-whole-day.ts';

type Segment = ComponentProps<typeof DateSegment>['segment'];

export interface DateFieldProps extends FieldProps, DayProps {
  /** `YYYY-MM-DD` bounds, inclusive. */
  minValue?: string;
  maxValue?: string;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

/** A day typed part by part, in the reader's order. For days near today DatePicker adds a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden, description, minValue, maxValue, reportsPartial: _reports, ...rest } = props;
  const { field, errorMessage, onParts } = useWholeDay(props);
  return (
    <AriaDateField
      {...rest}
      {...field}
      minValue={toCalendarDate(minValue)}
      maxValue={toCalendarDate(maxValue)}
      validationBehavior="aria"
      className={classNames(fieldClass, rest.className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
      <DateParts className={classNames(controlClass, focusWithinClass, 'px-3')} onParts={onParts} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaDateField>
  );
}

interface DatePartsProps {
  className?: string;
  onParts: (parts: DayParts) => void;
}

/** Day, month and year side by side, inside a date field or picker. */
export function DateParts({ className, onParts }: DatePartsProps) {
  return (
    <DateInput className={classNames('flex items-center', className)}>
      {(segment) => <Part segment={segment} onParts={onParts} />}
    </DateInput>
  );
}

function Part({ segment, onParts }: { segment: Segment; onParts: DatePartsProps['onParts'] }) {
  const segments = useContext(DateFieldStateContext)?.segments ?? [];
  return (
    <>
      {segment === segments[0] && <PartsWatch segments={segments} onParts={onParts} />}
      <DateSegment
        segment={segment}
        className="rounded-sm px-0.5 text-sm tabular-nums outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-muted data-placeholder:data-focused:text-on-accent mobile:text-base"
      />
    </>
  );
}

function PartsWatch({ segments, onParts }: { segments: readonly Segment[]; onParts: DatePartsProps['onParts'] }) {
  useDayParts(segments, onParts);
  return null;
}
