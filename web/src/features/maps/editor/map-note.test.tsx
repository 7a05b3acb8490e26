import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import { isBlocked } from './editing.ts';
import { changeLayer } from './layer-changes.ts';
import { MapNote } from './map-note.tsx';

const at = { x: 100, y: 100 };
const note = 'Choose a visible, unlocked tile layer.';

test('decisions §6: a press that can’t draw says why on the map, until the next one', async () => {
  const { editor, store } = await openedMap({ floor: { locked: true }, signs: { type: 'objects' } });
  editor.set({ layerID: 'floor', tool: 'brush', stamp: [{ x: 0, y: 0, cell: 1 }] });
  render(<MapNote editor={editor} />);
  const press = () =>
    act(() => {
      editor.begin(at, { shiftKey: false });
      editor.end(at);
    });
  expect(isBlocked(editor)).toBe(true);
  press();
  expect(screen.getByText(note)).toBeTruthy();

  const floor = store.state.layers.get('floor');
  if (floor) act(() => changeLayer(store, floor, { locked: false }, 'Unlocked'));
  expect(isBlocked(editor)).toBe(false);
  press();
  expect(screen.queryByText(note)).toBeNull();
  expect(store.gridOf('floor').get(1, 1)).toBe(1);

  act(() => editor.set({ layerID: 'signs', tool: 'brush' }));
  expect(isBlocked(editor)).toBe(true);
  press();
  expect(screen.getByText(note)).toBeTruthy();
  act(() => editor.choose('select'));
  expect(screen.queryByText(note)).toBeNull();
});
