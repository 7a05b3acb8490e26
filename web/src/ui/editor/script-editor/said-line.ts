import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

const say = StateEffect.define<number | null>();
const said = Decoration.line({ class: 'cm-said-line' });

/** Where the line stands that is said while the conversation is played; edits move it along. */
export const saidLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { changes, effects, state }) {
    const effect = effects.find((each) => each.is(say));
    if (!effect) return lines.map(changes);
    const line = effect.value as number | null;
    return line === null || line >= state.doc.lines
      ? Decoration.none
      : Decoration.set([said.range(state.doc.line(line + 1).from)]);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The cursor stays where it is: whoever plays may be writing. @param line from 0 */
export function setSaid(view: EditorView, line: number | null): void {
  const isThere = line !== null && line < view.state.doc.lines;
  const scroll = isThere
    ? [EditorView.scrollIntoView(view.state.doc.line(line + 1).from, { y: 'nearest', yMargin: 48 })]
    : [];
  view.dispatch({ effects: [say.of(line), ...scroll] });
}
