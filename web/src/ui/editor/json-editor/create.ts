import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view';
import { createShadowEditor, type EditorHandle, type ShadowEditorOptions } from '../shadow-editor.ts';
import { type JsonKnowledge, jsonLanguage } from './language.ts';
import { look } from './look.ts';

export type JsonEditorOptions = JsonKnowledge & Omit<ShadowEditorOptions, 'extensions'>;

export function createJsonEditor(host: HTMLElement, options: JsonEditorOptions): EditorHandle {
  return createShadowEditor(host, {
    ...options,
    extensions: [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      EditorView.lineWrapping,
      tooltips({ position: 'fixed' }),
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
      jsonLanguage(options),
      look,
    ],
  });
}
