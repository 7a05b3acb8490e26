import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { placeDelete, placeDigestGet, placeGet, placeSave } from '#contract/kinds/place.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
const ids = new Map<string, string>();

const save = (name: string, parent: string | null = null) =>
  ada.client.call(placeSave, { params, body: { name, parentPlaceID: parent && (ids.get(parent) ?? '') } });

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  const places: [name: string, parent: string | null][] = [
    ['shelf 10', null],
    ['Öfen', null],
    ['Shelf 2', null],
    ['drawer B', 'Shelf 2'],
    ['Drawer 10', 'Shelf 2'],
    ['drawer 9', 'Shelf 2'],
    ['Tray', 'drawer 9'],
    ['Attic', null],
  ];
  for (const [name, parent] of places) ids.set(name, (await save(name, parent)).place.placeID);
  for (const placeID of [ids.get('Tray'), ids.get('Tray'), ids.get('Shelf 2')])
    await ada.client.call(boxSave, { params, body: { name: 'Box', placeID: placeID ?? '' } });
});
afterAll(() => app.close());

test('decisions §4 Places: the tree comes whole, parents before children, siblings in the order of names', async () => {
  const { rows, total } = await ada.client.call(placeDigestGet, { params });
  expect(rows.map((row) => [row.path, row.depth, row.childCount, row.boxCount])).toEqual([
    ['Attic', 0, 0, 0],
    ['Öfen', 0, 0, 0],
    ['Shelf 2', 0, 3, 1],
    ['Shelf 2 / drawer 9', 1, 1, 0],
    ['Shelf 2 / drawer 9 / Tray', 2, 0, 2],
    ['Shelf 2 / Drawer 10', 1, 0, 0],
    ['Shelf 2 / drawer B', 1, 0, 0],
    ['shelf 10', 0, 0, 0],
  ]);
  expect(total).toBe(8);
});

test('decisions §4 Places: the children of one place, and the places a search finds, keep their paths', async () => {
  const of = async (query: { parentPlaceID?: string; search?: string }) =>
    (await ada.client.call(placeDigestGet, { params, query })).rows.map((row) => row.path);
  expect(await of({ parentPlaceID: ids.get('Shelf 2') ?? '' })).toEqual([
    'Shelf 2 / drawer 9',
    'Shelf 2 / Drawer 10',
    'Shelf 2 / drawer B',
  ]);
  expect(await of({ search: 'ofen' })).toEqual(['Öfen']);
  expect(await of({ search: 'tray' })).toEqual(['Shelf 2 / drawer 9 / Tray']);
  expect(await of({ search: 'nowhere' })).toEqual([]);
});

test('decisions §4 Places: a place tells its ancestors, children and boxes, right at once after a change', async () => {
  const placeID = ids.get('drawer 9') ?? '';
  const get = () => ada.client.call(placeGet, { params: { ...params, placeID } });
  const before = await get();
  expect(before.path).toBe('Shelf 2 / drawer 9');
  expect(before.ancestors).toEqual([{ placeID: ids.get('Shelf 2'), name: 'Shelf 2' }]);
  expect(before.children.map((child) => [child.name, child.boxCount])).toEqual([['Tray', 2]]);
  await ada.client.call(placeSave, { params, body: { placeID: ids.get('Shelf 2') ?? '', name: 'Rack' } });
  await ada.client.call(placeSave, { params, body: { placeID, parentPlaceID: ids.get('Attic') ?? '' } });
  await ada.client.call(boxSave, { params, body: { name: 'New', placeID } });
  const after = await get();
  expect([after.path, after.boxCount]).toEqual(['Attic / drawer 9', 1]);
  const { rows } = await ada.client.call(placeDigestGet, { params });
  expect(rows.map((row) => row.path)).toContain('Rack / Drawer 10');
});

test('decisions §4 Places: contents may move into a place inside the one that is deleted', async () => {
  const child = ids.get('Drawer 10') ?? '';
  const body = { ids: [ids.get('Shelf 2') ?? ''], contents: { action: 'move' as const, toID: child } };
  await ada.client.call(placeDelete, { params, body });
  const { place, path, children, boxCount } = await ada.client.call(placeGet, {
    params: { ...params, placeID: child },
  });
  expect([place.parentPlaceID, path, boxCount, children.map((row) => row.path)]).toEqual([
    null,
    'Drawer 10',
    1,
    ['Drawer 10 / drawer B'],
  ]);
});
