import { build } from 'vite';
import { fromRoot } from '../../scripts/shell.mjs';

const entry = 'bare-editor';
const source = `
  import { defaultKeymap, history } from '@codemirror/commands';
  import { EditorView, keymap } from '@codemirror/view';
  window.openBareEditor = (text) => new EditorView({
    doc: text, extensions: [history(), keymap.of(defaultKeymap), EditorView.lineWrapping], parent: document.body,
  });
`;

/** A CodeMirror with nothing of ours, as a script of a page: `openBareEditor(text)`. */
export async function bareEditor(): Promise<string> {
  const built = await build({
    ...{ root: fromRoot('.'), configFile: false, logLevel: 'silent' },
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}.js` : null),
        load: (id) => (id === `\0${entry}.js` ? source : null),
      },
    ],
  });
  const [made] = Array.isArray(built) ? built : [built];
  const chunk = made && 'output' in made ? made.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The editor was not built');
  return chunk.code;
}
