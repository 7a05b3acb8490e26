import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ErrorSummary } from './error-summary.tsx';

function Page() {
  const [asked, setAsked] = useState('nothing yet');
  return (
    <ExampleSection title="One and several" note={`Asked to focus: ${asked}`}>
      <ErrorSummary problems={[{ name: 'name', message: 'Name is required' }]} onFocusField={setAsked} />
      <ErrorSummary
        problems={[
          { name: 'firstName', message: 'First Name is required' },
          { name: 'lastName', message: 'Last Name is required' },
        ]}
        onFocusField={setAsked}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'error-summary',
  title: 'Error summary',
  summary: 'What keeps a form from being saved, each leading to its field.',
  Page,
};
