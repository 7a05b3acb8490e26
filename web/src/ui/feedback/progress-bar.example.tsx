import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
