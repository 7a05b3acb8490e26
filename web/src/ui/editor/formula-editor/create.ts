import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, LanguageSupport, LRLanguage, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder, tooltips } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { LRParser } from '@lezer/lr';
import { look } from '../json-editor/look.ts';
import { createShadowEditor, type EditorHandle, type ShadowEditorOptions } from '../shadow-editor.ts';

export interface FormulaFault {
  from: number;
  to: number;
  message: string;
  /** What the button under the message writes there. */
  instead?: string;
}

export interface FormulaOption {
  label: string;
  detail: string;
  apply: string;
}

/** What the editor knows of the language that is written in it. */
export interface FormulaLanguage {
  /** Absent: plain text. */
  parser?: LRParser;
  check: (text: string) => readonly FormulaFault[];
  complete: (text: string, position: number) => { from: number; options: readonly FormulaOption[] };
}

export interface FormulaEditorOptions extends Omit<ShadowEditorOptions, 'extensions'> {
  /** Asked each time: what it knows may change. */
  language: () => FormulaLanguage;
  placeholder: string;
}

/** Looks again for faults, after what is known has changed. */
export const checkAgain = ({ view }: EditorHandle): void => forceLinting(view);

export function createFormulaEditor(host: HTMLElement, options: FormulaEditorOptions): EditorHandle {
  const { parser } = options.language();
  return createShadowEditor(host, {
    ...options,
    extensions: [
      history(),
      drawSelection(),
      bracketMatching(),
      closeBrackets(),
      EditorView.lineWrapping,
      tooltips({ position: 'fixed' }),
      placeholder(options.placeholder),
      keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
      parser ? new LanguageSupport(LRLanguage.define({ parser })) : [],
      linter(({ state }) => faultsIn(state.doc.toString(), options.language()), { delay: 150 }),
      autocompletion({
        override: [
          ({ state, pos, explicit }) => {
            const { from, options: found } = options.language().complete(state.doc.toString(), pos);
            if (found.length === 0 || (!explicit && from === pos)) return null;
            return { from, filter: false, options: found.map(offered) };
          },
        ],
        icons: false,
        // After a function comes what it is given.
        activateOnCompletion: ({ apply }) => typeof apply === 'string' && apply.endsWith('('),
      }),
      look,
      formulaLook,
    ],
  });
}

function offered({ label, detail, apply }: FormulaOption) {
  return { label, detail, apply };
}

function faultsIn(text: string, { check }: FormulaLanguage) {
  return check(text).map(({ from, to, message, instead }) => ({
    // What is missing at the end is marked on the last character.
    from: from === to ? Math.max(0, from - 1) : from,
    to: Math.min(to, text.length),
    message,
    severity: 'error' as const,
    actions:
      instead === undefined
        ? []
        : [
            {
              name: `Use ${instead}`,
              apply: (view: EditorView, start: number, end: number) =>
                view.dispatch({ changes: { from: start, to: end, insert: instead } }),
            },
          ],
  }));
}

const formulaLook: Extension = [
  EditorView.theme({
    '&': { height: 'auto', maxHeight: '16rem' },
    '.cm-scroller': { overflow: 'auto' },
    '.cm-content': { padding: '0.4375rem 0' },
    '.cm-line': { padding: '0 0.75rem' },
    '.cm-placeholder': { color: 'var(--muted)' },
    '.cm-diagnosticAction': {
      backgroundColor: 'var(--accent)',
      color: 'var(--on-accent)',
      borderRadius: '4px',
      padding: '0.125rem 0.375rem',
      marginLeft: '0.5rem',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.keyword, color: 'var(--info)', fontWeight: '600' },
      { tag: tags.function(tags.variableName), color: 'var(--ink)', fontWeight: '600' },
    ]),
  ),
];
