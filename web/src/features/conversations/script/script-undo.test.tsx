// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IncrementalScript } from '#content/script/incremental-script.ts';
import { conversationID, names } from '#content/testing/conversations.ts';
import { GraphStore } from '#web/screens/graph/graph-store.ts';
import { connectedStore } from '#web/testing/connected-store.tsx';
import { createScriptEditor } from '#web/ui/editor/script-editor/create.ts';
import { useScriptSession } from './use-script-session.ts';

const ignore = () => undefined;

test('content §7: what is typed and can’t be saved can be undone in the script', async () => {
  const unused = () => Promise.reject(new Error('Nothing is asked of the server.'));
  const store = new GraphStore({
    source: { read: unused, save: unused, undo: unused },
    ...{ recordsOf: () => [], most: { nodes: 1000, edges: 1000 } },
    ...{ onTooMany: ignore, onRefused: ignore, onGone: ignore },
  });
  const empty = { nodes: new Map(), edges: new Map() };
  const begun = IncrementalScript.of(empty, names, {
    conversationID,
    newIDs: { node: () => 'node', case: () => 'case' },
  });
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
  expect(result.current.canUndo).toBe(false);
  const view = EditorView.findFromDOM(host.shadowRoot?.querySelector<HTMLElement>('.cm-editor') ?? host);
  await act(async () => view?.dispatch({ changes: { from: 0, insert: '[fail]' }, userEvent: 'input.type' }));
  await waitFor(() => expect(result.current.script).toMatchObject({ isTyping: false, faults: [{ line: 0 }] }));
  expect([store.state.canUndo, result.current.canUndo]).toEqual([false, true]);
  act(() => handle.undo());
  await waitFor(() => expect(result.current.script).toMatchObject({ isTyping: false, faults: [] }));
  expect(result.current.canUndo).toBe(false);
  unmount();
  handle.destroy();
});
