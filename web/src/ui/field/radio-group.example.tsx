import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
