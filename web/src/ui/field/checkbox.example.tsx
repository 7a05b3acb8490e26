import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { Checkbox } from './checkbox.tsx';

function Page() {
  const [isFragile, setFragile] = useState(true);
  return (
    <ExampleSection title="One">
      <Checkbox label="Fragile" value={isFragile} onChange={setFragile} description="Printed on the label." />
      <Checkbox label="Some of the selection" isIndeterminate />
      <Checkbox label="I have read the terms" errorMessage="The terms must be accepted" isRequired />
      <Checkbox label="Cannot be changed now" value isDisabled />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'checkbox',
  title: 'Checkbox',
  summary: 'Yes or no, saved with the form.',
  notes: {
    use: 'For yes or no in a form that is saved with a button.',
    avoid: 'For a setting that acts right away: use a switch.',
    keyboard: 'Space checks and unchecks.',
    screenReader: 'Announced as a checkbox with its label, description and error.',
  },
  playground: playground(Checkbox, {
    label: 'Fragile',
    value: true,
    onChange: ignore,
    description: 'Printed on the label.',
  }),
  Page,
};
