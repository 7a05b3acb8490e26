import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Meter } from './meter.tsx';

function Page() {
  return (
    <ExampleSection title="Meters" note="For work under way use Progress.">
      <Meter label="Storage" value={3.2} maxValue={5} valueText="3.2 of 5 GB" />
      <Meter label="Light bulbs" value={1} maxValue={6} valueText="1 of at least 6" tone="warning" />
      <Meter label="Attic" value={12} maxValue={12} valueText="Full" tone="danger" />
      <Meter label="Garage" value={2} maxValue={12} tone="success" />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'meter',
  title: 'Meter',
  summary: 'How full something is.',
  notes: {
    use: 'For how full or how near its limit something is.',
    avoid: 'For work that is going on: use progress.',
    keyboard: 'Not focusable.',
    screenReader: 'Announced as a meter with its label and the words of its value.',
  },
  playground: playground(Meter, { label: 'Storage', value: 3.2, maxValue: 5, valueText: '3.2 of 5 GB' }),
  Page,
};
