import { fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import type { MapEditor } from '../editor/map-editor.ts';
import { useEditorState } from '../editor/use-editor-state.ts';
import { LayersPanel } from './layers-panel.tsx';

function Panel({ editor }: { editor: MapEditor }) {
  const { store } = editor;
  const { layers, seen } = useSyncExternalStore(store.subscribe, () => store.state);
  const { layerID } = useEditorState(editor);
  return (
    <LayersPanel
      {...{ store, layers, seen, layerID }}
      onChoose={(id) => editor.set({ layerID: id })}
      isReadOnly={false}
    />
  );
}

test('decisions §6: after a layer is deleted the next one has the focus, and after the last one what adds a layer', async () => {
  const { editor } = await openedMap({ floor: { name: 'Floor' }, roof: { name: 'Roof' } });
  editor.set({ layerID: 'roof' });
  render(<Panel editor={editor} />);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  press('Delete Roof');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Floor' }));
  press('Delete Floor');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add layer' }));
});
