import { indentOnInput, indentService } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import type { WritingHabits } from './writing-keys.ts';

const aboveMax = 1000;

/** A line that continues something further out, such as `[else]`, goes there once its word is written. */
export const indentation = ({ indentUnder }: WritingHabits): Extension => [
  EditorState.languageData.of(() => [{ indentOnInput: /^\s+(?:==|\[[a-z]+\]?)$/ }]),
  indentService.of(({ state }, position) => {
    const { number, text } = state.doc.lineAt(position);
    const above = {
      *[Symbol.iterator]() {
        for (let at = number - 1; at > 0 && at >= number - aboveMax; at--) yield state.doc.line(at).text;
      },
    };
    return indentUnder(text, above);
  }),
  indentOnInput(),
];
