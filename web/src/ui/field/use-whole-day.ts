import type { CalendarDate } from '@internationalized/date';
import { useEffect, useEffectEvent, useState } from 'react';
import { toCalendarDate } from './calendar-date.ts';
import { type FieldProps, isFieldInvalid } from './field-parts.tsx';

const incomplete = 'Enter the day, the month and a year of four digits, or clear all of them.';

export interface DayProps extends Pick<FieldProps, 'errorMessage' | 'isInvalid'> {
  /** `YYYY-MM-DD`; null is no date. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** In a form: a day of which parts are missing is reported as it is shown, which no form can be saved with. Otherwise nothing is. */
  reportsPartial?: boolean;
}

/**
 * A day that is typed part by part. React Aria reports the year 2 on the way to 2026 and back, and nothing of a day without a year:
 * such a day is no value, and the field says so once it is left.
 */
export function useWholeDay(props: DayProps) {
  const { value, onChange, reportsPartial = false } = props;
  const [typed, setTyped] = useState<{ day: CalendarDate | null; reported: string | null } | null>(null);
  const [isFocused, setFocused] = useState(false);
  // Until something else is entered, or the field is left.
  const [refused, setRefused] = useState<string | null>(null);
  const isPartial = typed !== null && typed.reported === value;
  const shown = isPartial ? typed.day : toCalendarDate(value);
  const reportPartial = (day: CalendarDate | null, text: string) => {
    setRefused(null);
    const reported = reportsPartial ? text : value;
    setTyped({ day, reported });
    if (reported !== value) onChange(reported);
  };
  const report = (day: string | null) => {
    setRefused(null);
    setTyped(null);
    if (day !== value) onChange(day);
  };
  // What a draft kept of a day in the making has no parts any more.
  const isStray = value !== null && value !== '' && shown === null && !isPartial;
  const clear = useEffectEvent(() => report(null));
  useEffect(() => {
    if (isStray) clear();
  }, [isStray]);
  const isSaid = isPartial && !isFocused;
  return {
    errorMessage: refused ?? (isSaid ? incomplete : props.errorMessage),
    /** Of the component. */
    field: {
      value: shown,
      onChange: (day: CalendarDate | null) => {
        if (day && day.year < 1000) reportPartial(day, `${day.month}/${day.day}/${day.year}`);
        else report(day?.toString() ?? null);
      },
      onFocusChange: (isNow: boolean) => {
        setFocused(isNow);
        if (!isNow) setRefused(null);
      },
      isInvalid: refused !== null || isSaid || isFieldInvalid(props),
    },
    onParts: (parts: DayParts) => {
      if (parts.isPartial) reportPartial(shown, parts.text);
      else if (parts.isEmpty && isPartial) report(null);
    },
    /** Gets why what was pasted was not taken. */
    onRefused: setRefused,
  };
}

export interface DayParts {
  /** Some are there, others aren't. */
  isPartial: boolean;
  isEmpty: boolean;
  /** `11/27/yyyy` */
  text: string;
}

interface Segment {
  isEditable: boolean;
  isPlaceholder: boolean;
  text: string;
}

/** Tells which parts of a day are there, whenever that changes. */
export function useDayParts(segments: readonly Segment[], onParts: (parts: DayParts) => void): void {
  const editable = segments.filter(({ isEditable }) => isEditable);
  const missing = editable.filter(({ isPlaceholder }) => isPlaceholder).length;
  const isEmpty = missing === editable.length;
  const isPartial = missing > 0 && !isEmpty;
  const text = segments.map((segment) => segment.text).join('');
  const tell = useEffectEvent((now: Omit<DayParts, 'text'>) => onParts({ ...now, text }));
  useEffect(() => tell({ isPartial, isEmpty }), [isPartial, isEmpty]);
}
