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

/** Left free above and below the line, in pixels. */
const margin = 48;

/**
 * The cursor stays where it is: whoever plays may be writing. Only the editor is scrolled: on phones the page would take what is
 * played, above it, out of sight with each line.
 * @param line from 0
 */
export function setSaid(view: EditorView, line: number | null): void {
  view.dispatch({ effects: say.of(line) });
  if (line === null || line >= view.state.doc.lines) return;
  const { from } = view.state.doc.line(line + 1);
  scrollTo(view, from);
  // Lines that were out of sight have been measured by then.
  view.requestMeasure({ read: () => undefined, write: () => scrollTo(view, Math.min(from, view.state.doc.length)) });
}

function scrollTo(view: EditorView, position: number): void {
  const { scrollDOM } = view;
  const { top, bottom } = view.lineBlockAt(position);
  const height = scrollDOM.clientHeight;
  if (top - margin < scrollDOM.scrollTop) scrollDOM.scrollTop = Math.max(0, top - margin);
  else if (bottom + margin > scrollDOM.scrollTop + height) scrollDOM.scrollTop = bottom + margin - height;
}
