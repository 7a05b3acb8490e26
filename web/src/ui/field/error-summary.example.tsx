import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'Above a long form that was not saved, with a link to each field that has an error.',
    avoid: 'For forms of one or two fields: the message at the field is enough.',
    keyboard: 'It takes focus after a failed save. Enter on a link goes to the field.',
    screenReader: 'Announced as an alert with the number of errors when it takes focus.',
  },
  meantFor:
    'Meant for forms longer than a screen, such as settings; forms show their errors in a toast and at each field today.',
  playground: playground(ErrorSummary, {
    problems: [{ name: 'name', message: 'Name is required' }],
    onFocusField: ignore,
  }),
  Page,
};
