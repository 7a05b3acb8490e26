import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportCsv } from './export/export-csv.ts';
import { exportJson } from './export/export-json.ts';
import { readImport } from './formats/formats.ts';
import { planImport } from './plan/plan.ts';
import { countChanges } from './plan/plan-types.ts';
import { applyPlan, emptyWorld } from './testing/worlds.ts';

const root = process.env.LOREBOX_REAL_DATA;
const folder = resolve(root ?? '', 'inventory');

type Truth = {
  locations: Array<{ id: number; parent: number | null }>;
  parts: Array<{ id: number }>;
  stock: Array<{ id: number; part: number; location: number | null; quantity: string; serial: string | null }>;
};

/**
 * What the numbers must be, counted from the JSON's ids alone and knowing nothing of names, paths or our code. The rule: a serial
 * number is an item of its own, what is left of a part is one item; a location inside which others lie is a place, and a
 * box too when stock lies directly in it; any other location is a box; stock adds up per item and box, and 0 of something is no stock.
 */
function countTruth(truth: Truth, file: 'csv' | 'json') {
  const stock = file === 'csv' ? truth.stock.filter((row) => row.location !== null) : truth.stock;
  const parentOf = new Map(truth.locations.map((location) => [location.id, location.parent]));
  // The CSV only tells of locations that hold something, and of their ancestors.
  const told = new Set<number>();
  for (const start of file === 'csv' ? stock.map((row) => row.location) : truth.locations.map((row) => row.id)) {
    for (let id = start ?? null; id !== null; id = parentOf.get(id) ?? null) told.add(id);
  }
  const places = new Set([...told].map((id) => parentOf.get(id) ?? null).filter((id) => id !== null));
  const withStock = new Set(stock.map((row) => row.location));
  const boxes = [...told].filter((id) => !places.has(id) || withStock.has(id)).length + (withStock.has(null) ? 1 : 0);
  const itemOf = (row: Truth['stock'][number]) => (row.serial ? `${row.part}#${row.serial}` : `${row.part}`);
  const items = new Set(stock.map(itemOf));
  const stockedParts = new Set(stock.map((row) => row.part));
  const bare = file === 'csv' ? 0 : truth.parts.filter((part) => !stockedParts.has(part.id)).length;
  const millionths = stock.reduce((sum, row) => sum + BigInt(Math.round(Number(row.quantity) * 1e6)), 0n);
  return {
    items: items.size + bare,
    boxes,
    places: places.size,
    stockRows: new Set(stock.filter((row) => Number(row.quantity) > 0).map((row) => `${itemOf(row)}@${row.location}`))
      .size,
    quantity: Number(millionths) / 1e6,
  };
}

if (!root || !existsSync(folder)) {
  test('§1 real inventory: skipped: no real data', () => {
    console.log('skipped: no real data');
  });
} else {
  const bytes = (name: string) => readFileSync(resolve(folder, name));
  const truth = JSON.parse(bytes('inventree-demo-subset.json').toString('utf8')) as Truth;

  describe('§1 real inventory', () => {
    test.each([
      ['csv', 'inventree-demo-as-homebox.csv'],
      ['json', 'inventree-demo-subset.json'],
    ] as const)('the %s imports with the counts that the JSON’s ids say', (file, name) => {
      const plan = planImport(readImport(bytes(name)).source, emptyWorld);
      expect(plan.blocked).toBe(false);
      expect(plan.verdicts.error).toBe(0);
      expect(plan.after).toEqual(countTruth(truth, file));
    });

    test.each(['inventree-demo-as-homebox.csv', 'inventree-demo-subset.json'])(
      '%s imported twice changes nothing',
      (name) => {
        const world = applyPlan(emptyWorld, planImport(readImport(bytes(name)).source, emptyWorld));
        expect(countChanges(planImport(readImport(bytes(name)).source, world))).toBe(0);
      },
    );

    test.each(['inventree-demo-as-homebox.csv', 'inventree-demo-subset.json'])(
      'our exports of %s change nothing',
      (name) => {
        const world = applyPlan(emptyWorld, planImport(readImport(bytes(name)).source, emptyWorld));
        for (const text of [exportCsv(world), exportJson(world)]) {
          const again = planImport(readImport(Buffer.from(text)).source, world);
          expect(again.rows.flatMap((row) => row.problems)).toEqual([]);
          expect(countChanges(again)).toBe(0);
          expect(again.after).toEqual(again.before);
        }
      },
    );

    test('the CSV’s first 200 rows and then all of it give what all of it gives', () => {
      const lines = bytes('inventree-demo-as-homebox.csv').toString('utf8').split('\n');
      const part = Buffer.from(lines.slice(0, 201).join('\n'));
      const first = applyPlan(emptyWorld, planImport(readImport(part).source, emptyWorld));
      const plan = planImport(readImport(bytes('inventree-demo-as-homebox.csv')).source, first);
      expect(plan.after).toMatchObject({ items: 642, stockRows: 720, quantity: 436719.3704 });
    });

    test.each(['HEAD', 'v0.26.2'])('Homebox %s’s own header is known', (version) => {
      const header = bytes(`homebox_${version}_export_header.txt`).toString('utf8').trim();
      const row = header
        .split(',')
        .map((column) => (column === 'HB.name' ? 'Lamp' : column === 'HB.location' ? 'Attic / Box 1' : ''))
        .join(',');
      const { source } = readImport(Buffer.from(`${header}\n${row}\n`));
      expect(source.format).toBe('homebox');
      expect(planImport(source, emptyWorld).after).toEqual({
        items: 1,
        boxes: 1,
        places: 1,
        stockRows: 1,
        quantity: 1,
      });
    });
  });
}
