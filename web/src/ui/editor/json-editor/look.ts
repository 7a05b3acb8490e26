import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const overlay = {
  border: '1px solid var(--line)',
  borderRadius: '6px',
  backgroundColor: 'var(--raised)',
  color: 'var(--ink)',
  boxShadow: '0 2px 6px rgb(0 0 0 / 0.1), 0 16px 40px rgb(0 0 0 / 0.18)',
};

/** The tokens of tokens.css, which reach into the shadow root as custom properties do. */
const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', lineHeight: '1.25rem' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--muted)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--hover) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-tooltip': { ...overlay, fontSize: '0.75rem', lineHeight: '1rem', maxWidth: 'min(26rem, 90vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
  '.cm-diagnostic': { padding: '0.25rem 0.5rem' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--danger)' },
  '.cm-diagnostic-info': { borderLeft: '3px solid var(--info)' },
  '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px dotted var(--danger)' },
  '.cm-lintRange-info': { backgroundImage: 'none', borderBottom: '2px dotted var(--info)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.explanation': { padding: '0.375rem 0.625rem' },
  '.explanation p': { margin: '0', color: 'var(--muted)' },
  '.explanation p:first-child': { color: 'var(--ink)', fontWeight: '500' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

export const look: Extension = [theme, syntaxHighlighting(colours)];
