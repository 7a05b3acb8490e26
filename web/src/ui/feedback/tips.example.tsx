import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { Kbd } from '../foundations/kbd.tsx';
import { Tips } from './tips.tsx';

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <ExampleSection title="One at a time">
      {isShown ? (
        <Tips
          onDismiss={() => setShown(false)}
          tips={[
            <span key="search">
              Press <Kbd keys={['Ctrl', 'K']} /> to find anything from anywhere.
            </span>,
            'Drag a box onto a place to move everything in it.',
          ]}
        />
      ) : (
        <p className="text-sm text-muted">Hidden. Preferences bring them back.</p>
      )}
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'tips',
  title: 'Tips',
  summary: 'Short advice about the screen it is on.',
  notes: {
    use: 'For one piece of advice on a screen that is new to someone. It can be hidden for good.',
    avoid: 'For errors or anything that has to be read.',
    keyboard: 'Next and Hide tips are buttons.',
    screenReader: 'Read as a region named Tips, in its place in the page.',
  },
  playground: playground(Tips, {
    label: 'Tips to try',
    tips: ['Press Ctrl+K to find anything.', 'Drag a box onto a place to move it.'],
    onDismiss: ignore,
  }),
  Page,
};
