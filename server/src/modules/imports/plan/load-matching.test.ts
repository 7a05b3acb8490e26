import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noMark } from '#contract/kinds/mark-fields.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemDefaults, itemKind } from '#server/records/kinds/item.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { placeKind } from '#server/records/kinds/place.ts';
import { stockKind } from '#server/records/kinds/stock.ts';
import { Records } from '#server/records/records.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { exportJson } from '../export/export-json.ts';
import { readImport } from '../formats/formats.ts';
import type { ownDocumentSchema } from '../formats/own-json.ts';
import { loadMatching } from './load-matching.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { matchKeys } from './match-keys.ts';
import { planImport } from './plan.ts';
import type { WorkspaceSnapshot } from './workspace-snapshot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const names = [
  'Écrou M3',
  'ÉCROU  M3',
  'Ecrou M3',
  'Ｌamp',
  'lamp',
  'Shelf 2',
  'shelf\t2',
  'Shelf 02',
  'Unsorted',
  'İ',
];
const name = fc.constantFrom(...names);
/** Half of what a workspace holds no file names. */
const anyName = fc.oneof(name, fc.constantFrom('Hall', 'Attic', 'Drill', 'Case 9'));
const at = fc.nat({ max: 30 });
const worlds = fc.record({
  places: fc.array(fc.tuple(anyName, at), { maxLength: 8 }),
  boxes: fc.array(fc.tuple(anyName, at, fc.boolean()), { minLength: 1, maxLength: 8 }),
  items: fc.array(fc.tuple(anyName, fc.constantFrom('', 'S1', 's1'), fc.constantFrom('', 'r1', 'r2'), fc.boolean()), {
    minLength: 1,
    maxLength: 10,
  }),
  stock: fc.array(fc.tuple(at, at), { maxLength: 14 }),
});
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** Fills a new workspace; every third box and item is in the trash. */
async function fill({ places, boxes, items, stock }: World) {
  const { workspaceID, userID } = await app.signUp();
  const records = new Records(app.app.database, kinds);
  const identity = { scope: 'test', requestID: null, bodyHash: '' };
  const ids = { place: [] as string[], box: [] as string[], item: [] as string[] };
  await records.command({ workspaceID, actorID: userID, operation: 'test', identity }, async (tx) => {
    for (const [name, parent] of places) {
      const parentPlaceID = parent % 3 === 0 ? null : (pick(ids.place, parent) ?? null);
      const [made] = await tx.create(placeKind, [
        { name, description: '', tags: [], properties: {}, ...noMark, parentPlaceID },
      ]);
      ids.place.push(made?.id ?? '');
    }
    const codes = (index: number) => `BX-${index}`;
    const madeBoxes = await tx.create(
      boxKind,
      boxes.map(([name, place, archived], index) => ({
        ...{ name, code: codes(index), description: '', tags: [], properties: {}, ...noMark, archived },
        placeID: place % 3 === 0 ? null : (pick(ids.place, place) ?? null),
      })),
    );
    ids.box = madeBoxes.map(({ id }) => id);
    const madeItems = await tx.create(
      itemKind,
      items.map(([name, serialNumber, importRef, archived]) => ({
        ...itemDefaults,
        ...{ name, serialNumber, importRef, archived },
      })),
    );
    ids.item = madeItems.map(({ id }) => id);
    const pairs = new Map(stock.map(([item, box]) => [`${pick(ids.item, item)} ${pick(ids.box, box)}`, item + 1]));
    await tx.create(
      stockKind,
      [...pairs].map(([pair, quantity]) => ({
        id: uuid(),
        itemID: pair.slice(0, 36),
        boxID: pair.slice(37),
        quantity,
      })),
    );
    await tx.trash(
      boxKind,
      madeBoxes.filter((_, index) => index % 3 === 2),
    );
    await tx.trash(
      itemKind,
      madeItems.filter((_, index) => index % 3 === 2),
    );
    return {};
  });
  return { workspaceID, ids };
}

const rows = fc.array(
  fc.record({
    ...{ name, item: at, box: at, boxName: name, place: fc.array(name, { maxLength: 2 }), code: fc.nat({ max: 9 }) },
    ...{ serial: fc.constantFrom('', 'S1'), ref: fc.constantFrom('', 'r1', 'r3'), quantity: fc.nat({ max: 3 }) },
    shape: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);
type Rows = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;
const cells = (values: unknown[]) => values.map((value) => `"${value}"`).join(',');

function ownCsv(file: Rows, ids: { item: string[]; box: string[] }): string {
  const lines = file.map(({ name, item, box, boxName, place, code, serial, ref, quantity, shape }) =>
    cells([
      shape > 1 ? pick(ids.item, item) : '',
      ...[name, serial, ref, quantity, place.join(' / '), boxName, `bx-${code}`],
      shape % 2 === 0 ? pick(ids.box, box) : '',
    ]),
  );
  return ['itemID,name,serialNumber,importRef,quantity,place,box,boxCode,boxID', ...lines].join('\n');
}

function foreignCsv(file: Rows): string {
  const lines = file.map(({ name, serial, ref, quantity, place }) =>
    cells([name, serial, ref, quantity, place.join(' / ')]),
  );
  return ['name,serial,id,quantity,location', ...lines].join('\n');
}

/** An export in which names, holders and ids are others. */
function changedJson(world: WorkspaceSnapshot, file: Rows): string {
  const document = JSON.parse(exportJson(world)) as ReturnType<typeof ownDocumentSchema.parse>;
  for (const { name, item, box, code, shape } of file) {
    Object.assign(pick(document.items, item) ?? {}, { name });
    Object.assign(pick(document.boxes, box) ?? {}, { code: `BX-${code}` });
    const place = pick(document.places, box);
    if (!place) continue;
    place.parentPlaceID = shape === 0 ? null : (pick(document.places, item)?.id ?? null);
    if (shape === 1) document.places = document.places.map((one) => (one === place ? { ...one, id: uuid() } : one));
  }
  return JSON.stringify(document);
}

test('decisions §4 Import: looked up by what the file names alone, the plan is that of the whole workspace', async () => {
  const { read } = app.app.database;
  let matched = 0;
  const property = fc.asyncProperty(worlds, fc.array(rows, { minLength: 6, maxLength: 6 }), async (world, files) => {
    const { workspaceID, ids } = await fill(world);
    const whole = await loadSnapshot(read, workspaceID);
    for (const [index, file] of files.entries()) {
      const text = [ownCsv(file, ids), foreignCsv(file), changedJson(whole, file)][index % 3] ?? '';
      const options = { lastSegment: index > 2 ? 'place' : 'box' } as const;
      const source = () => readImport(Buffer.from(text)).source;
      const part = await loadMatching({ db: read, workspaceID, onRows: () => {} }, matchKeys(source()));
      const plan = planImport(source(), part, options);
      expect(plan).toEqual(planImport(source(), whole, options));
      matched += plan.changes.items.update + plan.changes.items.unchanged;
    }
  });
  await fc.assert(property, { seed: 8, numRuns: 8 });
  expect(matched).toBeGreaterThan(30);
});
