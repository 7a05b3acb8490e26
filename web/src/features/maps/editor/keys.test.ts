// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { handleKeyBeside } from './keys.ts';
import type { MapEditor } from './map-editor.ts';

test('content §5: a letter typed on a list beside the map chooses from the list, and on another button a tool', () => {
  const chosen: string[] = [];
  const editor = { choose: (tool: string) => chosen.push(tool) } as unknown as MapEditor;
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
