import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export interface ShadowEditorOptions {
  value: string;
  /** Absent: whoever makes it looks at the changes by itself. */
  onChange?: (value: string) => void;
  onBlur: () => void;
  extensions: readonly Extension[];
}

export interface EditorHandle {
  /**
   * Another text, from outside: the cursor stays where it can, and nobody is told of a change. What was typed here and comes back
   * changes nothing.
   */
  setValue: (value: string) => void;
  setAttributes: (attributes: Record<string, string>) => void;
  setReadOnly: (isReadOnly: boolean) => void;
  focus: () => void;
  destroy: () => void;
  view: EditorView;
}

/** Marks changes that came from outside. */
const fromOutside = Annotation.define<boolean>();

/**
 * CodeMirror in a shadow root: there its styles are adopted style sheets, which the content security policy lets pass, while
 * the style element it would use outside is refused (decision 0013). Tab leaves the editor, as in every other field.
 */
export function createShadowEditor(host: HTMLElement, options: ShadowEditorOptions): EditorHandle {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const attributes = new Compartment();
  const readOnly = new Compartment();
  /** What was typed and has not come back as the value yet: more may have been typed since. */
  let pending: string[] = [];
  const state = EditorState.create({
    doc: options.value,
    extensions: [
      options.extensions,
      attributes.of([]),
      readOnly.of([]),
      EditorView.domEventHandlers({ blur: () => options.onBlur(), beforeinput: replaceSelection }),
      EditorView.updateListener.of((update) => {
        const isOurs = update.transactions.some((transaction) => transaction.annotation(fromOutside));
        if (!update.docChanged || isOurs || !options.onChange) return;
        const value = update.state.doc.toString();
        pending.push(value);
        options.onChange(value);
      }),
    ],
  });
  const view = new EditorView({ state, parent: root, root });
  return {
    view,
    setValue(value) {
      const place = pending.indexOf(value);
      pending = place === -1 ? [] : pending.slice(place + 1);
      const before = view.state.doc.toString();
      if (place !== -1 || before === value) return;
      view.dispatch({ changes: difference(before, value), annotations: fromOutside.of(true) });
    },
    setAttributes: (given) =>
      view.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of({ tabindex: '0', ...given })) }),
    setReadOnly: (isReadOnly) => {
      // Each dispatch has the whole page laid out.
      if (view.state.readOnly === isReadOnly) return;
      view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)) });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/**
 * Text typed over a selection. Left to itself, Chrome writes it with the look of what it replaces, in a style attribute that
 * the content security policy refuses.
 */
function replaceSelection({ inputType, data, isComposing }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  if (inputType !== 'insertText' || !data || isComposing || empty || state.readOnly) return false;
  const insert = () => state.update({ ...state.replaceSelection(data), userEvent: 'input.type', scrollIntoView: true });
  if (!state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert)))
    view.dispatch(insert());
  return true;
}

/** The one stretch that differs, so that the cursor, the folds and the undo history outside of it stay. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
