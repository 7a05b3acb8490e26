import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npcGet, npcSave } from '#contract/kinds/npc.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { recordExport, recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { newProperty } from '#server/testing/new-property.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

const file = (text: string) => ({ name: 'npcs.csv', bytes: Buffer.from(text) });
const ofNpcs = () => ({ ...params, kind: 'npc' as const });

async function download(): Promise<string> {
  const answer = await ada.client.send(recordExport, { params: ofNpcs() });
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}

test('content §1: a kind as CSV has a column for each property, and gives the values back', async () => {
  const height = await newProperty(ada, { name: 'Height', type: 'number' }, ['npc']);
  const moods = await newProperty(ada, { name: 'Moods', type: 'choice', choices: ['sad', 'a; b'], isList: true });
  const home = await newProperty(ada, { name: 'Home', type: 'record', to: 'place' });
  const named = await newProperty(ada, { name: 'Name', type: 'text' });
  const { place } = await ada.client.call(placeSave, { params, body: { name: 'Old harbor' } });
  const properties = {
    [height.propertyID]: 1.8,
    [moods.propertyID]: ['sad', 'a; b'],
    [home.propertyID]: { kind: 'place' as const, id: place.placeID },
    [named.propertyID]: '=1+1',
  };
  const { npc } = await ada.client.call(npcSave, { params, body: { name: 'Mira', properties } });
  const csv = await download();
  const [row] = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({
    Height: '1.8',
    Moods: 'sad; a\\; b',
    Home: 'Old harbor',
    Name: 'Mira',
    'Look: Name': "'=1+1",
  });
  const write = (text: string) => ada.client.call(recordImport, { params: ofNpcs(), file: file(text) });
  expect(await write(csv)).toMatchObject({ created: 0, changed: 0, same: 1, problems: [] });
  const { npcID } = npc;
  expect(await write(`ID,Height,Moods\n${npcID},2,\n`)).toMatchObject({ changed: 1, problems: [] });
  const read = await ada.client.call(npcGet, { params: { ...params, npcID } });
  expect(read.npc.properties).toEqual({ ...properties, [height.propertyID]: 2 });
  const wrong = await write(`ID,Height,Moods,Home\n${npcID},tall,merry,Nowhere\n`);
  expect(wrong).toMatchObject({ changed: 0, refused: 1 });
  expect(wrong.problems.map(({ column }) => column)).toEqual(['Height', 'Moods', 'Home']);
});
