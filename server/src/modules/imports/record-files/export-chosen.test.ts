import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { npcSave } from '#contract/kinds/npc.ts';
import { recordExport, recordExportChosen, recordImport } from '#contract/record-file.ts';
import { stockMove } from '#contract/stock.ts';
import { workspaceSave } from '#contract/workspace.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const newItem = async (body: object) => (await ada.client.call(itemSave, { params, body: body as never })).item.itemID;
const textOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('utf8');
const chosen = async (ids: string[], kind: 'item' | 'npc' = 'item') => {
  const answer = await ada.client.send(recordExportChosen, { params: { ...params, kind }, body: { ids } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="(items|npcs)-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return textOf(answer);
};
const table = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];

test('decisions §4 Export: chosen records come in the order given, each once, archived ones too', async () => {
  const [bolt, nut, gear] = [
    await newItem({ name: 'Bolt' }),
    await newItem({ name: 'Nut', archived: true }),
    await newItem({ name: 'Gear' }),
  ] as [string, string, string];
  await newItem({ name: 'Not asked for' });
  const rows = table(await chosen([nut, gear, bolt, nut]));
  expect(rows.map(({ Name }) => Name)).toEqual(['Nut', 'Gear', 'Bolt']);
  const { npc } = await ada.client.call(npcSave, { params, body: { name: 'Mira' } as never });
  expect(table(await chosen([npc.npcID], 'npc')).map(({ Name }) => Name)).toEqual(['Mira']);
});

test('decisions §4 Export: of an item the file says how many there are, where, and in which currency', async () => {
  await ada.client.call(workspaceSave, { params, body: { currency: 'CHF' } as never });
  const boxes = [];
  for (const name of ['=Crate', 'Chest'])
    boxes.push((await ada.client.call(boxSave, { params, body: { name } as never })).box.boxID);
  const [crate, chest] = boxes as [string, string];
  const bolt = await newItem({ name: 'Bolt', purchasePrice: 2.5, stock: { boxID: crate, quantity: 5 } });
  await ada.client.call(stockMove, {
    params,
    body: { toBoxID: chest, moves: [{ itemID: bolt, fromBoxID: crate, quantity: 1.5 }] },
  });
  const nut = await newItem({ name: 'Nut' });
  const rows = table(await chosen([bolt, nut]));
  const shown = rows.map((row) => [row['Total quantity'], row['In boxes'], row.Currency]);
  expect(shown).toEqual([
    ['5', '3.5 in =Crate; 1.5 in Chest', 'CHF'],
    ['0', '', 'CHF'],
  ]);
  const all = await textOf(await ada.client.send(recordExport, { params: { ...params, kind: 'item' }, query: {} }));
  expect(table(all)).toEqual(rows);
});

test('decisions §4 Export: importing what was exported changes nothing and complains of nothing', async () => {
  const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate' } as never });
  const bolt = await newItem({ name: 'Bolt', stock: { boxID: box.boxID, quantity: 5 } });
  const bytes = Buffer.from(await chosen([bolt]));
  const again = await ada.client.call(recordImport, {
    params: { ...params, kind: 'item' },
    query: { dryRun: 'true' },
    file: { name: 'items.csv', bytes },
  });
  expect(again).toMatchObject({ created: 0, changed: 0, same: 1, refused: 0, problems: [] });
  const own = await ada.client.call(recordImport, {
    params: { ...params, kind: 'item' },
    query: { dryRun: 'true' },
    file: { name: 'items.csv', bytes: Buffer.from('Name,Total quantity\nGear,5\n') },
  });
  expect(own.problems).toMatchObject([{ column: 'Total quantity' }]);
});

test('decisions §4 Export: what is deleted by now, also forever, is left out and counted; nothing is made of that alone, of another kind, or of too many', async () => {
  const [bolt, nut] = [await newItem({ name: 'Bolt' }), await newItem({ name: 'Nut' })] as [string, string];
  await ada.client.call(itemDelete, { params, body: { ids: [nut] } });
  const eve = await app.signUp();
  const { item } = await eve.client.call(itemSave, {
    params: { workspaceID: eve.workspaceID },
    body: { name: 'Not Ada’s' } as never,
  });
  const theirs = item.itemID;
  const send = (ids: string[], kind: 'item' | 'npc' = 'item') =>
    refusal(ada.client.call(recordExportChosen, { params: { ...params, kind }, body: { ids } }));
  const some = await ada.client.send(recordExportChosen, {
    params: { ...params, kind: 'item' },
    body: { ids: [nut, bolt, nut, randomUUID(), theirs] },
  });
  expect(some.headers.get('x-left-out')).toBe('3');
  expect(table(await textOf(some)).map(({ Name }) => Name)).toEqual(['Bolt']);
  expect((await send([nut])).problem).toMatchObject({ status: 404 });
  expect((await send([randomUUID(), theirs])).problem).toMatchObject({ status: 404 });
  expect((await send([bolt], 'npc')).problem).toMatchObject({ status: 404 });
  expect((await send([])).problem).toMatchObject({ status: 400 });
  expect((await send(Array.from({ length: 50_001 }, () => bolt))).problem.status).toBeGreaterThanOrEqual(400);
});
