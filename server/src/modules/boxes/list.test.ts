import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#contract/fold.ts';
import { type BoxRow, boxDelete, boxDigestGet, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import type { OperationQueryInput } from '#contract/operation.ts';
import { sortKey } from '#server/database/fold.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

type Query = OperationQueryInput<typeof boxDigestGet>;

interface Known {
  boxID: string;
  name: string;
  code: string;
  tags: string[];
  archived: boolean;
  place: 'garage' | 'shelf' | 'cellar' | null;
  createdAt: string;
  updatedAt: string;
  itemCount: number;
}

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
const boxes: Known[] = [];
const placeIDs = new Map<string | null, string | null>([[null, null]]);
const paths = { garage: 'Garage', shelf: 'Garage / Shelf', cellar: 'Cellar' };

const seeds = fc.record({
  name: fc.constantFrom('Box 2', 'box 10', 'Bücher', 'bucher', 'Écrous', 'Zeug'),
  tags: fc.subarray(['Heavy', 'fragil', 'Größe']),
  archived: fc.constantFrom(false, false, true),
  place: fc.constantFrom('garage', 'shelf', 'cellar', null),
  isTied: fc.boolean(),
  isTrashed: fc.constantFrom(false, false, false, true),
  items: fc.nat({ max: 2 }),
  trashedItems: fc.nat({ max: 1 }),
});

async function createBox({ isTied, isTrashed, items, trashedItems, place, ...fields }: Seed, index: number) {
  if (!isTied) app.clock.pass({ seconds: 1 });
  const body = { ...fields, placeID: placeIDs.get(place) ?? null, code: `C-${(index * 7) % 31}` };
  const { box } = await ada.client.call(boxSave, { params, body });
  for (let count = 0; count < items + trashedItems; count++) {
    const stock = { boxID: box.boxID, quantity: 2 };
    const { item } = await ada.client.call(itemSave, { params, body: { name: `Item ${index} ${count}`, stock } });
    if (count >= items) await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  }
  if (isTrashed)
    await ada.client.call(boxDelete, { params, body: { ids: [box.boxID], contents: { action: 'trash' } } });
  else boxes.push({ ...box, place, itemCount: items });
}
type Seed = typeof seeds extends fc.Arbitrary<infer T> ? T : never;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  for (const [key, name, parent] of [
    ['garage', 'Garage', null],
    ['shelf', 'Shelf', 'garage'],
    ['cellar', 'Cellar', null],
  ] as const) {
    const body = { name, parentPlaceID: placeIDs.get(parent) ?? null };
    placeIDs.set(key, (await ada.client.call(placeSave, { params, body })).place.placeID);
  }
  for (const [index, seed] of fc.sample(seeds, { seed: 7, numRuns: 30 }).entries()) await createBox(seed, index);
});
afterAll(() => app.close());

function passes(box: Known, query: Query): boolean {
  const { archived = 'no', tag = [], placeID, placed, contents } = query;
  const within = [...placeIDs].filter(
    ([key, id]) => id === placeID || (key === 'shelf' && placeIDs.get('garage') === placeID),
  );
  return (
    (archived === 'all' || box.archived === (archived === 'yes')) &&
    [tag].flat().every((one) => box.tags.some((own) => fold(own) === fold(one))) &&
    (placeID === undefined || within.some(([key]) => key === box.place)) &&
    (placed === undefined || (box.place === null) === (placed === 'none')) &&
    (contents === undefined || box.itemCount > 0 === (contents === 'some'))
  );
}

function expected(query: Query): Known[] {
  const key = (box: Known) => {
    if (query.sort === 'code') return sortKey(box.code);
    return query.sort === 'createdAt' || query.sort === 'updatedAt' ? box[query.sort] : sortKey(box.name);
  };
  const rows = boxes.filter((box) => passes(box, query));
  rows.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.boxID < b.boxID ? -1 : 1));
  return query.direction === 'desc' ? rows.reverse() : rows;
}

async function expectList(query: Query, pageSize: number) {
  const rows: BoxRow[] = [];
  for (let page = 0; ; page++) {
    const asked = { ...query, page: String(page), pageSize: String(pageSize) };
    const answer = await ada.client.call(boxDigestGet, { params, query: asked });
    rows.push(...answer.rows);
    expect(answer.total).toBe(expected(query).length);
    if (answer.rows.length < pageSize) break;
  }
  const told = (box: Known | BoxRow) => [box.boxID, box.name, box.code, box.itemCount];
  expect(rows.map(told)).toEqual(expected(query).map(told));
  for (const row of rows) {
    const { place } = boxes.find((box) => box.boxID === row.boxID)!;
    expect(row.placePath).toBe(place === null ? '' : paths[place]);
  }
}

test('decisions §4 Boxes: each filter alone', async () => {
  const alone: Query[] = [
    { tag: 'HEAVY' },
    { placeID: placeIDs.get('garage') ?? '' },
    { placeID: placeIDs.get('shelf') ?? '' },
    { placed: 'none' },
    { placed: 'some' },
    { contents: 'empty' },
    { contents: 'some' },
    { archived: 'yes' },
    { archived: 'no' },
  ];
  for (const query of alone) {
    const asked: Query = { archived: 'all', ...query };
    expect(expected(asked).length).toBeGreaterThan(0);
    expect(expected(asked).length).toBeLessThan(boxes.length);
    await expectList(asked, 200);
  }
});

test('decisions §4 Boxes: each sort in both directions; ties stand in a fixed order', async () => {
  for (const sort of ['name', 'code', 'createdAt', 'updatedAt'] as const)
    for (const direction of ['asc', 'desc'] as const) await expectList({ sort, direction, archived: 'all' }, 7);
});

test('decisions §4 Boxes: filters together, on pages of any size', async () => {
  const query = fc.record(
    {
      tag: fc.constantFrom('heavy', 'FRAGIL', 'große'),
      placeID: fc.constantFrom(...[...placeIDs.values()].filter((id) => id !== null)),
      placed: fc.constantFrom('some'),
      contents: fc.constantFrom('empty', 'some'),
      archived: fc.constantFrom('yes', 'no', 'all'),
      sort: fc.constantFrom('name', 'code', 'createdAt', 'updatedAt'),
      direction: fc.constantFrom('asc', 'desc'),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Query>;
  await fc.assert(
    fc.asyncProperty(query, fc.integer({ min: 2, max: 30 }), (asked, pageSize) => expectList(asked, pageSize)),
    { seed: 8, numRuns: 40 },
  );
});

test('§4 Views, boxes: 20 a page, by name ascending, archived ones left out', async () => {
  const { rows } = await ada.client.call(boxDigestGet, { params });
  expect(rows.map((row) => row.boxID)).toEqual(
    expected({})
      .slice(0, 20)
      .map((box) => box.boxID),
  );
});
