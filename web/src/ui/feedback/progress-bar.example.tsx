import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './spinner.tsx';

function Page() {
  return (
    <>
      <ExampleSection title="Progress">
        <ProgressBar label="Importing" value={42} valueText="4,210 of 10,000 rows" />
        <ProgressBar label="Preparing" value={null} />
      </ExampleSection>
      <ExampleSection title="Spinner" note="Only where no shape is known.">
        <Spinner label="Connecting" />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'progress',
  title: 'Progress',
  summary: 'How far a piece of work has come.',
  notes: {
    use: 'For work that takes longer than a second and whose end is known, or at least that it goes on.',
    avoid: 'For content that is loading: use a skeleton. For how full something is, use a meter.',
    keyboard: 'Not focusable.',
    screenReader: 'Announced as a progress bar with its label and value.',
  },
  playground: playground(ProgressBar, { label: 'Importing', value: 42, valueText: '4,210 of 10,000 rows' }),
  Page,
};
