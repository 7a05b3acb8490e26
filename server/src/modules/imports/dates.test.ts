import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inventoryImportVerdictDigestGet } from '#contract/import.ts';
import { itemDigestGet, itemGet } from '#contract/kinds/item.ts';
import { npcDigestGet, npcGet } from '#contract/kinds/npc.ts';
import { recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { checkAgain, checkFile, runImport } from '#server/testing/import-client.ts';
import { newProperty } from '#server/testing/new-property.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const params = () => ({ workspaceID: ada.workspaceID });
async function items() {
  const { rows } = await ada.client.call(itemDigestGet, { params: params() });
  const read = ({ itemID }: { itemID: string }) => ada.client.call(itemGet, { params: { ...params(), itemID } });
  return Promise.all(rows.map(async (row) => (await read(row)).item));
}
async function npcProperties() {
  const { rows } = await ada.client.call(npcDigestGet, { params: params() });
  const read = ({ npcID }: { npcID: string }) => ada.client.call(npcGet, { params: { ...params(), npcID } });
  return Promise.all(rows.map(async (row) => (await read(row)).npc.properties));
}
const undecided = expect.stringMatching(/^Dates such as “03\/04\/2025” can be read in two ways, .*as month\/day\/year/);

async function messages(importID: string): Promise<string[]> {
  const { rows } = await ada.client.call(inventoryImportVerdictDigestGet, { params: { ...params(), importID } });
  return rows.flatMap(({ problems }) => problems.map(({ message }) => message));
}

test('decisions §4 Import: where nothing says whether days or months come first, it is told, and a person can say it', async () => {
  const job = await checkFile(ada, 'name,purchase date,location\nSaw,03/04/2025,Shed\nFile,5/6/2025,Shed\n');
  expect(job.dates).toEqual({ sample: '03/04/2025', order: 'month' });
  expect(job.verdicts.warnings).toBe(1);
  expect(await messages(job.importID)).toEqual([undecided]);
  const again = await checkAgain(ada, job.importID, { ...job.options, dateOrder: 'day' });
  expect(again).toMatchObject({ dates: { order: 'day' }, verdicts: { warnings: 0 } });
  expect((await runImport(ada, job.importID)).status).toBe('done');
  expect((await items()).map(({ purchasedAt }) => purchasedAt).sort()).toEqual(['2025-04-03', '2025-06-05']);
});

test('decisions §4 Import: dates that can be read in one way only, and those that another one tells of, need no warning', async () => {
  expect((await checkFile(ada, 'name,purchase date\nSaw,2025-04-03\nFile,13.4.25\n')).dates).toBeUndefined();
  const told = await checkFile(ada, 'name,purchase date,location\nSaw,03/04/2025,Shed\nFile,25/04/2025,Shed\n');
  expect(told).toMatchObject({ dates: { order: 'day' }, verdicts: { warnings: 0 } });
});

test('decisions §4 Import: dates of properties and of records are read and told of like those of items', async () => {
  const made = await newProperty(ada, { name: 'Opened', type: 'date' }, ['item', 'npc']);
  const job = await checkFile(ada, 'name,Opened,location\nSaw,03/04/2025,Shed\n');
  expect(job.dates).toEqual({ sample: '03/04/2025', order: 'month' });
  expect(await messages(job.importID)).toEqual([undecided]);

  const file = { name: 'npcs.csv', bytes: Buffer.from('Name,Opened\nMira,03/04/2025\n') };
  const target = { ...params(), kind: 'npc' as const };
  const dry = await ada.client.call(recordImport, { params: target, query: { dryRun: 'true' }, file });
  expect(dry).toMatchObject({ created: 1, refused: 0, dates: { sample: '03/04/2025', order: 'month' } });
  expect(dry.problems).toEqual([{ line: null, column: null, message: undecided }]);
  await ada.client.call(recordImport, { params: target, query: { dateOrder: 'day' }, file });
  expect(await npcProperties()).toEqual([{ [made.propertyID]: '2025-04-03' }]);
});

test('decisions §4 Import: of cells only those that are numbers say whether a comma is decimal', async () => {
  const table = (model: string) => `name\tmodel\ttags\tprice\tlocation\nSaw\t${model}\t1,2\t1.234\tShed\n`;
  const price = async (text: string) => {
    const { importID } = await checkFile(ada, text);
    await runImport(ada, importID);
    return (await items()).map(({ purchasePrice }) => purchasePrice).sort();
  };
  // A list of tags is no decimal comma.
  expect(await price(table('X'))).toEqual([1.234]);
  ada = await app.signUp();
  // The number of a model is no decimal point.
  expect(await price(`${table('2.5')}File\t3.5\t\t12,50\tShed\n`)).toEqual([12.5, 1234]);

  await newProperty(ada, { name: 'Voice', type: 'text' }, ['npc']);
  const height = await newProperty(ada, { name: 'Height', type: 'number' }, ['npc']);
  const file = { name: 'npcs.csv', bytes: Buffer.from('Name\tVoice\tHeight\nMira\t1,5\t1.234\n') };
  await ada.client.call(recordImport, { params: { ...params(), kind: 'npc' }, file });
  expect(await npcProperties()).toMatchObject([{ [height.propertyID]: 1.234 }]);
});
