// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';

test('decisions §6: a whole large map is flipped and turned', async () => {
  const { editor, store } = await openedMap({ floor: {} }, {}, { width: 400, height: 400 });
  const edit = store.edit('floor');
  edit.fill({ x: 0, y: 0, width: 400, height: 400 }, 1);
  edit.set(0, 3, 2);
  store.paint('floor', edit.finish(), 'Filled');
  editor.set({ layerID: 'floor', tool: 'select', selection: { x: 0, y: 0, width: 400, height: 400 } });
  editor.selection.turn('flipHorizontally');
  expect(store.gridOf('floor').get(0, 3) & 0xffff).toBe(1);
  expect(store.gridOf('floor').get(399, 3) & 0xffff).toBe(2);
});
