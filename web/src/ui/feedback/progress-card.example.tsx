import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { ProgressCard } from './progress-card.tsx';

function Page() {
  const [isStopping, setStopping] = useState(false);
  return (
    <ExampleSection title="Below the toasts" note="Shown once the work has taken a second.">
      <div className="flex w-96 max-w-full flex-col gap-2">
        <ProgressCard
          title="Changing 1,000 items…"
          value={42}
          valueText="420 of 1,000"
          isStopping={isStopping}
          onStop={() => setStopping(true)}
        />
        <ProgressCard
          title="Restoring what was changed…"
          note="Undoing: Imported inventory of the workshop.csv"
          value={16}
          valueText="160 left"
        />
      </div>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'progress-card',
  title: 'Progress card',
  summary: 'Work that goes on beside the page, and the way to stop it.',
  notes: {
    use: 'For long work that goes on while people use the product, such as a bulk change.',
    avoid: 'For work that the page waits for: use progress in the page.',
    keyboard: 'Stop is a button; F6 moves between the page and the notifications.',
    screenReader: 'Announced when it begins. The progress bar has the title as its name.',
  },
  playground: playground(ProgressCard, {
    title: 'Changing 1,000 items…',
    value: 42,
    valueText: '420 of 1,000',
    onStop: ignore,
  }),
  Page,
};
