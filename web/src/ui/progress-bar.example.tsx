import type { Example } from './example.ts';
import { ExampleSection } from './example-section.tsx';
import { Meter } from './meter.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonRows, SkeletonText } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

function Page() {
  return (
    <>
      <ExampleSection title="Progress">
        <ProgressBar label="Importing" value={42} valueText="4,210 of 10,000 rows" />
        <ProgressBar label="Preparing" value={null} />
      </ExampleSection>
      <ExampleSection title="Meter">
        <Meter label="Storage" value={3.2} maxValue={5} valueText="3.2 of 5 GB" />
        <Meter label="Light bulbs" value={1} maxValue={6} valueText="1 of at least 6" tone="warning" />
      </ExampleSection>
      <ExampleSection title="Skeletons" note="As tall as what they stand for, so that nothing jumps.">
        <SkeletonText />
        <SkeletonRows rows={3} />
      </ExampleSection>
      <ExampleSection title="Spinner" note="Only where no shape is known.">
        <Spinner label="Connecting" />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'progress',
  title: 'Progress and loading',
  summary: 'How far work has come, how full something is, and what stands in for content on its way.',
  Page,
};
