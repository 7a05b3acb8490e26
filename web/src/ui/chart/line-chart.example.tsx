import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { LineChart } from './line-chart.tsx';

const points = [120, 135, 135, 180, 160, 210, 240].map((value, index) => ({ label: `Nov ${index + 1}, 2026`, value }));
const whole = (value: number) => value.toLocaleString('en');

function Page() {
  return (
    <>
      <ExampleSection title="A week" note="The amount of the last day shows until a day is pointed at.">
        <LineChart label="Total value, by day" points={points} formatAxis={whole} formatValue={whole} />
      </ExampleSection>
      <ExampleSection title="Nothing yet">
        <LineChart
          label="Total value, by day"
          points={points.map((point) => ({ ...point, value: 0 }))}
          formatAxis={whole}
          formatValue={whole}
        />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'line-chart',
  title: 'Line chart',
  summary: 'An amount over time.',
  notes: {
    use: 'For how an amount changed from day to day or month to month, with a table of the same numbers below it.',
    avoid: 'For parts of a whole, and for two or three numbers: use stat cards.',
    keyboard: 'Not focusable: the table has every number.',
    screenReader: 'Announced as an image with its label. The numbers are read from the table.',
  },
  playground: playground(LineChart, {
    label: 'Total value, by day',
    points,
    formatAxis: whole,
    formatValue: whole,
  }),
  Page,
};
