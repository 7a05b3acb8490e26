import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { ScriptLanguage } from './language.ts';

/** Lines above the cursor that completion may look at. */
const aboveMax = 200;

/** What may be written at the cursor. */
export const completions = (language: () => ScriptLanguage): Extension =>
  autocompletion({
    override: [(context) => offered(context, language())],
    icons: false,
    selectOnOpen: false,
    defaultKeymap: false,
    interactionDelay: 0,
    // Tab right after a key takes what is offered for it.
    activateOnTypingDelay: 0,
  });

function offered({ state, pos, explicit }: CompletionContext, { complete }: ScriptLanguage) {
  const line = state.doc.lineAt(pos);
  const above: string[] = [];
  for (let number = line.number - 1; number > 0 && above.length < aboveMax; number--)
    above.push(state.doc.line(number).text);
  const found = complete(line.text, pos - line.from, above);
  if (!found || found.options.length === 0) return null;
  const from = line.from + found.from;
  if (!explicit && from === pos && line.text.trim() !== '') return null;
  const options = found.options.map(({ label, detail, apply }) => ({ label, detail, apply: taking(apply) }));
  const typed = state.sliceDoc(from, pos);
  return {
    ...{ from, filter: false, options },
    // While the word is as it was, the same list stays, and what is selected in it.
    update: (shown: CompletionResult, start: number, _end: number, { state: now, pos: at }: CompletionContext) =>
      now.sliceDoc(start, at) === typed ? { ...shown, from: start } : null,
  };
}

/** A change from outside, such as the mark of what was saved, closes a list beside it unless it counts as typing. */
export const keepsOffered = ({ state }: EditorView) =>
  completionStatus(state) !== null ? { userEvent: 'input.type' } : {};

/** A bracket that is closed already is not closed twice, and the cursor is where writing goes on. */
function taking(text: string) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const isClosed = text.endsWith(']') && view.state.sliceDoc(to, to + 1) === ']';
    const isWithin = text.endsWith(' ]');
    view.dispatch({
      // The editor lets what it closed be typed over, so that stays.
      changes: { from, to, insert: isClosed ? text.slice(0, -1) : text },
      selection: { anchor: from + text.length - (isWithin ? 1 : 0) },
      userEvent: 'input.complete',
      annotations: pickedCompletion.of(completion),
      scrollIntoView: true,
    });
    // What it is given comes next.
    if (isWithin || text.endsWith('(')) startCompletion(view);
  };
}
