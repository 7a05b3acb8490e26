import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { TextArea } from './text-area.tsx';

function Page() {
  const [text, setText] = useState('Woollen, a little moth-eaten at the left sleeve.');
  return (
    <ExampleSection title="Text areas">
      <TextArea label="Description" value={text} onChange={setText} maxLength={500} showsCount />
      <TextArea
        label="Settings"
        isMonospace
        value={'{\n  "theme": \n}'}
        onChange={setText}
        errorMessage="The JSON you entered is not valid."
      />
      <TextArea label="Notes" value="" onChange={setText} placeholder="Anything worth knowing" isDisabled />
    </ExampleSection>
  );
}

export const example: Example = { slug: 'text-area', title: 'Text area', summary: 'Several lines of text.', Page };
