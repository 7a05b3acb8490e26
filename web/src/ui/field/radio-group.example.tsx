import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { RadioGroup } from './radio-group.tsx';

function Page() {
  const [choice, setChoice] = useState<'trash' | 'move' | null>('move');
  const options = [
    { id: 'move' as const, label: 'Move them to another box', description: 'You choose the box next.' },
    { id: 'trash' as const, label: 'Move them to the trash too', description: 'They can be restored together.' },
  ];
  return (
    <>
      <ExampleSection title="With explanations">
        <RadioGroup label="What happens to the items?" options={options} value={choice} onChange={setChoice} />
      </ExampleSection>
      <ExampleSection title="In a row, with an error">
        <RadioGroup
          label="View"
          orientation="horizontal"
          options={[
            { id: 'list', label: 'List' },
            { id: 'grid', label: 'Grid' },
          ]}
          value={null}
          onChange={() => undefined}
          errorMessage="Choose a view"
        />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'radio-group',
  title: 'Radio group',
  summary: 'One of a few, each explained.',
  notes: {
    use: 'For one of two to five choices that need an explanation each.',
    avoid: 'For more than five or for short names: use a dropdown or a segmented control.',
    keyboard: 'Tab goes to the chosen one, arrow keys choose.',
    screenReader: 'Announced as a radio group with its label; each choice with its description and position.',
  },
  playground: playground(RadioGroup<string>, {
    label: 'What happens to the items?',
    value: 'move',
    onChange: ignore,
    options: [
      { id: 'move', label: 'Move them to another box' },
      { id: 'trash', label: 'Move them to the trash' },
    ],
  }),
  Page,
};
