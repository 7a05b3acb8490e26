import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { iconButtonClass } from '../button/button-styles.ts';

/** One month of days; gets its value from the DatePicker around it. */
export function Calendar() {
  return (
    <AriaCalendar className="w-64 max-w-full">
      <header className="mb-2 flex items-center justify-between">
        <Button slot="previous" className={iconButtonClass('quiet', 'sm')}>
          <ChevronLeft size={16} aria-hidden />
        </Button>
        <Heading className="text-sm font-semibold" />
        <Button slot="next" className={iconButtonClass('quiet', 'sm')}>
          <ChevronRight size={16} aria-hidden />
        </Button>
      </header>
      <CalendarGrid className="w-full border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="text-xs font-medium text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="flex h-8 cursor-pointer items-center justify-center rounded-md text-sm tabular-nums outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-accent data-hovered:bg-hover data-outside-month:hidden data-selected:bg-accent data-selected:text-on-accent data-today:font-semibold data-today:underline data-unavailable:line-through"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}
