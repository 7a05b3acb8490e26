import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryImportGet, inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeDigestGet, placeSave } from '#contract/kinds/place.ts';
import { propertyDigestGet } from '#contract/kinds/property.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checkAgain, checkFile, runImport } from '#server/testing/import-client.ts';
import { newProperty } from '#server/testing/new-property.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function exported({ client, workspaceID }: TestUser, format: 'csv' | 'json'): Promise<Buffer> {
  const answer = await client.send(inventoryExport, { params: { workspaceID }, query: { format } });
  return Buffer.from(await answer.arrayBuffer());
}

async function propertiesOfLamp({ client, workspaceID }: TestUser): Promise<unknown[]> {
  const { rows } = await client.call(itemDigestGet, { params: { workspaceID }, query: { search: 'Lamp' } });
  const params = { workspaceID, itemID: rows[0]?.itemID ?? '' };
  return Object.values((await client.call(itemGet, { params })).item.properties);
}

test('decisions §4 Import: what a property leads to in another workspace is what the file makes of it, or is left out and told', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { place } = await ada.client.call(placeSave, { params, body: { name: 'Hall' } });
  const { propertyID } = await newProperty(ada, { name: 'Home', type: 'record', to: 'place' });
  const home = { kind: 'place' as const, id: place.placeID };
  await ada.client.call(itemSave, { params, body: { name: 'Lamp', properties: { [propertyID]: home } } });
  const json = await exported(ada, 'json');
  const csv = await exported(ada, 'csv');

  const bob = await app.signUp();
  const checked = await checkFile(bob, json, 'ours.json');
  expect(checked.verdicts).toMatchObject({ create: 2, warnings: 0, error: 0 });
  expect(await runImport(bob, checked.importID)).toMatchObject({ status: 'done' });
  const { rows } = await bob.client.call(placeDigestGet, { params: { workspaceID: bob.workspaceID } });
  expect(rows.map(({ name }) => name)).toEqual(['Hall']);
  expect(await propertiesOfLamp(bob)).toEqual([{ kind: 'place', id: rows[0]?.placeID }]);
  const again = await checkFile(bob, await exported(bob, 'json'), 'ours.json');
  expect(again.verdicts).toMatchObject({ create: 0, update: 0, unchanged: 2, warnings: 0 });

  // The table has no places of its own: the property that it names must be one that leads to places.
  const cleo = await app.signUp();
  await newProperty(cleo, { name: 'Home', type: 'record', to: 'place' });
  const table = await checkFile(cleo, csv, 'ours.csv');
  expect(table.verdicts).toMatchObject({ create: 1, warnings: 1, error: 0 });
  const query = { params: { workspaceID: cleo.workspaceID, importID: table.importID }, query: {} };
  const verdicts = await cleo.client.call(inventoryImportVerdictDigestGet, query);
  expect(verdicts.rows[0]?.problems).toMatchObject([
    { column: 'field:Home', message: '“Home” leads to a record that isn’t in this workspace. It is left out.' },
  ]);
  await runImport(cleo, table.importID);
  expect(await propertiesOfLamp(cleo)).toEqual([]);

  // In the workspace that it is of it changes nothing, also when what it leads to is in the trash by now.
  await ada.client.call(placeDelete, { params, body: { ids: [place.placeID] } });
  expect((await checkFile(ada, csv, 'ours.csv')).verdicts).toMatchObject({ unchanged: 1, update: 0, warnings: 0 });
});

test('decisions §4 Import: our CSV makes properties that lead to its items and boxes in an empty workspace, and none of ids that lead nowhere', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { place } = await ada.client.call(placeSave, { params, body: { name: 'Hall' } });
  const home = await newProperty(ada, { name: 'Home', type: 'record', to: 'place' });
  const spare = await newProperty(ada, { name: 'Spares', type: 'record', to: 'item', isList: true });
  const atHome = { [home.propertyID]: { kind: 'place' as const, id: place.placeID } };
  const items = [];
  for (const name of ['Bulb', 'Fuse'])
    items.push((await ada.client.call(itemSave, { params, body: { name, properties: atHome } })).item.itemID);
  const properties = {
    ...atHome,
    [spare.propertyID]: items.map((id) => ({ kind: 'item' as const, id })),
  };
  await ada.client.call(itemSave, { params, body: { name: 'Lamp', properties } });

  const bob = await app.signUp();
  const table = await checkFile(bob, await exported(ada, 'csv'), 'ours.csv');
  expect(table).toMatchObject({
    verdicts: { create: 3, warnings: 1, error: 0 },
    changes: { properties: { create: 1 } },
  });
  const query = { params: { workspaceID: bob.workspaceID, importID: table.importID }, query: {} };
  const verdicts = await bob.client.call(inventoryImportVerdictDigestGet, query);
  // Once, and not of each row.
  expect(
    verdicts.rows.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem }))),
  ).toMatchObject([
    {
      line: null,
      column: 'field:Home',
      message: expect.stringMatching(/^“Home” leads to records that aren’t in this file/),
    },
  ]);
  await runImport(bob, table.importID);
  const { rows } = await bob.client.call(itemDigestGet, { params: { workspaceID: bob.workspaceID } });
  const own = rows.filter(({ name }) => name !== 'Lamp').map(({ itemID: id }) => ({ kind: 'item', id }));
  expect(own).toHaveLength(2);
  expect(await propertiesOfLamp(bob)).toEqual([expect.arrayContaining(own)]);
});

test('decisions §4 Import: a column of our CSV without any id makes no property that leads to records', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const csv = 'itemID,name,quantity,place,box,boxCode,boxID,field:Hue\n,Lamp,1,,,,,;\n,Saw,1,,,,,;\n';
  const checked = await checkFile(ada, csv, 'ours.csv');
  expect(checked).toMatchObject({ format: 'lorebox', verdicts: { create: 2, error: 0 } });
  await runImport(ada, checked.importID);
  const { rows } = await ada.client.call(propertyDigestGet, { params });
  expect(rows.filter(({ type }) => type === 'record')).toEqual([]);
});

test('decisions §4 Import: what lies in a box of our JSON that can’t be imported goes into no new box', async () => {
  const ada = await app.signUp();
  const params = { workspaceID: ada.workspaceID };
  const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate' } });
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Lamp' } });
  const document = (boxID: string, quantity: number) => ({
    format: 'lorebox-inventory',
    version: 2,
    boxes: [{ id: boxID, name: 'Crate', description: 'x'.repeat(100_000) }],
    items: [{ id: item.itemID, name: 'Lamp', key: 'lamp' }],
    stock: [{ id: '1', itemID: item.itemID, boxID, quantity }],
  });
  const stockOf = async (json: object) => {
    const checked = await checkFile(ada, JSON.stringify(json), 'ours.json');
    expect(checked.verdicts.error).toBe(1);
    const skipped = await checkAgain(ada, checked.importID, { ...checked.options, badRows: 'skip' });
    expect(skipped.changes.boxes.create).toBe(0);
    const query = { params: { ...params, importID: checked.importID }, query: {} };
    const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, query);
    await runImport(ada, checked.importID);
    const { job } = await ada.client.call(inventoryImportGet, { params: { ...params, importID: checked.importID } });
    return [job.totalsAfter.quantity, rows.flatMap(({ problems }) => problems.map(({ message }) => message))];
  };
  // One that nobody knows: its stock is left out, which is told.
  expect(await stockOf(document('01890000-0000-7000-8000-000000000000', 5))).toEqual([
    0,
    [expect.any(String), 'The box “Crate” can’t be imported, so what this item has in it is left out.'],
  ]);
  // One that is here stays as it is, and has the stock.
  expect(await stockOf(document(box.boxID, 3))).toEqual([3, [expect.any(String)]]);
});
