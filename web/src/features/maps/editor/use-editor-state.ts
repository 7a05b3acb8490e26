import { useSyncExternalStore } from 'react';
import type { EditorState } from './editing.ts';
import type { MapEditor } from './map-editor.ts';

export function useEditorState(editor: MapEditor): EditorState {
  return useSyncExternalStore(editor.subscribe, () => editor.state);
}
