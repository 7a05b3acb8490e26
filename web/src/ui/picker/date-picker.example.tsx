import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { DateField } from '../field/date-field.tsx';
import { DatePicker } from './date-picker.tsx';

function Page() {
  const [day, setDay] = useState<string | null>('2026-11-20');
  return (
    <ExampleSection title="Dates" note="The order of the parts is the reader's own; the value is YYYY-MM-DD.">
      <DatePicker label="Bought on" value={day} onChange={setDay} maxValue="2026-12-31" className="max-w-56" />
      <DateField
        label="Warranty until"
        value={null}
        onChange={setDay}
        errorMessage="Enter the whole date"
        className="max-w-56"
      />
      <p className="text-sm text-muted">Value: {day ?? 'none'}</p>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'date-picker',
  title: 'Dates',
  summary: 'A day, typed part by part or chosen from a calendar.',
  notes: {
    use: 'For a day. Typing is quicker than the calendar for days far away.',
    avoid: 'For a time or a span of days.',
    keyboard:
      'Arrow keys change a part, digits type it, Alt+Arrow Down opens the calendar, Page Up and Page Down change the month.',
    screenReader: 'Each part is a spin button with its name; the whole date is the description.',
  },
  playground: playground(DatePicker, {
    label: 'Bought on',
    value: '2026-11-20',
    onChange: ignore,
    className: 'max-w-56',
  }),
  Page,
};
