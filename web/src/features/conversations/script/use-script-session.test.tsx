// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IncrementalScript } from '#content/script/incremental-script.ts';
import { conversationID, names } from '#content/testing/conversations.ts';
import { GraphStore } from '#web/screens/graph/graph-store.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { fakeUser } from '#web/testing/fakes.ts';
import { createScriptEditor } from '#web/ui/editor/script-editor/create.ts';
import { keepDraft, keptDraft } from './script-draft.ts';
import { useScriptSession } from './use-script-session.ts';

const ignore = () => undefined;

/** The script of a conversation in which nothing is said yet. */
function openScript() {
  const unused = () => Promise.reject(new Error('Nothing is asked of the server.'));
  const store = new GraphStore({
    source: { read: unused, save: unused, undo: unused },
    ...{ recordsOf: () => [], most: { nodes: 1000, edges: 1000 } },
    ...{ onTooMany: ignore, onRefused: ignore, onGone: ignore },
  });
  const empty = { nodes: new Map(), edges: new Map() };
  const newIDs = { node: () => 'node', case: () => 'case' };
  const begun = IncrementalScript.of(empty, names, { conversationID, newIDs });
  const { result, unmount } = renderHook(() => useScriptSession(conversationID, store, store.state, names, begun), {
    wrapper: connectedStore().wrapper,
  });
  const host = document.body.appendChild(document.createElement('div'));
  const handle = createScriptEditor(host, {
    ...{ lines: result.current.initial, placeholder: '' },
    language: () => ({
      ...{ stylesOf: () => [], marksFrom: (line) => line.length, indentAfter: () => 0, indentUnder: () => 0 },
      ...{ offersSpeaker: () => false, complete: () => null },
    }),
    ...{ onTyped: () => result.current.session.typed(), onCursor: ignore, onBlur: ignore },
    ...{ onUndo: ignore, onRedo: () => false, onOpenLine: ignore, onPlayLine: ignore, onFind: ignore },
  });
  act(() => result.current.attach(handle));
  const view = EditorView.findFromDOM(host.shadowRoot?.querySelector<HTMLElement>('.cm-editor') ?? host);
  const type = (insert: string) =>
    act(async () => view?.dispatch({ changes: { from: 0, insert }, userEvent: 'input.type' }));
  const close = () => {
    unmount();
    handle.destroy();
    host.remove();
  };
  return { store, result, handle, view, type, close };
}

test('content §7: what is typed in a script beside text that is still offered is kept with it, and Restore loses neither', async () => {
  const { userID } = fakeUser();
  keepDraft(userID, conversationID, [{ above: [], below: null, base: [''], text: ['[fail'] }]);
  const script = openScript();
  expect(script.result.current.offered).toBe(true);
  await script.type('* [if');
  await waitFor(() => expect(script.result.current.script).toMatchObject({ isTyping: false, faults: [{ line: 0 }] }));
  script.close();
  const kept = keptDraft(userID, conversationID)?.flatMap(({ text }) => text);
  expect(kept).toEqual(expect.arrayContaining(['[fail', '* [if']));

  const again = openScript();
  expect(again.result.current.offered).toBe(true);
  await again.type('[end');
  act(() => again.result.current.restore());
  expect(again.handle.lines()).toEqual(expect.arrayContaining(['[fail', '* [if', '[end']));
  again.close();
});

test('content §7: what is typed and can’t be saved can be undone in the script', async () => {
  const { store, result, handle, type, close } = openScript();
  expect(result.current.canUndo).toBe(false);
  await type('[fail]');
  await waitFor(() => expect(result.current.script).toMatchObject({ isTyping: false, faults: [{ line: 0 }] }));
  expect([store.state.canUndo, result.current.canUndo]).toEqual([false, true]);
  act(() => handle.undo());
  await waitFor(() => expect(result.current.script).toMatchObject({ isTyping: false, faults: [] }));
  expect(result.current.canUndo).toBe(false);
  close();
});

test('content §7: the section that a link needs is written at the end with the key, and the link can be read then', async () => {
  // jsdom calls itself Safari, whose selection the editor finds by this.
  Object.assign(document, { execCommand: () => false });
  const { result, handle, type, view, close } = openScript();
  await type('One.\n-> cellar');
  await waitFor(() => expect(result.current.script.faults).toMatchObject([{ line: 1, heading: '== cellar' }]));
  act(() => {
    handle.goTo(1);
    view?.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: '.', ctrlKey: true, bubbles: true }));
  });
  expect([handle.lines(), handle.cursorLine()]).toEqual([['One.', '-> cellar', '', '== cellar', ''], 4]);
  await act(async () => view?.dispatch(view.state.replaceSelection('Dark.')));
  await waitFor(() => expect(result.current.script).toMatchObject({ isTyping: false, faults: [] }));
  close();
});
