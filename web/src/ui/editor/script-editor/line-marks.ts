import { EditorSelection, EditorState, type Extension, type Line, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';

/** A small dot in place of the marks at the end of a line, which say what record it is. */
class MarkDot extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const dot = document.createElement('span');
    dot.className = 'cm-mark-dot';
    dot.setAttribute('aria-hidden', 'true');
    return dot;
  }
}

const folded = Decoration.replace({ widget: new MarkDot() });

export interface LineMarks {
  /** Where the marks at the end of a line begin, with the space before them; its length without any. */
  marksFrom: (line: string) => number;
}

/** Where the text of a line ends for whoever writes. */
export const endOfText = ({ from, text }: Line, { marksFrom }: LineMarks): number => from + marksFrom(text);

function foldedIn(view: EditorView, marks: LineMarks): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const start = endOfText(line, marks);
      if (start < line.to) builder.add(start, line.to, folded);
      at = line.to + 1;
    }
  return builder.finish();
}

/** Folds marks, steps over them, and keeps the cursor before them, so that nothing is typed after a mark. */
export function foldMarks(marks: LineMarks): Extension {
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = foldedIn(view, marks);
      }
      update({ view, docChanged, viewportChanged }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = foldedIn(view, marks);
      }
    },
    {
      decorations: (value) => value.decorations,
      provide: (value) => EditorView.atomicRanges.of((view) => view.plugin(value)?.decorations ?? Decoration.none),
    },
  );
  const beforeMarks = EditorState.transactionFilter.of((transaction) => {
    if (!transaction.selection && !transaction.docChanged) return transaction;
    const { newDoc, newSelection } = transaction;
    let isMoved = false;
    const ranges = newSelection.ranges.map((range) => {
      if (!range.empty) return range;
      const end = endOfText(newDoc.lineAt(range.head), marks);
      if (range.head <= end) return range;
      isMoved = true;
      return EditorSelection.cursor(end);
    });
    if (!isMoved) return transaction;
    return [transaction, { selection: EditorSelection.create(ranges, newSelection.mainIndex), sequential: true }];
  });
  return [plugin, beforeMarks];
}
