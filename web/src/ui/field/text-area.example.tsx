import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
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

export const example: Example = {
  slug: 'text-area',
  title: 'Text area',
  summary: 'Several lines of text.',
  notes: {
    use: 'For text of several lines.',
    avoid: 'For one line: use an input. For formatted text, use the rich text editor.',
    keyboard: 'Enter starts a new line, Ctrl+Enter saves where the form says so.',
    screenReader:
      'Announced as a multi-line text box with its label, description and error. The count is read when little is left.',
  },
  playground: playground(TextArea, {
    label: 'Description',
    value: 'Woolen, a little worn.',
    onChange: ignore,
    maxLength: 500,
    showsCount: true,
  }),
  Page,
};
