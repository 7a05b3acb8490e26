import { useState } from 'react';
import { CodeExample } from '../example/code-example.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

const variables = [
  { name: 'firstName', description: 'First name of the recipient' },
  { name: 'link', description: 'Where to go' },
];

function Page() {
  const [html, setHtml] = useState('<p>Hello <strong>{{ firstName }}</strong>,</p><p align="center">see you soon.</p>');
  return (
    <ExampleSection
      title="Formatting, variables, HTML"
      note="The toolbar is one stop of the Tab key; arrows move in it. Code shows the HTML itself."
    >
      <div className="flex max-w-xl flex-col gap-4">
        <RichTextEditor label="Body" value={html} onChange={setHtml} variables={variables} />
        <CodeExample code={html} language="HTML" />
        <RichTextEditor label="With an error" value="" onChange={() => {}} errorMessage="Body is required" />
      </div>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'rich-text-editor',
  title: 'Rich text editor',
  summary: 'Text with formatting and variables, as HTML.',
  Page,
};
