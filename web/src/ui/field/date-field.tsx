import { type ComponentProps, type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import {
  DateField as AriaDateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  useLocale,
} from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { toCalendarDate } from './calendar-date.ts';
import { FieldLabel, FieldNotes, type FieldProps } from './field-parts.tsx';
import { controlClass, fieldClass, focusWithinClass } from './field-styles.ts';
import { type DayPart, pastedDay } from './pasted/pasted-day.ts';
import { shortened } from './pasted/pasted-number.ts';
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
  const { field, errorMessage, ...parts } = useWholeDay(props);
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
      <DateParts className={classNames(controlClass, focusWithinClass, 'px-3')} {...parts} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaDateField>
  );
}

interface DatePartsProps {
  className?: string;
  onParts: (parts: DayParts) => void;
  onRefused: (message: string) => void;
}

/** Day, month and year side by side, inside a date field or picker. */
export function DateParts({ className, ...watch }: DatePartsProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <DateInput ref={box} className={classNames('flex items-center', className)}>
      {(segment) => <Part {...watch} segment={segment} box={box} />}
    </DateInput>
  );
}

interface WatchProps extends Omit<DatePartsProps, 'className'> {
  box: RefObject<HTMLElement | null>;
}

function Part({ segment, ...watch }: WatchProps & { segment: Segment }) {
  const segments = useContext(DateFieldStateContext)?.segments ?? [];
  return (
    <>
      {segment === segments[0] && <PartsWatch {...watch} segments={segments} />}
      <DateSegment
        segment={segment}
        className="rounded-sm px-0.5 text-sm tabular-nums outline-none data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-muted data-placeholder:data-focused:text-on-accent mobile:text-base"
      />
    </>
  );
}

function PartsWatch({ segments, onParts, onRefused, box }: WatchProps & { segments: readonly Segment[] }) {
  useDayParts(segments, onParts);
  usePaste(box, onRefused);
  return null;
}

const isPart = (type: string): type is DayPart => type === 'day' || type === 'month' || type === 'year';

/** Takes the day out of what is pasted, and says where there is none: the component would do nothing. */
function usePaste(box: RefObject<HTMLElement | null>, onRefused: (message: string) => void): void {
  const state = useContext(DateFieldStateContext);
  const { locale } = useLocale();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!state || text === '' || state.isReadOnly || state.isDisabled) return;
    event.preventDefault();
    const order = state.segments.map(({ type }) => type).filter(isPart);
    const day = pastedDay(text, locale, order, state.calendar);
    if (day) return state.setValue(day);
    const example = state.getDateFormatter(locale, {}).format(new Date());
    onRefused(`“${shortened(text)}” isn’t a date. Paste one like ${example} or ${new Date().getFullYear()}-12-31.`);
  });
  useEffect(() => {
    const element = box.current;
    const onPaste = (event: ClipboardEvent) => paste(event);
    element?.addEventListener('paste', onPaste);
    return () => element?.removeEventListener('paste', onPaste);
  }, [box]);
}
