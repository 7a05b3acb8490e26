// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import { changeLayer } from './layer-changes.ts';

/** Two markers beside each other, in cells of 64 px. */
const markers = async (trap: object = {}, signs: object = {}) => {
  const place = { layerID: 'signs', y: 64, width: 64, height: 64 };
  const map = await openedMap(
    { floor: {}, signs: { type: 'objects', ...signs } },
    { trap: { ...place, x: 64, name: 'Trap', ...trap }, well: { ...place, x: 128, name: 'Well' } },
  );
  map.editor.set({ layerID: 'signs', tool: 'select' });
  const { zoom, x, y } = map.view.camera;
  const press = (cell: number, shiftKey = false) => {
    const at = { x: (cell * 64 + 32 - x) * zoom, y: (64 + 32 - y) * zoom };
    map.editor.begin(at, { shiftKey });
    map.editor.end(at);
    return [...map.editor.state.objects];
  };
  return { ...map, press };
};

test('decisions §6: an object that is hidden from players is chosen on the map by those who edit it', async () => {
  const { editor, press } = await markers({ hidden: true });
  expect(press(1)).toEqual(['trap']);
  editor.togglePlayer({ x: 96, y: 96 });
  expect(editor.things.at({ x: 96, y: 96 })).toBeUndefined();
  expect(editor.things.at({ x: 160, y: 96 })?.id).toBe('well');
});

test('decisions §6: Shift and a press put an object to those that are selected, and take it out again', async () => {
  const { saved, press } = await markers();
  press(1);
  expect(press(2, true)).toEqual(['trap', 'well']);
  expect(press(1, true)).toEqual(['well']);
  expect(saved).toEqual([]);
});

test('decisions §6: an object that was selected before its layer was locked is neither moved nor deleted', async () => {
  const { editor, store, saved, press } = await markers();
  press(1);
  const signs = store.state.layers.get('signs');
  if (signs) changeLayer(store, signs, { locked: true }, 'Locked');
  editor.things.moveBy({ x: 64, y: 0 });
  expect(editor.state.note).toBe('The layer of this object is locked.');
  editor.things.remove();
  await expect.poll(() => saved.map(({ summary }) => summary)).toEqual(['Locked']);
  expect([...editor.state.objects]).toEqual(['trap']);
});

test('decisions §6: of several objects, it is said how many are on a locked layer, and those stay', async () => {
  const place = { y: 64, width: 64, height: 64 };
  const { editor, store, saved } = await openedMap(
    { signs: { type: 'objects' }, traps: { type: 'objects', locked: true } },
    {
      ...{ well: { ...place, layerID: 'signs', x: 64 }, pit: { ...place, layerID: 'traps', x: 128 } },
      dart: { ...place, layerID: 'traps', x: 192 },
    },
  );
  editor.set({ layerID: 'signs', tool: 'select', objects: new Set(['well', 'pit', 'dart']) });
  editor.things.moveBy({ x: 64, y: 0 });
  expect(editor.state.note).toBe('2 of 3 objects not changed: they’re on a locked layer.');
  await expect.poll(() => saved.map(({ summary }) => summary)).toEqual(['Moved an object']);
  expect(store.state.objects.get('pit')?.fields.x).toBe(128);
  editor.things.remove();
  expect([...editor.state.objects]).toEqual(['pit', 'dart']);
  editor.things.remove();
  expect(editor.state.note).toBe('These objects are on a locked layer.');
});
