import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { CodeEditor } from './code-editor.tsx';
import type { JsonSchema } from './json-editor/json-schema.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', description: 'What the box is called.' },
    size: { type: 'string', title: 'Size', enum: ['small', 'large'], default: 'small' },
    isSealed: { type: 'boolean', title: 'Sealed', default: false },
  },
};

const check = (value: unknown) => {
  const size = (value as { size?: unknown }).size;
  return size === undefined || size === 'small' || size === 'large'
    ? []
    : [{ path: ['size'], message: 'Size must be small or large' }];
};

function Page() {
  const [text, setText] = useState('{\n  "name": "Box 12",\n  "size": "huge",\n  "isSealed": true\n}\n');
  const [broken, setBroken] = useState('{ "name": ');
  return (
    <>
      <ExampleSection title="With a schema">
        <CodeEditor label="Box" value={text} onChange={setText} schema={schema} check={check} />
      </ExampleSection>
      <ExampleSection title="With an error">
        <CodeEditor label="Broken box" value={broken} onChange={setBroken} errorMessage="A value is missing" />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'code-editor',
  title: 'Code editor',
  summary: 'JSON to write by hand: errors are marked, a schema completes and explains.',
  notes: {
    use: 'For settings that are easier to write as JSON than to fill in.',
    avoid: 'For prose, or for a single value: use a text area or a field.',
    keyboard: 'Ctrl+Space completes. Escape, then Tab, leaves the editor, since Tab indents.',
    screenReader: 'Announced as a text box by its label. Errors are listed below and linked to their lines.',
  },
  playground: playground(CodeEditor, { label: 'Box', value: '{\n  "name": "Box 12"\n}\n', onChange: ignore }),
  Page,
};
