import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** A part of a line and how it looks. */
export interface LineStyle {
  from: number;
  to: number;
  as: 'heading' | 'speaker' | 'aside' | 'keyword' | 'link' | 'effect' | 'option' | 'value';
}

const classes = new Map<LineStyle['as'], Decoration>();
function classOf(as: LineStyle['as']): Decoration {
  const known = classes.get(as) ?? Decoration.mark({ class: `cm-script-${as}` });
  classes.set(as, known);
  return known;
}

/** Further in, lines hang no deeper: on a phone they need their room. */
const deepestHang = 12;
/**
 * What of a line wraps goes on two characters further in than it begins. All characters are as wide.
 * Each line has the direction of its own script: the room it hangs in is where it begins, and the arrow keys follow it.
 */
const hanging = Array.from({ length: deepestHang + 1 }, (_, indent) =>
  Decoration.line({ class: `cm-script-hang-${indent + 2}`, attributes: { dir: 'auto' } }),
);

function hangOf(line: string): Decoration {
  const indent = Math.min(line.search(/\S|$/), deepestHang);
  return hanging[indent] as Decoration;
}

function decorated(view: EditorView, stylesOf: (line: string) => readonly LineStyle[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges)
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      builder.add(line.from, line.from, hangOf(line.text));
      for (const style of stylesOf(line.text))
        if (style.from < style.to) builder.add(line.from + style.from, line.from + style.to, classOf(style.as));
      at = line.to + 1;
    }
  return builder.finish();
}

/** Only what is in sight is styled, so long scripts cost no more than short ones. */
export function styledLines(stylesOf: (line: string) => readonly LineStyle[]): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorated(view, stylesOf);
      }
      update({ view, docChanged, viewportChanged }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = decorated(view, stylesOf);
      }
    },
    { decorations: (value) => value.decorations },
  );
}

const hangs = Object.fromEntries(
  hanging.map((_, indent) => [
    `.cm-script-hang-${indent + 2}`,
    { textIndent: `-${indent + 2}ch`, paddingInlineStart: `calc(0.5rem + ${indent + 2}ch)` },
  ]),
);

export const scriptLook: Extension = EditorView.theme({
  '&': { fontSize: '0.875rem' },
  '.cm-scroller': { lineHeight: '1.5rem' },
  // Each line begins at the side where its own script does.
  '.cm-line': { padding: '0 1rem 0 0.5rem', unicodeBidi: 'plaintext', textAlign: 'start' },
  ...hangs,
  '.cm-said-line': { backgroundColor: 'var(--accent-soft)', boxShadow: 'inset 3px 0 var(--accent)' },
  '.cm-placeholder': { color: 'var(--muted)', whiteSpace: 'pre-wrap' },
  '.cm-script-heading': { color: 'var(--accent)', fontWeight: '600', fontSize: '1rem' },
  '.cm-script-speaker': { color: 'var(--accent)', fontWeight: '600' },
  '.cm-script-aside': { color: 'var(--muted)', fontStyle: 'italic' },
  '.cm-script-keyword': { color: 'var(--info)' },
  '.cm-script-link': { color: 'var(--info)', fontWeight: '600' },
  '.cm-script-effect': { color: 'var(--warning)' },
  '.cm-script-option': { color: 'var(--success)', fontWeight: '600' },
  '.cm-script-value': { color: 'var(--warning)' },
  '.cm-diagnosticAction': {
    font: 'inherit',
    fontWeight: '500',
    padding: '0.125rem 0.5rem',
    borderRadius: '0.25rem',
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
    cursor: 'pointer',
  },
  '.cm-mark-dot': {
    display: 'inline-block',
    width: '0.25rem',
    height: '0.25rem',
    // As wide as nothing, so that it never begins a line of its own.
    marginInline: '0.375rem -0.625rem',
    verticalAlign: 'middle',
    borderRadius: '50%',
    backgroundColor: 'var(--line-strong)',
  },
});
