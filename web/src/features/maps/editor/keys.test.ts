// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import { handleKeyBeside, handleMapKey } from './keys.ts';
import type { MapEditor } from './map-editor.ts';

test('content §5: a letter typed on a list beside the map chooses from the list, and on another button a tool', () => {
  const chosen: string[] = [];
  const choose = (tool: string) => chosen.push(tool);
  const editor = { choose, state: { player: null } } as unknown as MapEditor;
  const press = (html: string) => {
    document.body.innerHTML = html;
    const event = new KeyboardEvent('keydown', { key: 'r' });
    Object.defineProperty(event, 'target', { value: document.body.querySelector('span') });
    return handleKeyBeside(event, editor);
  };
  expect(press('<button aria-haspopup="listbox"><span>Room</span></button>')).toBe(false);
  expect(press('<div role="listbox"><span>Room</span></div>')).toBe(false);
  expect(chosen).toEqual([]);
  expect(press('<button><span>Zoom</span></button>')).toBe(true);
  expect(chosen).toHaveLength(1);
  document.body.innerHTML = '';
});

test('decisions §6: in the player’s view no key changes the map', async () => {
  const { editor, saved } = await openedMap(
    { floor: {}, signs: { type: 'objects' } },
    { crypt: { layerID: 'signs', shape: 'room', width: 128, height: 128 } },
  );
  const chosen = { objects: new Set(['crypt']), selection: { x: 0, y: 0, width: 2, height: 2 } };
  editor.set({ layerID: 'floor', ...chosen });
  editor.togglePlayer({ x: 64, y: 64 });
  expect(editor.state).toMatchObject({ objects: new Set(), selection: null });
  const press = (key: string, keys: KeyboardEventInit = {}) =>
    handleMapKey(new KeyboardEvent('keydown', { key, ...keys }), editor);
  // Also not what was chosen in the side panel since.
  editor.set(chosen);
  for (const key of ['Delete', 'Backspace', 'x', 'y', 'z', 'Enter']) expect(press(key)).toBe(false);
  for (const key of ['a', 'x', 'v']) expect(press(key, { ctrlKey: true })).toBe(false);
  // The page would take back another change.
  for (const key of ['z', 'y', 'Z']) expect(press(key, { ctrlKey: true, shiftKey: key === 'Z' })).toBe(true);
  expect(editor.state.note).toBe('Leave the player’s view to undo or redo.');
  expect(press('ArrowDown', { altKey: true })).toBe(false);
  expect(saved).toEqual([]);
  expect(press('ArrowDown')).toBe(true);
  expect(editor.state.player).toEqual({ x: 64, y: 128 });
});
