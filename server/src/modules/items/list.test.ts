import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#contract/fold.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { type ItemRow, itemDelete, itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { mediaSave } from '#contract/media.ts';
import type { OperationQueryInput } from '#contract/operation.ts';
import { stockSave } from '#contract/stock.ts';
import { sortKey } from '#server/database/fold.ts';
import { tokens } from '#server/database/search/tokens.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { newProperty } from '#server/testing/new-property.ts';

type Query = OperationQueryInput<typeof itemDigestGet>;

/** What the test knows of an item, apart from the server. */
interface Known {
  itemID: string;
  name: string;
  tags: string[];
  value: number | null;
  minQuantity: number | null;
  archived: boolean;
  colour: string | null;
  hasPhoto: boolean;
  createdAt: string;
  updatedAt: string;
  /** Box → quantity; in live boxes only. */
  stock: Map<string, number>;
}

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let colourID: string;
const items: Known[] = [];
const boxes: { boxID: string; placeID: string | null }[] = [];
const parents = new Map<string, string | null>();

const names = ['Box 2', 'box 10', 'Écrou', 'ecrou', 'Zange', 'Öse 1,5', 'Öse 1,25', 'M3×12', 'M3×8', '10 mm', '9 mm'];
const allTags = ['Tools', 'red', 'Größe', 'old'];
const quantities = [0.1, 0.7, 1, 2.5, 12];

const seeds = fc.record({
  name: fc.constantFrom(...names),
  tags: fc.subarray(allTags),
  value: fc.constantFrom(null, 0, 1.5, 20),
  minQuantity: fc.constantFrom(null, 0, 0.8, 3),
  archived: fc.constantFrom(false, false, false, true),
  colour: fc.constantFrom(null, 'Red', 'dark red', 'Grün'),
  hasPhoto: fc.constantFrom(false, false, true),
  isTied: fc.boolean(),
  isTrashed: fc.constantFrom(false, false, false, false, true),
  stock: fc.array(fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(...quantities)), { maxLength: 3 }),
});

// A photo of one pixel; what it shows does not matter here.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function createPlaces() {
  const place = async (name: string, parentPlaceID: string | null) => {
    const { place } = await ada.client.call(placeSave, { params, body: { name, parentPlaceID } });
    parents.set(place.placeID, parentPlaceID);
    return place.placeID;
  };
  const garage = await place('Garage', null);
  const shelf = await place('Shelf', garage);
  const cellar = await place('Cellar', null);
  for (const placeID of [garage, shelf, cellar, null, shelf]) {
    const { box } = await ada.client.call(boxSave, { params, body: { name: `Box ${boxes.length}`, placeID } });
    boxes.push({ boxID: box.boxID, placeID });
  }
}

async function createItem(seed: typeof seeds extends fc.Arbitrary<infer T> ? T : never) {
  const { stock, hasPhoto, isTied, isTrashed, colour, ...fields } = seed;
  if (!isTied) app.clock.pass({ seconds: 1 });
  const properties = colour === null ? {} : { [colourID]: colour };
  const { item } = await ada.client.call(itemSave, { params, body: { ...fields, properties } });
  const held = new Map<string, number>();
  for (const [index, quantity] of stock) {
    const boxID = boxes[index]?.boxID ?? '';
    await ada.client.call(stockSave, { params, body: { itemID: item.itemID, boxID, quantity } });
    held.set(boxID, quantity);
  }
  const query = { kind: 'item', recordID: item.itemID, role: 'photo' } as const;
  if (hasPhoto) await ada.client.call(mediaSave, { params, query, file: { name: 'a.png', bytes: pixel } });
  if (isTrashed) await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  else items.push({ ...fields, ...item, colour, hasPhoto, stock: held });
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  colourID = (await newProperty(ada, { name: 'Colour', type: 'text' })).propertyID;
  await createPlaces();
  for (const seed of fc.sample(seeds, { seed: 41, numRuns: 45 })) await createItem(seed);
  const [plain] = fc.sample(seeds, { seed: 41, numRuns: 1 });
  const stock: [number, number][] = [
    [0, 0.7],
    [1, 0.1],
  ];
  if (plain) await createItem({ ...plain, name: 'Just enough', minQuantity: 0.8, stock, isTrashed: false });
  // What lies in a box in the trash does not count.
  const gone = boxes.pop()?.boxID ?? '';
  await ada.client.call(boxDelete, { params, body: { ids: [gone], contents: { action: 'trash' } } });
  for (const item of items) item.stock.delete(gone);
});
afterAll(() => app.close());

const list = (query: Query) => ada.client.call(itemDigestGet, { params, query });

const total = (item: Known) => Math.round([...item.stock.values()].reduce((sum, one) => sum + one, 0) * 1e6) / 1e6;

function isWithin(placeID: string | null, ancestor: string): boolean {
  return placeID !== null && (placeID === ancestor || isWithin(parents.get(placeID) ?? null, ancestor));
}

function passes(item: Known, query: Query): boolean {
  const { archived = 'no', tag = [], boxID, placeID, stock, hasPhoto, propertyID, propertyValue } = query;
  const inPlace = boxes.filter((box) => placeID !== undefined && isWithin(box.placeID, placeID));
  return (
    (archived === 'all' || item.archived === (archived === 'yes')) &&
    [tag].flat().every((one) => item.tags.some((own) => fold(own) === fold(one))) &&
    (boxID === undefined || item.stock.has(boxID)) &&
    (placeID === undefined || inPlace.some((box) => item.stock.has(box.boxID))) &&
    (stock === undefined ||
      (stock === 'none' && item.stock.size === 0) ||
      (stock === 'some' && item.stock.size > 0) ||
      (stock === 'low' && item.minQuantity !== null && total(item) < item.minQuantity)) &&
    (hasPhoto === undefined || item.hasPhoto === (hasPhoto === 'true')) &&
    (propertyID === undefined || item.colour !== null) &&
    (propertyValue === undefined || fold(item.colour ?? '').includes(fold(propertyValue)))
  );
}

function expected(query: Query): string[] {
  const keys: Record<string, (item: Known) => string | number> = {
    name: (item) => sortKey(item.name),
    createdAt: (item) => item.createdAt,
    updatedAt: (item) => item.updatedAt,
    value: (item) => item.value ?? 0,
    quantity: total,
  };
  const key = keys[query.sort ?? 'name'] ?? total;
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const rows = items.filter((item) => passes(item, query));
  rows.sort((a, b) => compare(key(a), key(b)) || compare(a.itemID, b.itemID));
  if (query.direction === 'desc') rows.reverse();
  return rows.map((item) => item.itemID);
}

async function everyPage(query: Query, pageSize: number): Promise<{ rows: ItemRow[]; total: number }> {
  const rows: ItemRow[] = [];
  for (let page = 0; ; page++) {
    const answer = await list({ ...query, page: String(page), pageSize: String(pageSize) });
    rows.push(...answer.rows);
    if (answer.rows.length < pageSize) return { rows, total: answer.total };
  }
}

describe('decisions §4 Items: filters and sorts', () => {
  /** At most three at once: more would leave nothing to order. */
  const filters = () => {
    const all = fc.record({
      tag: fc.constantFrom('TOOLS', 'Red', 'größe', 'nothing'),
      boxID: fc.constantFrom(...boxes.map((box) => box.boxID)),
      placeID: fc.constantFrom(...parents.keys()),
      stock: fc.constantFrom('low', 'none', 'some'),
      archived: fc.constantFrom('no', 'yes', 'all'),
      hasPhoto: fc.constantFrom('true', 'false'),
      propertyID: fc.constant(colourID),
      propertyValue: fc.constantFrom('red', 'GRUN', 'blue'),
    });
    const names = fc.subarray(['tag', 'boxID', 'placeID', 'stock', 'archived', 'hasPhoto', 'propertyID'], {
      maxLength: 3,
    });
    return fc.tuple(all, names, fc.boolean()).map(([values, chosen, byValue]): Query => {
      if (chosen.includes('propertyID') && byValue) chosen.push('propertyValue');
      return Object.fromEntries(Object.entries(values).filter(([name]) => chosen.includes(name)));
    });
  };
  const sorts = {
    sort: fc.constantFrom('name', 'createdAt', 'updatedAt', 'value', 'quantity'),
    direction: fc.constantFrom('asc', 'desc'),
  } as const;

  async function expectList(query: Query, pageSize: number) {
    const { rows, total } = await everyPage(query, pageSize);
    const ids = expected(query);
    expect(rows.map((row) => row.itemID)).toEqual(ids);
    expect(total).toBe(ids.length);
  }

  test('each filter alone', async () => {
    const [boxID, placeID] = [boxes[0]?.boxID ?? '', boxes[0]?.placeID ?? ''];
    const alone: Query[] = [
      { tag: 'tools' },
      { boxID },
      { placeID },
      { stock: 'low' },
      { stock: 'none' },
      { stock: 'some' },
      { archived: 'no' },
      { archived: 'yes' },
      { archived: 'all' },
      { hasPhoto: 'true' },
      { hasPhoto: 'false' },
      { propertyID: colourID },
      { propertyID: colourID, propertyValue: 'RED' },
    ];
    for (const query of alone) {
      const found = expected({ archived: 'all', ...query }).length;
      expect([query, found > 0 && (query.archived !== undefined || found < items.length)]).toEqual([query, true]);
      await expectList({ archived: 'all', ...query }, 200);
    }
    await expectList({}, 200);
  });

  test('each sort in both directions: ties stand in a fixed order, and pages hold each row exactly once', async () => {
    for (const sort of ['name', 'createdAt', 'updatedAt', 'value', 'quantity'] as const)
      for (const direction of ['asc', 'desc'] as const)
        for (const pageSize of [8, 200]) await expectList({ sort, direction, archived: 'all' }, pageSize);
    await expectList({}, 1);
  });

  test('any filters together, in any order, on pages of any size', async () => {
    const query = fc.tuple(filters(), fc.record(sorts, { requiredKeys: [] }), fc.integer({ min: 1, max: 30 }));
    await fc.assert(
      fc.asyncProperty(query, ([filter, sort, pageSize]) => expectList({ ...filter, ...sort }, pageSize)),
      { seed: 42, numRuns: 60 },
    );
  });

  test('what a search finds can be sorted by name too, those alike in their beginning included, with its total', async () => {
    for (const search of ['box', 'ecrou', 'ose', 'mm', 'nowhere'])
      for (const archived of ['no', 'yes', 'all'] as const)
        for (const direction of ['asc', 'desc'] as const) {
          const found = new Set(items.filter((item) => tokens(item.name).includes(search)).map((item) => item.itemID));
          const ids = expected({ archived, direction, sort: 'name' }).filter((id) => found.has(id));
          for (const pageSize of [2, 200]) {
            const { rows, total } = await everyPage({ search, sort: 'name', archived, direction }, pageSize);
            expect([search, archived, rows.map((row) => row.itemID), total]).toEqual([
              search,
              archived,
              ids,
              ids.length,
            ]);
          }
          const { rows, total } = await everyPage({ search, archived }, 3);
          expect([total, rows.map((row) => row.itemID).sort()]).toEqual([ids.length, [...ids].sort()]);
        }
    expect(items.filter((item) => tokens(item.name).includes('box')).length).toBeGreaterThan(4);
  });

  test('several tags mean all of them', async () => {
    const answer = await ada.client.fetch(`/api/workspace/${params.workspaceID}/item?tag=tools&tag=red&archived=all`);
    const { rows } = (await answer.json()) as { rows: ItemRow[] };
    expect(rows.map((row) => row.itemID)).toEqual(
      items
        .filter((item) => item.tags.includes('Tools') && item.tags.includes('red'))
        .sort((a, b) => (sortKey(a.name) + a.itemID < sortKey(b.name) + b.itemID ? -1 : 1))
        .map((item) => item.itemID),
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('decisions §4 Stock: each row tells the sum of its stock, and low means below the minimum', async () => {
  const { rows } = await everyPage({ archived: 'all' }, 200);
  for (const row of rows) {
    const known = items.find((item) => item.itemID === row.itemID)!;
    const isLow = known.minQuantity !== null && total(known) < known.minQuantity;
    expect([row.itemID, row.quantity, row.isLow]).toEqual([row.itemID, total(known), isLow]);
    const { quantity, item } = await ada.client.call(itemGet, { params: { ...params, itemID: row.itemID } });
    expect([quantity, item.name]).toEqual([total(known), row.name]);
  }
  // 0.7 and 0.1 are 0.8, which is not below 0.8.
  expect(items.some((item) => item.minQuantity === 0.8 && total(item) === 0.8)).toBe(true);
});
