// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { createScriptEditor } from './create.ts';

const ignore = () => undefined;

test('content §7: words are found where they are, also behind letters that are longer as small ones', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const handle = createScriptEditor(host, {
    ...{ lines: ['İİİ: A (lamp).', 'TAM: Lamp'], placeholder: '' },
    language: () => ({
      ...{ stylesOf: () => [], marksFrom: (line) => line.length, indentAfter: () => 0, indentUnder: () => 0 },
      ...{ offersSpeaker: () => false, complete: () => null },
    }),
    ...{ onTyped: ignore, onCursor: ignore, onBlur: ignore, onUndo: ignore, onRedo: () => false },
    ...{ onOpenLine: ignore, onPlayLine: ignore, onFind: ignore },
  });
  const view = EditorView.findFromDOM(host.shadowRoot?.querySelector<HTMLElement>('.cm-editor') ?? host);
  const found = (words: string, isBackwards = false) => {
    if (!handle.find(words, isBackwards)) return null;
    const { from, to } = view?.state.selection.main ?? { from: 0, to: 0 };
    return [from, view?.state.sliceDoc(from, to)];
  };
  expect(found('LAMP')).toEqual([8, 'lamp']);
  expect(found('lamp')).toEqual([20, 'Lamp']);
  expect(found('lamp')).toEqual([8, 'lamp']);
  expect(found('lamp', true)).toEqual([20, 'Lamp']);
  expect(found('(LA')).toEqual([7, '(la']);
  expect(found('rope')).toBeNull();
  handle.destroy();
});
