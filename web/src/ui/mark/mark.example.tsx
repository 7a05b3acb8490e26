import { Box, MapPin, Package } from 'lucide-react';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Mark } from './mark.tsx';

const names = ['Red toolbox', 'Sewing chest', 'Kitchen shelf', 'Iron-bound chest', 'Lamp market', 'Crate 12'];

function Page() {
  return (
    <>
      <ExampleSection title="By the name" note="The last word that says what a thing is decides the icon.">
        <ExampleRow>
          {names.map((name) => (
            <span key={name} className="flex items-center gap-2">
              <Mark name={name} fallback={Box} />
              {name}
            </span>
          ))}
        </ExampleRow>
      </ExampleSection>
      <ExampleSection title="Chosen, and sizes">
        <ExampleRow>
          <Mark name="Harbor" icon="ship" color="violet" fallback={MapPin} size="xs" />
          <Mark name="Harbor" icon="ship" color="violet" fallback={MapPin} />
          <Mark name="Harbor" icon="ship" color="violet" fallback={MapPin} size="md" />
          <div className="h-32 w-40 overflow-hidden rounded-lg">
            <Mark name="Harbor" icon="ship" color="violet" fallback={Package} size="fill" />
          </div>
        </ExampleRow>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'mark',
  title: 'Mark',
  summary: 'The icon of a box, a place or an item, in its color.',
  notes: {
    use: 'Beside the name of a box, a place or an item, so that lists can be scanned by eye.',
    avoid: 'For people: use an avatar. For states, use a badge.',
    keyboard: 'Not focusable.',
    screenReader: 'Hidden: the name beside it says the same.',
  },
  playground: playground(Mark, { name: 'Harbor', icon: 'ship', color: 'violet', fallback: MapPin, size: 'md' }),
  Page,
};
