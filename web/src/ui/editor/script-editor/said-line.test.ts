// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { saidLine, setSaid } from './said-line.ts';

test('content §7: the line that is said is brought into sight within the editor, and the page around it stays', () => {
  const doc = Array.from({ length: 200 }, (_, index) => `Line ${index}`).join('\n');
  const page = document.body.appendChild(document.createElement('div'));
  const view = new EditorView({ state: EditorState.create({ doc, extensions: [saidLine] }), parent: page });
  Object.defineProperty(view.scrollDOM, 'clientHeight', { value: 200 });
  setSaid(view, 3);
  expect(view.scrollDOM.scrollTop).toBe(0);
  setSaid(view, 150);
  const { top, bottom } = view.lineBlockAt(view.state.doc.line(151).from);
  const { scrollTop } = view.scrollDOM;
  expect([scrollTop < top, scrollTop + 200 > bottom]).toEqual([true, true]);
  expect(page.scrollTop).toBe(0);
  view.destroy();
  page.remove();
});
