import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { openedMap } from '#web/testing/map-editor.ts';
import type { MapEditor } from '../editor/map-editor.ts';
import { useEditorState } from '../editor/use-editor-state.ts';
import type { ObjectFields } from '../store/map-parts.ts';
import { ThingPanel } from './thing-panel.tsx';

const links = { nameOf: () => '', nodeOf: () => undefined } as never;

function Panel({ editor }: { editor: MapEditor }) {
  const state = useSyncExternalStore(editor.store.subscribe, () => editor.store.state);
  const editing = useEditorState(editor);
  const nameOf = ({ fields }: { fields: { name: string } }) => fields.name;
  return <ThingPanel {...{ editor, state, editing, nameOf, links }} isReadOnly={false} others={new Map()} />;
}

const one = async (fields: Partial<ObjectFields> = {}, locked = false) => {
  const map = await openedMap(
    { signs: { type: 'objects', locked } },
    { trap: { layerID: 'signs', name: 'Trap', x: 64, y: 64, width: 64, height: 64, ...fields } },
  );
  map.editor.set({ layerID: 'signs', objects: new Set(['trap']), tool: 'select' });
  render(<Panel editor={map.editor} />);
  return map;
};

test('decisions §6: a color that is dragged is one change of the object, made when the choice of colors is closed', async () => {
  const { saved } = await one();
  fireEvent.click(screen.getByRole('button', { name: /^Color/ }));
  const hue = await screen.findByRole('slider', { name: 'Hue' });
  for (const value of ['20', '80', '140', '200']) fireEvent.change(hue, { target: { value } });
  expect(saved).toEqual([]);
  fireEvent.keyDown(hue, { key: 'Escape' });
  await waitFor(() => expect(saved).toHaveLength(1));
  const color = String(Object(saved[0]?.objects?.update?.[0]?.fields).color);
  expect(color).toMatch(/^#[\da-f]{6}$/);
  expect(screen.getByRole('button', { name: `Color: ${color}` })).toBeTruthy();
  expect(saved).toHaveLength(1);
});

test('decisions §6: an object without a color of its own says the color that it is drawn with', async () => {
  await one({ shape: 'wall', points: [{ x: 0, y: 0 }] });
  expect(screen.getByRole('button', { name: 'Color: #e35d5d' })).toBeTruthy();
});

test('decisions §6: after an object is deleted in the panel the map has the focus', async () => {
  const { area, saved } = await one();
  document.body.append(area);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(saved).toMatchObject([{ objects: { delete: ['trap'] } }]);
  expect(document.activeElement).toBe(area);
});

test('decisions §6: of a layer with hundreds of objects the list says how many it shows, walls last, and finds the others', async () => {
  const walls = Array.from({ length: 310 }, (_, index) => [`wall ${index}`, { layerID: 'signs', shape: 'wall' }]);
  const lights = Array.from({ length: 300 }, (_, index) => [`light ${index}`, { layerID: 'signs', shape: 'light' }]);
  const well = ['well', { layerID: 'signs', shape: 'marker', name: 'Well' }];
  const { editor } = await openedMap({ signs: { type: 'objects' } }, Object.fromEntries([...walls, ...lights, well]));
  editor.set({ layerID: 'signs' });
  render(<Panel editor={editor} />);
  screen.getByText('300 of 611 objects shown');
  const list = () => within(screen.getByRole('list'));
  expect([list().queryByText('Wall'), list().queryByText('Well')]).toEqual([null, null]);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find an object' }), { target: { value: ' well' } });
  screen.getByText('1 of 611 objects shown');
  fireEvent.click(list().getByText('Well'));
  expect([...editor.state.objects]).toEqual(['well']);
});

test('decisions §6: an object of a locked layer is shown in the panel and can’t be changed there', async () => {
  await one({}, true);
  expect(screen.getByRole('textbox', { name: 'Name' }).hasAttribute('readonly')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  screen.getByText('Its layer is locked. Unlock the layer to change it.');
});
