import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import { addWalls, wallsOf } from './add-walls.ts';

const wall = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
];
const tiles = { tileWidth: 64, tileHeight: 64 };

test('decisions §6: walls of a layer of tiles replace its own alone, also beside a layer of the same name', async () => {
  const { editor } = await openedMap({ lower: { name: 'Floor' }, upper: { name: 'Floor' } });
  const { store } = editor;
  const layer = (id: string) => store.state.layers.get(id)!;
  const ofLower = addWalls(store, layer('lower'), [wall], tiles);
  const ofUpper = addWalls(store, layer('upper'), [wall, wall], tiles);
  expect(ofUpper).not.toBe(ofLower);
  expect([wallsOf(store, layer('lower')).ids.length, wallsOf(store, layer('upper')).ids.length]).toEqual([1, 2]);
  expect(addWalls(store, layer('lower'), [wall], tiles)).toBe(ofLower);
  expect(store.state.objects.size).toBe(3);
});

test('decisions §6: walls of before are known by the name of their layer, as long as no other has it', async () => {
  const { editor } = await openedMap(
    { floor: { name: 'Floor' }, walls: { type: 'objects', name: 'Walls of Floor' } },
    { old: { layerID: 'walls', shape: 'wall' } },
  );
  const { store } = editor;
  expect(addWalls(store, store.state.layers.get('floor')!, [wall], tiles)).toBe('walls');
  expect(store.state.objects.has('old')).toBe(false);
});
