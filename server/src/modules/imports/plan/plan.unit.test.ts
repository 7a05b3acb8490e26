import { describe, expect, test } from 'vitest';
import { noMark } from '#contract/kinds/mark-fields.ts';
import { exportCsv } from '../export/export-csv.ts';
import { exportJson } from '../export/export-json.ts';
import { readImport } from '../formats/formats.ts';
import { applyPlan, emptyWorld, fakeItem, fakeProperty } from '../testing/worlds.ts';
import { planImport } from './plan.ts';
import { countChanges, type ImportPlan, type PlanOptions } from './plan-types.ts';
import type { WorkspaceSnapshot } from './workspace-snapshot.ts';

const plan = (text: string, world: WorkspaceSnapshot = emptyWorld, options: Partial<PlanOptions> = {}): ImportPlan =>
  planImport(readImport(Buffer.from(text)).source, world, options);
const columns =
  'HB.name,HB.location,HB.quantity,HB.serial_number,HB.import_ref,HB.purchase_price,HB.field.Batch,HB.description'.split(
    ',',
  );
/** Rows of a Homebox file; blank cells at their end may be left out. */
const homebox = (...rows: string[]) =>
  [columns.join(','), ...rows.map((row) => row + ','.repeat(columns.length - row.split(',').length))].join('\n');
const verdicts = (result: ImportPlan) => result.rows.map((row) => row.verdict);
const codes = (result: ImportPlan) => result.rows.flatMap((row) => row.problems.map((problem) => problem.code));

describe('§1 import: what becomes of rows', () => {
  test('identical rows without a serial number are one item with several stocks; in one box they add up', () => {
    const result = plan(homebox('Bolt,A / B1,0.1,,r1,1,X', 'Bolt,A / B2,5,,r2,1,Y', 'Bolt,A / B1,0.2,,r3,2,X'));
    expect(result.after).toEqual({ items: 1, boxes: 2, places: 1, stockRows: 2, quantity: 5.3 });
    expect(result.stock.creates.map((stock) => stock.quantity)).toEqual([0.3, 5]);
    const [item] = result.items.creates;
    // Homebox says what something is worth by the price that was paid.
    expect(item?.values).toMatchObject({ importRef: 'r1', purchasePrice: 1, value: 1 });
    expect(Object.values(item?.properties ?? {})).toEqual(['X; Y']);
    expect(result.rows[2]?.problems).toMatchObject([
      { line: 4, column: 'HB.purchase_price', severity: 'warning', code: 'value-differs' },
    ]);
  });

  test('what many rows of one item say otherwise is told once for each column, with how many rows there are', () => {
    const result = plan(homebox('Bolt,A,1,,,1', 'Bolt,A,1,,,2', 'Bolt,A,1,,,1', 'Bolt,A,1,,,3'));
    expect(result.rows.flatMap(({ problems }) => problems.map(({ line, message }) => [line, message]))).toEqual([
      [3, '2 rows are the same item as line 2, which has 1. Different values, such as 2, will be dropped.'],
    ]);
  });

  test('rows with a serial number are items of their own, and so are rows that are described otherwise', () => {
    const result = plan(homebox('Saw,A,1,S1,', 'Saw,A,1,S2,', 'Saw,A,1,,,,,red', 'Saw,A,1,,,,,blue', 'Saw,B,1,S1,'));
    expect(result.after).toMatchObject({ items: 5, stockRows: 5 });
  });

  test('a location that others lie in is a place, and a box of its name inside it when things lie there', () => {
    const result = plan(homebox('a,Factory,1', 'b,Factory / Room A,1', 'c,Shed,1'));
    expect(result.places.creates).toMatchObject([{ name: 'Factory', parentPlace: null }]);
    expect(result.boxes.creates).toMatchObject([
      { name: 'Factory', place: 'new:place:1' },
      { name: 'Room A', place: 'new:place:1' },
      { name: 'Shed', place: null },
    ]);
  });

  test('all parts can be places, with a box of a chosen name in the last', () => {
    const result = plan(homebox('a,Factory / Room A,1'), emptyWorld, { lastSegment: 'place', boxName: 'Shelf' });
    expect(result.places.creates.map((place) => place.name)).toEqual(['Factory', 'Room A']);
    expect(result.boxes.creates).toMatchObject([{ name: 'Shelf', place: 'new:place:2' }]);
  });

  test('a row without a location goes to the box Unsorted and is told so; one without a quantity either has no stock', () => {
    const result = plan(homebox('a,,3', 'b,,0'));
    expect(result.boxes.creates).toMatchObject([{ name: 'Unsorted', place: null }]);
    expect(result.after).toMatchObject({ items: 2, stockRows: 1, quantity: 3 });
    expect(codes(result)).toEqual(['no-location']);
    const whole = plan('HB.parent_import_ref,HB.location,HB.name,HB.quantity\n,,a,3\n');
    expect(whole.rows[0]?.problems).toMatchObject([{ column: 'HB.location', code: 'no-location' }]);
  });

  test('a bad row blocks all, or is skipped when the person says so; nothing of it is created', () => {
    const text = homebox('a,Good,1', ',Nameless,1', 'b,Bad / Place,-1');
    const refused = plan(text);
    expect(refused.blocked).toBe(true);
    expect(verdicts(refused)).toEqual(['create', 'error', 'error']);
    expect(refused.rows[1]?.problems).toMatchObject([{ line: 3, column: 'HB.name', code: 'name-missing' }]);
    const skipped = plan(text, emptyWorld, { badRows: 'skip' });
    expect(skipped.blocked).toBe(false);
    expect(verdicts(skipped)).toEqual(['create', 'skip', 'skip']);
    expect(skipped.after).toEqual({ items: 1, boxes: 1, places: 0, stockRows: 1, quantity: 1 });
    expect(skipped.verdicts).toEqual({ create: 1, update: 0, unchanged: 0, skip: 2, error: 0, warnings: 0 });
  });

  test('a reference that occurs twice adds up or is left out', () => {
    const text = homebox('a,X,1,,r', 'a,X,2,,r');
    expect(plan(text).after).toMatchObject({ items: 1, stockRows: 1, quantity: 3 });
    const skipped = plan(text, emptyWorld, { duplicates: 'skip' });
    expect(skipped.after.quantity).toBe(1);
    expect(verdicts(skipped)).toEqual(['create', 'skip']);
    expect(codes(skipped)).toEqual(['row-doubled']);
  });

  test('rows alike but for their asset IDs are one item, or one each and found again by it', () => {
    const text =
      'HB.name,HB.location,HB.quantity,HB.asset_id\nDrill,Shed,1,000-001\nDrill,Shed,1,000-002\nDrill,Shed,1,\n';
    expect(plan(text).after).toMatchObject({ items: 1, quantity: 3 });
    const apart = plan(text, emptyWorld, { assetIDs: 'separate' });
    expect(apart.items.creates.map(({ values }) => values.assetID ?? '')).toEqual(['000-001', '000-002', '']);
    const world = applyPlan(emptyWorld, apart);
    expect(countChanges(plan(text, world, { assetIDs: 'separate' }))).toBe(0);
    // Items that the workspace keeps apart stay so, whatever is chosen; one that was made of several rows stays one.
    expect(countChanges(plan(text, world))).toBe(0);
    expect(countChanges(plan(text, applyPlan(emptyWorld, plan(text))))).toBe(0);
    const changed = plan(text.replace('1,000-002', '5,000-002'), world);
    expect(changed.stock.updates).toMatchObject([{ quantity: 5, before: 1 }]);
  });

  test('without a reference, name, location and serial number identify a row', () => {
    const result = plan(homebox('a,X,1,S1', 'a,Y,1,S1', 'a,X,1,S1'));
    expect(result.after).toMatchObject({ items: 2, stockRows: 2, quantity: 3 });
    expect(result.rows[2]?.problems).toMatchObject([{ column: 'HB.serial_number', code: 'row-doubled' }]);
  });
});

describe('§1 import: into a workspace that holds something', () => {
  const world = applyPlan(emptyWorld, plan(homebox('Saw,Shed / Wall,1,S1,r1,,,old', 'Bolt,Shed / Bin,10,,r2')));

  test('an item is found by its reference, then by name and serial number, and what changed is told', () => {
    const result = plan(homebox('Saw 2,Shed / Wall,1,S1,r1,,,old', 'BOLT,Shed / Bin,12,,'), world);
    expect(result.items.updates.map((update) => update.changes.values)).toEqual([{ name: 'Saw 2' }, { name: 'BOLT' }]);
    expect(result.stock.updates).toMatchObject([{ quantity: 12, before: 10 }]);
    expect(result.after).toEqual({ ...result.before, quantity: 13 });
  });

  test('what the file leaves blank stays; our own file’s blank clears', () => {
    expect(countChanges(plan(homebox('Saw,Shed / Wall,1,S1,r1'), world))).toBe(0);
    const own = exportCsv(world).replace(',old,', ',,');
    expect(plan(own, world).items.updates[0]?.changes.values).toEqual({ description: '' });
  });

  test('matching can be by reference alone, or off', () => {
    const text = homebox('Saw,Shed / Wall,1,S1,', 'Bolt,Shed / Bin,10,,r2');
    expect(plan(text, world, { match: 'reference' }).after.items).toBe(3);
    expect(plan(text, world, { match: 'none' }).after.items).toBe(4);
  });

  test('things of one name with other references are not mixed up', () => {
    const result = plan(homebox('Bolt,Shed / Bin,1,,other,,,long'), world);
    expect(result.items).toMatchObject({ creates: [{ values: { name: 'Bolt' } }], updates: [] });
  });

  test('a later file finds the place, the box and the box inside its own place', () => {
    const result = plan(homebox('x,shed / WALL,1', 'y,Shed,1'), world);
    expect(result.places.creates).toEqual([]);
    expect(result.boxes.creates).toMatchObject([{ name: 'Shed', place: world.places[0]?.id }]);
    expect(plan(homebox('z,Shed,1'), applyPlan(world, result)).boxes.creates).toEqual([]);
  });

  test('a property keeps its type, and a value that does not fit is an error of its column', () => {
    const typed: WorkspaceSnapshot = {
      ...world,
      properties: [fakeProperty({ id: 'f', name: 'batch', type: 'number' })],
    };
    const result = plan(homebox('x,Shed / Bin,1,,,,12', 'y,Shed / Bin,1,,,,twelve'), typed);
    expect(result.rows[1]?.problems).toMatchObject([{ line: 3, column: 'HB.field.Batch', severity: 'error' }]);
    expect(result.properties.creates).toEqual([]);
    expect(result.items.creates[0]?.properties).toEqual({ f: 12 });
  });

  test('our own CSV moves stock when the person types another box, and a box code is unique', () => {
    const result = plan('itemID,name,quantity,place,box,boxCode\n,New,2,Shed,Crate,code-x\n,Newer,1,Shed,Crate,\n', {
      ...world,
      boxes: world.boxes.map((box) => ({ ...box, code: 'code-x' })).slice(0, 1),
    });
    expect(result.boxes.creates).toMatchObject([{ name: 'Crate', code: '' }]);
    expect(codes(result)).toEqual(['code-unusable']);
  });

  test('a code without a location names its box, unless it is too long for a name', () => {
    const long = 'x'.repeat(201);
    const result = plan(`name,quantity,boxCode\nBolt,1,C-1\nNut,2,${long}\n`, emptyWorld);
    expect(result.boxes.creates).toMatchObject([{ name: 'C-1', code: 'C-1' }, { name: 'Unsorted' }]);
    expect(codes(result)).toContain('code-unusable');
  });
});

describe('§1 import: our own JSON', () => {
  const place = (id: string, parentPlaceID: string | null) => ({
    id,
    name: id,
    description: '',
    tags: [],
    ...noMark,
    parentPlaceID,
  });
  const world: WorkspaceSnapshot = { ...emptyWorld, places: [place('a', null), place('b', 'a')] };

  test('a cycle of places is refused, within the file and with what the workspace holds', () => {
    const cycle = JSON.parse(exportJson(world));
    cycle.places[0].parentPlaceID = 'b';
    expect(plan(JSON.stringify(cycle), world)).toMatchObject({ blocked: true, places: { updates: [] } });
    const moved = { ...world, places: [place('a', 'b'), place('b', null)] };
    const half = JSON.parse(exportJson(world));
    half.places[1].parentPlaceID = null;
    half.places[0].parentPlaceID = 'b';
    expect(plan(JSON.stringify(half), moved).blocked).toBe(false);
  });

  test('a moved place and a renamed box are updates; a stray reference is an error of its record', () => {
    const full: WorkspaceSnapshot = {
      ...world,
      boxes: [{ id: 'x', name: 'X', code: 'X', description: '', tags: [], ...noMark, archived: false, placeID: 'b' }],
      items: [fakeItem({ id: 'i', name: 'Lamp' })],
      stock: [{ id: 's', itemID: 'i', boxID: 'x', quantity: 2 }],
    };
    const changed = JSON.parse(exportJson(full));
    changed.places[1].parentPlaceID = null;
    changed.boxes[0].name = 'Y';
    expect(plan(JSON.stringify(changed), full)).toMatchObject({
      blocked: false,
      places: { updates: [{ id: 'b', changes: { parentPlace: null } }] },
      boxes: { updates: [{ id: 'x', changes: { name: 'Y' } }] },
      verdicts: { create: 0, update: 2, unchanged: 2 },
    });
    changed.stock[0].boxID = 'nowhere';
    changed.stock.push({ id: 't', itemID: 'nothing', boxID: 'x', quantity: -1 });
    const bad = plan(JSON.stringify(changed), full);
    expect(bad.blocked).toBe(true);
    expect(codes(bad)).toEqual(['box-missing', 'item-missing']);
  });
});

describe('§1 import: what the product accepts', () => {
  test('a text that is too long, a negative price and a bad place name are errors of their columns', () => {
    const result = plan(homebox(`${'x'.repeat(201)},A,1`, 'a,A,1,,,-5', `b,${'y'.repeat(201)} / B,1`));
    expect(result.rows.map((row) => row.problems.map((problem) => problem.column))).toEqual([
      ['HB.name'],
      ['HB.purchase_price'],
      ['HB.location'],
    ]);
    expect(result.after).toMatchObject({ items: 0, boxes: 0, places: 0 });
  });

  test('a tag of another program loses the signs that separate ours, with a warning', () => {
    const result = plan('HB.name,HB.tags\na,"Cable, USB; Old"\n');
    expect(result.items.creates[0]?.values.tags).toEqual(['Cable USB', 'Old']);
    expect(result.rows[0]?.problems).toMatchObject([
      { column: 'HB.tags', code: 'tag-changed' },
      { code: 'no-location' },
    ]);
  });

  test('the quantity 0 says where an item belongs, and that there is none', () => {
    const world = applyPlan(emptyWorld, plan(homebox('Bolt,Bin,10,,r')));
    const result = plan(homebox('Bolt,Bin,0,,r'), world);
    expect(result.stock).toMatchObject({ creates: [], updates: [{ before: 10, quantity: 0 }] });
    expect(result.after).toEqual({ items: 1, boxes: 1, places: 0, stockRows: 1, quantity: 0 });
    expect(codes(result)).toEqual([]);
    expect(plan(homebox('Nut,Bin,0')).after).toMatchObject({ items: 1, stockRows: 1, quantity: 0 });
  });

  test('a choice that a property does not have is an error', () => {
    const field = fakeProperty({ id: 'f', name: 'Batch', type: 'choice', choices: ['A'] });
    const result = plan(homebox('x,Bin,1,,,,A', 'y,Bin,1,,,,B'), { ...emptyWorld, properties: [field] });
    expect(verdicts(result)).toEqual(['create', 'error']);
  });

  test('records are counted by what becomes of them', () => {
    const world = applyPlan(
      emptyWorld,
      plan(homebox('Bolt,Shed / Bin,10,,r1', 'Nut,Shed / Bin,10,,r2', 'Saw,Attic,1,,r3')),
    );
    expect(
      plan(homebox('Bolt,Shed / Bin,10,,r1', 'Nut,Shed / Bin,11,,r2,3', 'New,Shed / Case,1'), world).changes,
    ).toEqual({
      items: { create: 1, update: 1, unchanged: 1 },
      boxes: { create: 1, update: 0, unchanged: 1 },
      places: { create: 0, update: 0, unchanged: 1 },
      stock: { create: 1, update: 1, unchanged: 1 },
      properties: { create: 0, update: 0, unchanged: 0 },
    });
  });
});
