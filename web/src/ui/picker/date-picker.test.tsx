// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DatePicker } from './date-picker.tsx';

const isDay = (value: string | null | undefined) => value !== null && /^\d{4}-\d\d-\d\d$/.test(value ?? '');

interface FieldProps {
  first: string | null;
  reportsPartial: boolean;
  onReport: (day: string | null) => void;
}

function Field({ first, reportsPartial, onReport }: FieldProps) {
  const [value, setValue] = useState(first);
  const change = (next: string | null) => {
    onReport(next);
    setValue(next);
  };
  return (
    <>
      <DatePicker label="Bought on" value={value} onChange={change} reportsPartial={reportsPartial} />
      <input aria-label="Next" />
    </>
  );
}

function page(first: string | null, reportsPartial: boolean) {
  const reported: (string | null)[] = [];
  render(<Field {...{ first, reportsPartial }} onReport={(day) => reported.push(day)} />);
  const parts = () => screen.getAllByRole('spinbutton');
  return {
    reported,
    shown: () => parts().map(({ textContent }) => textContent),
    type: async (part: number, keys: string) => {
      await userEvent.click(parts()[part]!);
      await userEvent.keyboard(keys);
    },
    paste: async (text: string) => {
      await userEvent.click(parts()[0]!);
      await userEvent.paste(text);
    },
    leave: () => userEvent.click(screen.getByLabelText('Next')),
    isSaid: () => screen.queryByText(/^Enter the day, the month and a year/) !== null,
  };
}

test('§4 Editors: a day without a year is kept, is no value of a form, and says so once it is left', async () => {
  const { type, leave, shown, isSaid, reported } = page(null, true);
  await type(0, '1127');
  expect(isSaid()).toBe(false);
  await leave();
  expect(shown()).toEqual(['11', '27', 'yyyy']);
  expect(isSaid()).toBe(true);
  expect(reported.some(isDay)).toBe(false);
  expect(reported.at(-1)).not.toBeNull();
  await type(2, '26');
  await leave();
  expect(isSaid()).toBe(true);
  expect(reported.some(isDay)).toBe(false);
  await type(2, '2026');
  await leave();
  expect(isSaid()).toBe(false);
  expect(reported.at(-1)).toBe('2026-11-27');
});

test('§4 Editors: a year that is taken away leaves no day of the year 2, and with the rest the day is gone', async () => {
  const { type, leave, isSaid, reported } = page('2026-11-27', true);
  await type(2, '{Backspace}{Backspace}{Backspace}{Backspace}');
  await leave();
  expect(isSaid()).toBe(true);
  expect(reported.some(isDay)).toBe(false);
  await type(0, '{Backspace}{Backspace}');
  await type(1, '{Backspace}{Backspace}');
  await leave();
  expect(reported.at(-1)).toBeNull();
  expect(isSaid()).toBe(false);
});

test('§4 Editors: outside of forms a day in the making is not reported', async () => {
  const { type, reported } = page('2025-11-27', false);
  await type(2, '2026');
  expect(reported).toEqual(['2026-11-27']);
});

test('§4 Editors: what a draft kept of a day in the making is no value that can’t be taken away', async () => {
  const { reported } = page('11/27/yyyy', true);
  await expect.poll(() => reported).toEqual([null]);
});

test('§4 Editors: a day that is pasted is taken, in ISO or in the order of the locale', async () => {
  const { paste, shown, reported } = page(null, true);
  await paste('2026-11-27');
  expect(shown()).toEqual(['11', '27', '2026']);
  await paste('12/24/2025');
  expect(reported).toEqual(['2026-11-27', '2025-12-24']);
});

test('§4 Editors: what is pasted into a date and isn’t one is said, until another day is entered', async () => {
  const { paste, type, shown, reported } = page('2026-11-27', true);
  await paste('next week');
  expect(screen.getByText(/^“next week” isn’t a date\. Paste one like \d+\/\d+\/\d{4} or \d{4}-12-31\.$/)).toBeTruthy();
  expect(shown()).toEqual(['11', '27', '2026']);
  await type(1, '28');
  expect(screen.queryByText(/isn’t a date/)).toBeNull();
  expect(reported.at(-1)).toBe('2026-11-28');
});

test('§4 Editors: a day that is pasted over one in the making replaces all of it', async () => {
  const { paste, type, shown, leave, isSaid } = page('2026-11-27', true);
  await type(2, '{Backspace}{Backspace}{Backspace}{Backspace}');
  await paste('2026-11-27');
  await leave();
  expect(shown()).toEqual(['11', '27', '2026']);
  expect(isSaid()).toBe(false);
});
