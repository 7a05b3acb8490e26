import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import { propertyDigestGet } from '#contract/kinds/property.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checkAgain, checkFile, runImport } from '#server/testing/import-client.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

test('decisions §4 Import: columns of an unknown file are mapped by hand', async () => {
  const foreign = 'Bezeichnung;Fundort\nLampe;Keller\n';
  const checked = await checkFile(ada, foreign);
  expect(checked.columns).toMatchObject([
    { column: 'Bezeichnung', field: 'name' },
    { column: 'Fundort', field: 'field' },
  ]);
  const mapped = await checkAgain(ada, checked.importID, {
    badRows: 'refuse',
    lastSegment: 'place',
    mapping: { Fundort: 'location' },
  });
  expect(mapped.columns).toMatchObject([{ field: 'name' }, { column: 'Fundort', field: 'location' }]);
  expect(mapped.changes).toMatchObject({ places: { create: 1 }, properties: { create: 0 } });
  const wrong = await checkAgain(ada, checked.importID, { ...mapped.options, mapping: { Farbe: 'name' } });
  expect(wrong).toMatchObject({ status: 'failed', error: 'This file has no column “Farbe”.' });
});

test('decisions §4 Import: a column of amounts becomes a text where that is chosen', async () => {
  const params = { workspaceID: ada.workspaceID };
  const checked = await checkFile(ada, 'Name,Location,Shade\nLamp,Attic,1.50\nVase,Attic,12.25\nCup,Attic,3.10\n');
  expect(checked.columns[2]).toMatchObject({ field: 'field', makes: 'number' });
  const mapped = await checkAgain(ada, checked.importID, { ...checked.options, mapping: { Shade: 'textField' } });
  expect(mapped.columns[2]).toEqual({ column: 'Shade', field: 'textField', sample: '1.50' });
  await runImport(ada, checked.importID);
  const { rows: properties } = await ada.client.call(propertyDigestGet, { params, query: {} });
  expect(properties).toMatchObject([{ name: 'Shade', type: 'text' }]);
  const { rows } = await ada.client.call(itemDigestGet, { params, query: { search: 'Lamp' } });
  const { item } = await ada.client.call(itemGet, { params: { ...params, itemID: rows[0]?.itemID ?? '' } });
  expect(Object.values(item.properties)).toEqual(['1.50']);
});

test('decisions §4 Import: where a text is chosen for a property that already has another type, it is said that the type stays', async () => {
  const { workspaceID, client } = ada;
  const { importID } = await checkFile(
    ada,
    'Name,Location,Shade,Finish\nVase,Attic,1.50,matt\nCup,Attic,12.25,rough\nJug,Attic,3.10,matt\n',
  );
  await runImport(ada, importID);
  const checked = await checkFile(ada, 'Name,Location,Shade,Finish,Grain\nLamp,Attic,1.50,matt,3.10\n');
  const mapping = { Shade: 'textField', Finish: 'textField', Grain: 'textField' };
  const mapped = await checkAgain(ada, checked.importID, { ...checked.options, mapping });
  expect(mapped.verdicts).toMatchObject({ create: 1, warnings: 1, error: 0 });
  const { rows } = await client.call(inventoryImportVerdictDigestGet, {
    params: { workspaceID, importID: checked.importID },
    query: { verdict: 'problems' },
  });
  expect(rows.flatMap(({ problems }) => problems)).toMatchObject([
    { severity: 'warning', column: 'Shade', message: '“Shade” already exists. Its type stays Number.' },
  ]);
});

test('decisions §4 Import: a box code tells boxes apart, and one item in three of them is one item', async () => {
  const { workspaceID, client } = ada;
  await client.call(boxSave, { params: { workspaceID }, body: { name: 'Crate', code: 'C-1' } });
  const coded = 'Name,Qty,Box,Box code\nBolt,1,Crate,C-1\nBolt,2,Crate,C-2\nBolt,3,Crate,C-3\n';
  const checked = await checkFile(ada, coded);
  expect(checked.columns.map(({ field }) => field)).toEqual(['name', 'quantity', 'box', 'boxCode']);
  const counts = { items: { create: 1 }, boxes: { create: 2, unchanged: 1 }, stock: { create: 3 } };
  expect(checked).toMatchObject({ changes: { ...counts, properties: { create: 0 } } });
  await runImport(ada, checked.importID);
  expect((await checkFile(ada, coded)).verdicts).toMatchObject({ unchanged: 3, create: 0, update: 0 });
  // Without a name for the box, its code is enough.
  const bare = await checkFile(ada, 'Name,Qty,boxCode\nBolt,1,c-1\nBolt,2,C-2\nBolt,9,C-9\n');
  expect(bare.changes).toMatchObject({
    items: { create: 0 },
    boxes: { create: 1, unchanged: 2 },
    stock: { create: 1 },
  });
});

test('decisions §4 Import: columns of a known format are said to be taken', async () => {
  await runImport(
    ada,
    (await checkFile(ada, 'name,quantity,location,tags,Colour\nHammer,2,Garage/Box 1,tools,red\n')).importID,
  );
  const params = { workspaceID: ada.workspaceID };
  const response = await ada.client.send(inventoryExport, { params, query: { format: 'csv' } });
  const { columns, format } = await checkFile(ada, Buffer.from(await response.arrayBuffer()));
  expect(format).toBe('lorebox');
  expect(columns.filter(({ field }) => field === null)).toEqual([]);
  expect(columns).toContainEqual({ column: 'field:Colour', field: 'field', sample: 'red' });
  expect(columns.find(({ column }) => column === 'boxCode')).toMatchObject({ field: 'boxCode' });
});

test('decisions §4 Import: a column of true and false makes a yes or no, and stays a text where that is a property', async () => {
  const params = { workspaceID: ada.workspaceID };
  const homebox = 'HB.name,HB.location,HB.field.Fragile\nLamp,Attic,true\nVase,Attic,false\nCup,Attic,\n';
  const checked = await checkFile(ada, homebox);
  expect(checked.columns[2]).toEqual({ column: 'HB.field.Fragile', field: 'field', sample: 'true', makes: 'yesNo' });
  const { batchID } = await runImport(ada, checked.importID);
  const again = await checkFile(ada, homebox);
  expect(again.verdicts).toMatchObject({ unchanged: 3, create: 0, update: 0, warnings: 0 });
  expect(again.columns[2]).not.toHaveProperty('makes');
  const made = await ada.client.call(propertyDigestGet, { params });
  expect(made.rows).toMatchObject([{ name: 'Fragile', type: 'yesNo' }]);

  await ada.client.call(historyUndo, { params, body: { batchID: batchID ?? '' } });
  await runImport(ada, (await checkFile(ada, 'HB.name,HB.field.Fragile\nLamp,very\n')).importID);
  const kept = await runImport(ada, (await checkFile(ada, homebox)).importID);
  expect(kept).toMatchObject({ status: 'done', verdicts: { error: 0 } });
  const { rows } = await ada.client.call(propertyDigestGet, { params });
  expect(rows).toMatchObject([{ name: 'Fragile', type: 'text' }]);
});

test('decisions §4 Import: a column of dates or of web addresses makes a date or a link, and one of numbers a text', async () => {
  const csv = [
    'name,location,Tested,Manual,Drawing,Due',
    'Drill,Shed/Box 1,2026-04-25,https://example.com/drill,4711,2026-02-30',
    'Saw,Shed/Box 1,2026-05-01,,0815,2026-03-01',
  ].join('\n');
  const { columns } = await checkFile(await app.signUp(), csv);
  expect(columns.slice(2).map(({ column, makes }) => [column, makes])).toEqual([
    ['Tested', 'date'],
    ['Manual', 'url'],
    ['Drawing', 'text'],
    ['Due', 'text'],
  ]);
});

test('decisions §4 Import: our own export of a workspace with another currency says so, and is not converted', async () => {
  const { client, workspaceID } = ada;
  const params = { workspaceID };
  await client.call(itemSave, { params, body: { name: 'Lamp', value: 20 } });
  const csvOf = async () => (await client.send(inventoryExport, { params, query: { format: 'csv' } })).text();
  const own = await csvOf();
  const warningsOf = async (file: string) => {
    const { importID, verdicts } = await checkFile(ada, file, 'export.csv');
    const { rows } = await client.call(inventoryImportVerdictDigestGet, { params: { ...params, importID }, query: {} });
    return {
      warnings: verdicts.warnings,
      words: rows.flatMap(({ problems }) => problems.map(({ message }) => message)),
    };
  };
  expect(await warningsOf(own)).toEqual({ warnings: 0, words: [] });
  expect(await warningsOf(own.replaceAll('USD', 'EUR'))).toEqual({
    warnings: 1,
    words: ['Amounts in this file are in EUR, and this workspace uses USD. They are imported without conversion.'],
  });
});
