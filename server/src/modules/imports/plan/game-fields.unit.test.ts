import { expect, test } from 'vitest';
import { noMark } from '#contract/kinds/mark-fields.ts';
import { exportCsv } from '../export/export-csv.ts';
import { exportJson } from '../export/export-json.ts';
import { readImport } from '../formats/formats.ts';
import { applyPlan, emptyWorld, fakeItem } from '../testing/worlds.ts';
import { planImport } from './plan.ts';
import { countChanges, type ImportPlan } from './plan-types.ts';
import type { SnapshotItem, WorkspaceSnapshot } from './workspace-snapshot.ts';

const plan = (text: string, world: WorkspaceSnapshot = emptyWorld): ImportPlan =>
  planImport(readImport(Buffer.from(text)).source, world);
const messages = (result: ImportPlan) => result.rows.flatMap(({ problems }) => problems.map(({ message }) => message));
const withItems = (...items: SnapshotItem[]): WorkspaceSnapshot => ({ ...emptyWorld, items });
const header = (world: WorkspaceSnapshot) => exportCsv(world).slice(1).split('\r\n')[0]?.split(',') ?? [];

test('content §3: the CSV of an inventory alone has no columns of games, icons or colors', () => {
  const world = {
    ...withItems(fakeItem({ id: 'a', name: 'Lamp', key: 'lamp' }), fakeItem({ id: 'b', name: 'Lamp', key: 'lamp_2' })),
    boxes: [{ id: 'x', name: 'X', code: 'X', description: '', tags: [], ...noMark, archived: false, placeID: null }],
  };
  expect(header(world).at(-1)).toBe('currency');
  const sword = fakeItem({ id: 'c', name: 'Sword', key: 'sword', rarity: 'rare' });
  expect(header(withItems(...world.items, sword)).slice(-3)).toEqual(['currency', 'key', 'rarity']);
  expect(header({ ...world, boxes: world.boxes.map((box) => ({ ...box, color: 'red' as const })) }).at(-1)).toBe(
    'boxColor',
  );
});

const blade = fakeItem({ id: 'a', name: 'Blade', key: 'blade', itemKind: 'Weapon', flags: ['sharp; hot', 'burns'] });
const sword = fakeItem({ id: 'b', name: 'Sword', key: 'long.sword', rarity: 'epic', weight: 1.5, parentItemID: 'a' });
const world: WorkspaceSnapshot = {
  ...withItems(blade, sword),
  places: [
    { id: 'p', name: 'Hall', description: '', tags: [], icon: 'castle', color: 'teal', parentPlaceID: null },
    { id: 'q', name: 'Yard', description: '', tags: [], icon: '', color: '', parentPlaceID: null },
  ],
  boxes: [
    {
      id: 'x',
      name: 'X',
      code: 'X',
      description: '',
      tags: [],
      icon: 'anvil',
      color: '',
      archived: false,
      placeID: 'p',
    },
  ],
  stock: [{ id: 's', itemID: 'b', boxID: 'x', quantity: 2 }],
};

test.each([
  ['CSV', exportCsv],
  ['JSON', exportJson],
] as const)(
  'content §3: our own %s carries the game’s side of items, icons and colors into another workspace',
  (_, write) => {
    const carried = applyPlan(emptyWorld, plan(write(world)));
    expect(carried.items).toMatchObject([
      { key: 'blade', itemKind: 'Weapon', flags: ['sharp; hot', 'burns'], parentItemID: null },
      { key: 'long.sword', rarity: 'epic', weight: 1.5, parentItemID: carried.items[0]?.id },
    ]);
    expect(carried.boxes).toMatchObject([{ icon: 'anvil', color: '' }]);
    expect(carried.places[0]).toMatchObject({ icon: 'castle', color: 'teal' });
    expect(countChanges(plan(write(carried), carried))).toBe(0);
  },
);

test('content §3: files of earlier versions leave the game’s side, icons and colors as they are', () => {
  const document = JSON.parse(exportJson(world));
  for (const record of [...document.items, ...document.boxes, ...document.places])
    for (const field of ['key', 'parentItemID', 'itemKind', 'rarity', 'weight', 'flags', 'icon', 'color'])
      delete record[field];
  expect(countChanges(plan(JSON.stringify(document), world))).toBe(0);
  expect(countChanges(plan('itemID,name\nb,Sword\n', world))).toBe(0);
});

test('content §3: what an item inherits from is told by id, key or name, also of a row further down', () => {
  const result = plan('itemID,name,inheritsFrom\n,Dagger,long.sword\n,Axe,a\n,Hatchet,Axe\n,Knife,\n', world);
  expect(result.items.creates.map(({ values }) => values.parentItemID)).toEqual(['b', 'a', 'new:item:2', null]);
  expect(messages(result)).toEqual([]);
});

test('content §3: an item that cannot inherit from what a file says keeps what it has, with a warning', () => {
  const twin = (id: string) => fakeItem({ id, name: 'Old blade', key: `blade_${id}` });
  const twins = { ...world, items: [...world.items, twin('c'), twin('d')] };
  const result = plan('itemID,name,inheritsFrom\na,Blade,long.sword\nb,Sword,nothing\n,Axe,Old blade\n', twins);
  expect(result.items).toMatchObject({ creates: [{ values: { parentItemID: null } }], updates: [] });
  expect(messages(result)).toEqual([
    'It would inherit from itself, directly or through others. It inherits from none.',
    'There is no item “nothing” to inherit from. It keeps the one it inherits from.',
    'Several items are named “Old blade”. Use the key of one. It inherits from none.',
  ]);
  const chain = Array.from({ length: 12 }, (_, index) => `,Item ${index},${index === 0 ? '' : `Item ${index - 1}`}`);
  const deep = plan(`itemID,name,inheritsFrom\n${chain.join('\n')}\n`);
  expect(messages(deep)).toEqual(['Items inherit from each other at most 10 levels deep. It inherits from none.']);
  const circle = plan('itemID,name,inheritsFrom\n,One,Two\n,Two,One\n');
  expect(messages(circle)).toEqual([
    'It would inherit from itself, directly or through others. It inherits from none.',
  ]);
});

test('content §1: a key that another item has, here or in the trash, is not taken', () => {
  const given = { ...world, trashedKeys: ['old'] };
  const result = plan(
    'itemID,name,key\n,Dagger,Blade\n,Axe,old\n,Bow,bow\n,Arrow,BOW\nb,Sword,blade\na,Blade,\n',
    given,
  );
  expect(result.items.creates.map(({ values }) => values.key)).toEqual(['', '', 'bow', '']);
  expect(result.items.updates).toEqual([]);
  expect(messages(result)).toEqual([
    'The key Blade belongs to “Blade”. This item gets another.',
    'The key old belongs to an item in the trash. This item gets another.',
    'The key BOW belongs to line 4. This item gets another.',
    'The key blade belongs to “Blade”. This item keeps its own.',
  ]);
});

test('decisions §4 Import: cells of the game’s side and marks that are wrong are errors of their columns', () => {
  const result = plan(
    'itemID,name,rarity,stackSize,key,box,boxColor\n,A,mythic,1.5,a b,X,Plaid\n,B,RARE,12,,X,red\n,C,,,,X,Blue\n',
  );
  expect(result.rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    ['rarity', 'boxColor', 'key', 'stackSize'],
    [],
    ['boxColor'],
  ]);
  expect(result.items.creates[0]?.values).toMatchObject({ rarity: 'rare', stackSize: 12 });
  expect(result.boxes.creates).toMatchObject([{ color: 'red' }]);
});
