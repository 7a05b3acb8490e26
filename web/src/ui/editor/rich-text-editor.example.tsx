import { useState } from 'react';
import { CodeExample } from '../example/code-example.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'For mails and descriptions that need bold text, lists and links.',
    avoid: 'For names and short notes: use a text field or a text area.',
    keyboard: 'The toolbar is one stop of Tab and arrow keys move in it. Ctrl+B, Ctrl+I and Ctrl+K format.',
    screenReader: 'Announced as a multi-line text box. Toolbar buttons say whether they are on.',
  },
  playground: playground(RichTextEditor, {
    label: 'Body',
    value: '<p>Hello <strong>Ada</strong></p>',
    onChange: ignore,
    variables,
  }),
  Page,
};
