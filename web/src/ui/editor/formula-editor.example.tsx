import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { FormulaEditor } from './formula-editor.tsx';

const language = {
  check: (text: string) => {
    const at = text.indexOf('golf');
    return at === -1
      ? []
      : [{ from: at, to: at + 4, message: 'There is no variable “golf”. Did you mean “gold”?', instead: 'gold' }];
  },
  complete: (text: string, position: number) => {
    const word = /\w*$/.exec(text.slice(0, position))?.[0] ?? '';
    const options = ['gold', 'gold_coins', 'gate_open'].filter((name) => name.startsWith(word));
    return {
      from: position - word.length,
      options: options.map((name) => ({ label: name, detail: 'variable', apply: name })),
    };
  },
};

function Page() {
  const [text, setText] = useState('golf >= 3');
  return (
    <ExampleSection title="With an error and completion">
      <FormulaEditor label="Condition" value={text} onChange={setText} language={language} placeholder="gold >= 3" />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'formula-editor',
  title: 'Formula editor',
  summary: 'One or a few lines of a small language, with completion and errors at the character.',
  notes: {
    use: 'For conditions and effects in the language of expressions.',
    avoid: 'For plain text, or a choice from a list.',
    keyboard: 'Ctrl+Space completes, arrow keys choose, Enter takes it. Tab leaves the field.',
    screenReader: 'Announced as a text box. The error is its description and is read as it appears.',
  },
  playground: playground(FormulaEditor, {
    label: 'Condition',
    value: 'golf >= 3',
    onChange: ignore,
    language,
    placeholder: 'gold >= 3',
  }),
  Page,
};
