import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryOverviewGet, placeTotalsGet } from '#contract/inventory.ts';
import { boxDelete, boxDigestGet, boxRestore, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemDigestGet, itemMerge, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { stockMove, stockSave } from '#contract/stock.ts';
import { type ReportScope, valueReportGet } from '#contract/value-report.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.stop();
});
afterAll(() => app.close());

const now = () => new Date(app.clock.now()).toISOString();
const figures = ({ items, quantity, value }: { items: number; quantity: number; value: number }) => [
  items,
  quantity,
  value,
];
const money = (value: number) => Math.round(value * 100) / 100;

/** What every scope says at this moment, by lists and totals that know no history. */
async function live({
  client,
  workspaceID,
}: TestUser): Promise<Map<string, { scope: ReportScope; figures: number[] }>> {
  const params = { workspaceID };
  const query = { pageSize: '200', archived: 'true' };
  const found = new Map<string, { scope: ReportScope; figures: number[] }>();
  const { totals } = await client.call(inventoryOverviewGet, { params });
  found.set('all', { scope: { kind: 'all' }, figures: figures(totals) });
  for (const row of (await client.call(placeTotalsGet, { params })).rows)
    found.set(row.placeID, { scope: { kind: 'place', placeID: row.placeID }, figures: figures(row) });
  for (const row of (await client.call(boxDigestGet, { params, query: { pageSize: '200' } })).rows)
    found.set(row.boxID, {
      scope: { kind: 'box', boxID: row.boxID },
      figures: [row.itemCount, row.quantity, money(row.value)],
    });
  const { rows } = await client.call(itemDigestGet, { params, query: { pageSize: query.pageSize } });
  for (const row of rows)
    found.set(row.itemID, {
      scope: { kind: 'item', itemID: row.itemID },
      figures: [1, row.quantity, money(row.quantity * (row.value ?? 0))],
    });
  const tagged = rows.filter(({ tags }) => tags.includes('Loud'));
  const sum = tagged.reduce((whole, row) => whole + row.quantity, 0);
  const worth = tagged.reduce((whole, row) => whole + row.quantity * (row.value ?? 0), 0);
  found.set('tag', { scope: { kind: 'tag', tag: 'loud' }, figures: [tagged.length, sum, money(worth)] });
  return found;
}

const small = fc.nat({ max: 7 });
const step = fc.record({
  act: fc.constantFrom(
    ...(['item', 'value', 'tag', 'stock', 'stock', 'clear', 'move', 'merge', 'delete', 'restore'] as const),
    ...(['deleteBox', 'restoreBox', 'moveBox', 'movePlace', 'undo', 'undo', 'undo'] as const),
  ),
  one: small,
  other: small,
  amount: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
});

/** Does what a step says, or is refused. */
async function doIt(
  ada: TestUser,
  ids: Record<'items' | 'boxes' | 'places' | 'batches', string[]>,
  each: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
) {
  const { client, workspaceID } = ada;
  const params = { workspaceID };
  const { one, other, amount } = each;
  const of = (all: readonly string[], index: number) => all[index % all.length] as string;
  const [itemID, boxID] = [of(ids.items, one), of(ids.boxes, other)];
  const contents = { action: 'trash' } as const;
  const acts = {
    item: async () => {
      const body = { name: `Item ${ids.items.length}`, value: amount, stock: { boxID, quantity: one } };
      const answer = await client.call(itemSave, { params, body });
      ids.items.push(answer.item.itemID);
      return answer;
    },
    value: () => client.call(itemSave, { params, body: { itemID, value: other === 0 ? null : amount } }),
    tag: () => client.call(itemSave, { params, body: { itemID, tags: other % 2 === 0 ? ['Loud', 'Red'] : ['Red'] } }),
    stock: () => client.call(stockSave, { params, body: { itemID, boxID, quantity: amount } }),
    clear: () => client.call(stockSave, { params, body: { itemID, boxID, quantity: null } }),
    move: () => client.call(stockMove, { params, body: { itemIDs: [itemID], toBoxID: boxID } }),
    merge: () =>
      client.call(itemMerge, { params, body: { intoItemID: itemID, ids: [of(ids.items, other)], relabelUnits: true } }),
    delete: () => client.call(itemDelete, { params, body: { ids: [itemID] } }),
    restore: () => client.call(itemRestore, { params, body: { ids: [itemID] } }),
    deleteBox: () => client.call(boxDelete, { params, body: { ids: [boxID], contents } }),
    restoreBox: () => client.call(boxRestore, { params, body: { ids: [boxID] } }),
    moveBox: () => client.call(boxSave, { params, body: { boxID, placeID: one === 0 ? null : of(ids.places, one) } }),
    movePlace: () =>
      client.call(placeSave, {
        params,
        body: { placeID: of(ids.places, one), parentPlaceID: other === 0 ? null : of(ids.places, other) },
      }),
    undo: () => client.call(historyUndo, { params, body: { batchID: of(ids.batches, ids.batches.length - 1 - one) } }),
  };
  const answer = await acts[each.act]().catch(() => null);
  if (answer) ids.batches.push(answer.batchID);
}

test('issue: the report says of each moment what the totals said at that moment, whatever was changed and undone since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const ada = await app.signUp();
      const { client, workspaceID } = ada;
      const params = { workspaceID };
      const ids = { items: [] as string[], boxes: [] as string[], places: [] as string[], batches: [] as string[] };
      for (const name of ['House', 'Attic', 'Shelf'])
        ids.places.push((await client.call(placeSave, { params, body: { name } })).place.placeID);
      for (const [index, name] of ['Crate', 'Drawer', 'Tin'].entries())
        ids.boxes.push(
          (await client.call(boxSave, { params, body: { name, placeID: ids.places[index] ?? null } })).box.boxID,
        );
      const days: { at: string; said: Awaited<ReturnType<typeof live>> }[] = [];
      const first = { act: 'item', one: 3, other: 0, amount: 2.5 } as const;
      for (const each of [first, { ...first, other: 1 }, ...steps]) {
        await doIt(ada, ids, each);
        days.push({ at: now(), said: await live(ada) });
        app.clock.pass({ seconds: 10 });
      }
      const scopes = new Map(days.flatMap(({ said }) => [...said].map(([key, { scope }]) => [key, scope] as const)));
      const at = days.map((day) => day.at);
      for (const [key, scope] of scopes) {
        const status = await client.status(valueReportGet, { params, body: { scope, at } });
        // Its creation was undone: there is nothing to ask about.
        if (status === 404) continue;
        const { points } = await client.call(valueReportGet, { params, body: { scope, at } });
        expect(points.map((point) => [point.at, ...figures(point)])).toEqual(
          days.map((day) => [day.at, ...(day.said.get(key)?.figures ?? [0, 0, 0])]),
        );
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test('issue: the report names the items whose value changed most, and what a place is called', async () => {
  const ada = await app.signUp();
  const { client, workspaceID } = ada;
  const params = { workspaceID };
  const ask = (scope: ReportScope, at: string[]) => client.call(valueReportGet, { params, body: { scope, at } });
  expect(await ask({ kind: 'all' }, [now()])).toEqual({
    name: '',
    points: [{ at: now(), items: 0, quantity: 0, value: 0 }],
    movers: [],
    since: null,
  });
  const { placeID } = (await client.call(placeSave, { params, body: { name: 'Garage' } })).place;
  const { boxID } = (await client.call(boxSave, { params, body: { name: 'Crate', placeID } })).box;
  const add = async (name: string, value: number, quantity: number) =>
    (await client.call(itemSave, { params, body: { name, value, stock: { boxID, quantity } } })).item.itemID;
  const [drill, rope] = [await add('Drill', 100, 1), await add('Rope', 2, 10)];
  await add('Lamp', 8, 1);
  const start = now();
  app.clock.pass({ seconds: 10 });
  await client.call(itemSave, { params, body: { itemID: drill, value: 80 } });
  await client.call(stockSave, { params, body: { itemID: rope, boxID, quantity: 40 } });
  const report = await ask({ kind: 'place', placeID }, [now(), start]);
  expect(report.name).toBe('Garage');
  expect(report.points.map(figures)).toEqual([
    [3, 12, 128],
    [3, 42, 168],
  ]);
  expect(report.movers).toEqual([
    {
      ...{ itemID: rope, name: 'Rope', unit: '', isGone: false },
      ...{ before: { quantity: 10, value: 20 }, after: { quantity: 40, value: 80 } },
    },
    {
      ...{ itemID: drill, name: 'Drill', unit: '', isGone: false },
      ...{ before: { quantity: 1, value: 100 }, after: { quantity: 1, value: 80 } },
    },
  ]);
});
