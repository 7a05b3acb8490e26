import { CalendarDays } from 'lucide-react';
import { DatePicker as AriaDatePicker, Button, Dialog, Group, Popover } from 'react-aria-components';
import { toCalendarDate } from '../field/calendar-date.ts';
import { type DateFieldProps, DateParts } from '../field/date-field.tsx';
import { FieldLabel, FieldNotes } from '../field/field-parts.tsx';
import { controlClass, fieldClass, focusWithinClass } from '../field/field-styles.ts';
import { useWholeDay } from '../field/use-whole-day.ts';
import { classNames } from '../foundations/class-names.ts';
import { popoverClass } from '../overlay/overlay-styles.ts';
import { Calendar } from './calendar.tsx';

/** A day typed or chosen from a calendar; `YYYY-MM-DD` in and out. */
export function DatePicker(props: DateFieldProps) {
  const { label, isLabelHidden, description, minValue, maxValue, reportsPartial: _reports, ...rest } = props;
  const { field, errorMessage, ...parts } = useWholeDay(props);
  return (
    <AriaDatePicker
      {...rest}
      {...field}
      minValue={toCalendarDate(minValue)}
      maxValue={toCalendarDate(maxValue)}
      validationBehavior="aria"
      className={classNames(fieldClass, rest.className)}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={rest.isRequired} />
      <Group className={classNames(controlClass, focusWithinClass)}>
        <DateParts className="h-full flex-1 ps-3" {...parts} />
        <Button className="flex h-full w-9 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted data-hovered:text-ink">
          <CalendarDays size={16} aria-hidden />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover offset={4} className={popoverClass}>
        <Dialog className="p-3 outline-none">
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
