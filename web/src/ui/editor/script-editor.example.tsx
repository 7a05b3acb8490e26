import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import type { ScriptEditorHandle } from './script-editor/create.ts';
import type { ScriptLanguage } from './script-editor/language.ts';
import { ScriptEditor } from './script-editor.tsx';

const lines = [
  'MIRA (softly): The lantern is out.',
  '* Light it',
  '  MIRO: Thank you!',
  '+ Leave her in the dark',
  '-> cellar',
  '',
  '== cellar',
  'MIRA: Who is there?',
];

const speakers = ['MIRA', 'OLD TAM'];
const speakerOf = (line: string) => /^\s*([A-Z ]+?)(?= ?\(|:)/.exec(line)?.[1];

/** A language of speakers, options and links. */
const language: ScriptLanguage = {
  marksFrom: (line) => line.length,
  indentAfter: (line) => (/^\s*[*+]/.test(line) ? 2 : 0),
  offersSpeaker: (line) => speakerOf(line) !== undefined,
  indentUnder: (line) => (line.trimStart().startsWith('==') ? 0 : undefined),
  stylesOf: (line) => {
    const from = line.search(/\S/);
    const speaker = speakerOf(line);
    if (/^==/.test(line)) return [{ from: 0, to: line.length, as: 'heading' }];
    if (/^\s*->/.test(line)) return [{ from, to: line.length, as: 'link' }];
    if (/^\s*[*+]/.test(line)) return [{ from, to: from + 1, as: 'option' }];
    return speaker === undefined ? [] : [{ from, to: from + speaker.length, as: 'speaker' }];
  },
  complete: (line, position) => {
    const word = /^\s*([A-Z ]*)$/i.exec(line.slice(0, position))?.[1];
    if (word === undefined) return null;
    const options = speakers.filter((name) => name.startsWith(word.toUpperCase()));
    return {
      from: position - word.length,
      options: options.map((label) => ({ label, detail: '', apply: `${label}: ` })),
    };
  },
};

function faultsIn(text: readonly string[]) {
  return text.flatMap((line, at) => {
    const speaker = speakerOf(line);
    return speaker === undefined || speakers.includes(speaker)
      ? []
      : [{ line: at, message: `There is no NPC “${speaker}”.` }];
  });
}

const nothing = () => {};

function Page() {
  const editor = useRef<ScriptEditorHandle | null>(null);
  const [said, setSaid] = useState(0);
  const props = {
    language,
    onCursor: nothing,
    onBlur: nothing,
    onUndo: nothing,
    onRedo: () => false,
    onOpenLine: nothing,
    onPlayLine: nothing,
  };
  return (
    <>
      <ExampleSection title="With an error at its line">
        <ScriptEditor
          {...props}
          label="Script"
          description="Enter adds a line below."
          className="h-64"
          lines={lines}
          placeholder=""
          isReadOnly={false}
          onReady={(handle) => {
            editor.current = handle;
            handle.setFaults(faultsIn(lines));
          }}
          onTyped={() => editor.current?.setFaults(faultsIn(editor.current.lines()))}
          onFind={nothing}
        />
        <div className="flex gap-2">
          <Button
            onPress={() => {
              editor.current?.setSaid(said % lines.length);
              setSaid(said + 1);
            }}
          >
            Say the next line
          </Button>
          <Button onPress={() => editor.current?.insertLine('* ')}>Insert an option</Button>
        </div>
      </ExampleSection>
      <ExampleSection title="Empty">
        <ScriptEditor
          {...props}
          label="Empty script"
          description=""
          className="h-40"
          lines={['']}
          placeholder={lines.join('\n')}
          isReadOnly={false}
          onReady={nothing}
          onTyped={nothing}
          onFind={nothing}
        />
      </ExampleSection>
      <ExampleSection title="Read only, from right to left">
        <ScriptEditor
          {...props}
          label="Script to read"
          description=""
          className="h-40"
          lines={['MIRA: الفانوس مطفأ.', 'MIRA: The lantern is out.']}
          placeholder=""
          isReadOnly
          onReady={nothing}
          onTyped={nothing}
          onFind={nothing}
        />
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'script-editor',
  title: 'Script editor',
  summary: 'A screenplay as text: speakers are offered, each line wears its errors, and the line now said is marked.',
  notes: {
    use: 'For writing a conversation as a screenplay.',
    avoid: 'For one line or for code: use a text field or the code editor.',
    keyboard:
      'Enter starts the next line, Tab takes what is offered, Ctrl+Z undoes. Escape, then Tab, leaves the editor.',
    screenReader: 'Announced as a multi-line text box. The error of a line is read when the cursor reaches it.',
  },
  playground: playground(ScriptEditor, {
    label: 'Script to try',
    description: 'Enter goes on below.',
    lines,
    language,
    placeholder: '',
    isReadOnly: false,
    className: 'h-64',
    onReady: ignore,
    onTyped: ignore,
    onCursor: ignore,
    onBlur: ignore,
    onUndo: ignore,
    onRedo: () => false,
    onOpenLine: ignore,
    onPlayLine: ignore,
    onFind: ignore,
  }),
  Page,
};
