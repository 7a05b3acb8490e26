import { afterAll, beforeAll, expect, test } from 'vitest';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeDigestGet, placeSave } from '#contract/kinds/place.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';
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
