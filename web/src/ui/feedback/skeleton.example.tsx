import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Skeleton, SkeletonRows, SkeletonText } from './skeleton.tsx';

function Page() {
  return (
    <>
      <ExampleSection title="Text">
        <SkeletonText />
      </ExampleSection>
      <ExampleSection title="Rows" note="As tall as real rows, so that nothing jumps.">
        <SkeletonRows rows={3} />
      </ExampleSection>
      <ExampleSection title="Any shape">
        <ExampleRow>
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-24 w-40" />
        </ExampleRow>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'skeleton',
  title: 'Skeleton',
  summary: 'Shows the shape of content that is still loading.',
  notes: {
    use: 'While content loads whose shape is known.',
    avoid: 'Where the shape is not known: use a spinner with a label. Not for work that people started.',
    keyboard: 'Not focusable.',
    screenReader: 'Hidden from screen readers; the container says that it is loading.',
  },
  playground: playground(SkeletonRows, { rows: 3 }),
  Page,
};
