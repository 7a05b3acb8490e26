import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { type Npc, npcDelete, npcDigestGet, npcGet, npcSave } from '#contract/kinds/npc.ts';
import { placeDelete, placeSave } from '#contract/kinds/place.ts';
import { variableSave } from '#contract/kinds/variable.ts';
import { recordExport, recordFileLimits, recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const of = ({ workspaceID }: TestUser) => ({ workspaceID, kind: 'npc' as const });
const file = (text: string | Uint8Array) => ({ name: 'npcs.csv', bytes: Buffer.from(text as string) });
const check = (text: string | Uint8Array, user = ada) =>
  user.client.call(recordImport, { params: of(user), query: { dryRun: 'true' }, file: file(text) });
const write = (text: string | Uint8Array, user = ada) =>
  user.client.call(recordImport, { params: of(user), file: file(text) });
const list = async (user = ada) =>
  (await user.client.call(npcDigestGet, { params: { workspaceID: user.workspaceID }, query: { sort: 'name' } })).rows;

async function newPlace(name: string, user = ada): Promise<string> {
  const params = { workspaceID: user.workspaceID };
  return (await user.client.call(placeSave, { params, body: { name } })).place.placeID;
}
async function newNpc(body: object, user = ada): Promise<Npc> {
  const params = { workspaceID: user.workspaceID };
  return (await user.client.call(npcSave, { params, body: body as never })).npc;
}
async function read(npcID: string, user = ada): Promise<Npc> {
  return (await user.client.call(npcGet, { params: { workspaceID: user.workspaceID, npcID } })).npc;
}
async function download(query: { archived?: 'no' | 'yes' | 'all' } = {}, user = ada): Promise<string> {
  const answer = await user.client.send(recordExport, { params: of(user), query });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="npcs-\d{4}-\d\d-\d\d\.csv"$/);
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}
const table = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];

const mira = {
  name: 'Mira "of the Lamp", the elder',
  status: 'review',
  tags: ['harbor', 'quest giver'],
  description: "First line.\nSecond; with, marks “and” 'quotes'.\n\n=1+1",
  voiceNotes: '=HYPERLINK("x")',
  barks: {
    rows: [
      { text: 'Mind the step.', condition: '' },
      { text: '"Hm?" she said, twice', condition: 'true' },
    ],
  },
};

test('content §1: a kind as CSV has a column for each field by its label, and formulas are guarded', async () => {
  const placeID = await newPlace('Old harbor');
  const { npcID, key } = await newNpc({ ...mira, placeID });
  await newNpc({ name: 'Aaron' });
  const csv = await download();
  expect(csv.startsWith('\uFEFFID,Name,Key,Status,Faction,Faction ID,Place,Place ID,Tags,')).toBe(true);
  const rows = table(csv);
  expect(rows.map(({ Name }) => Name)).toEqual(['Aaron', mira.name]);
  expect(rows[1]).toEqual({
    ID: npcID,
    Name: mira.name,
    Key: key,
    Status: 'In review',
    Faction: '',
    'Faction ID': '',
    Place: 'Old harbor',
    'Place ID': placeID,
    Tags: 'harbor; quest giver',
    Description: mira.description,
    'Voice notes': `'${mira.voiceNotes}`,
    Barks: JSON.stringify(mira.barks),
    Shop: '{"rows":[]}',
    Schedule: '{"rows":[]}',
    Archived: 'false',
  });
});

test('content §5: plain lines in a Barks column, as older files have them, are barks without a condition', async () => {
  const csv = 'Name,Barks\r\nBram,"Mind the step.\r\n\r\n  ""Hm?""  "\r\nAnna,Once\r\nCleo,\r\n';
  expect(await write(csv)).toMatchObject({ created: 3, refused: 0, problems: [] });
  const barks = table(await download()).map((row) => [row.Name, JSON.parse(row.Barks ?? '')]);
  const said = (...lines: string[]) => ({ rows: lines.map((text) => ({ text, condition: '' })) });
  expect(barks).toEqual([
    ['Anna', said('Once')],
    ['Bram', said('Mind the step.', '"Hm?"')],
    ['Cleo', said()],
  ]);
});

test('content §1: plain lines of barks name records by id, so that renaming them breaks nothing', async () => {
  const params = { workspaceID: ada.workspaceID };
  const { variable } = await ada.client.call(variableSave, { params, body: { key: 'gold', type: 'whole' } });
  await write('Name,Barks\r\nBram,You have {gold} coins.\r\n');
  const { variableID, version } = variable;
  await ada.client.call(variableSave, { params, body: { variableID, version, key: 'coins' } });
  const [row] = table(await download());
  expect(JSON.parse(row?.Barks ?? '')).toEqual({ rows: [{ text: 'You have {coins} coins.', condition: '' }] });
});

test('content §1: an export holds what its archived filter lets through', async () => {
  await newNpc({ name: 'Here' });
  await newNpc({ name: 'Gone', archived: true });
  const names = async (archived?: 'no' | 'yes' | 'all') =>
    table(await download(archived ? { archived } : {})).map(({ Name }) => Name);
  expect(await names()).toEqual(['Here']);
  expect(await names('yes')).toEqual(['Gone']);
  expect(await names('all')).toEqual(['Gone', 'Here']);
});

test('content §1: importing an export changes nothing, even what refers to something deleted', async () => {
  const params = { workspaceID: ada.workspaceID };
  const placeID = await newPlace('Old harbor');
  await newNpc({ ...mira, placeID });
  await newNpc({ name: '@home', archived: true, barks: { rows: [{ text: "'=quoted", condition: '' }] } });
  await ada.client.call(placeDelete, { params, body: { ids: [placeID] } });
  const before = await list();
  const csv = await download({ archived: 'all' });
  expect(await write(csv)).toMatchObject({ created: 0, changed: 0, same: 2, refused: 0, problems: [], entryCount: 0 });
  expect(await list()).toEqual(before);
});

test('content §1: an export makes the same records in another workspace, where references are found by name', async () => {
  const placeID = await newPlace('Old harbor');
  const original = await newNpc({ ...mira, placeID });
  const bob = await app.signUp();
  const csv = await download();
  expect((await check(csv, bob)).problems).toEqual([
    { line: 2, column: 'Place', message: 'No place is called “Old harbor”.' },
  ]);
  const harborID = await newPlace('old Harbor', bob);
  expect(await write(csv, bob)).toMatchObject({ created: 1, changed: 0, refused: 0, problems: [] });
  const [row] = await list(bob);
  const copy = await read(row?.npcID ?? '', bob);
  expect(copy.npcID).not.toBe(original.npcID);
  expect(copy).toMatchObject({ ...mira, key: original.key, placeID: harborID });
  expect(await read(original.npcID)).toEqual(original);
});

test('decisions §2: ids of another workspace are ids of nothing', async () => {
  const bob = await app.signUp();
  const [hers, placeID] = [await newNpc({ name: 'Hers' }), await newPlace('Hers')];
  const answer = await write(`ID,Name,Place ID\n${hers.npcID},Mine,\n,Other,${placeID}\n`, bob);
  expect(answer).toMatchObject({ created: 1, changed: 0, refused: 1 });
  expect(answer.problems).toEqual([
    { line: 3, column: 'Place', message: `No place in this workspace has the ID “${placeID}”.` },
  ]);
  expect(await read(hers.npcID)).toEqual(hers);
});

test('content §1: rows are matched by id, then key; blank cells leave a field as it is; a dry run writes nothing', async () => {
  const placeID = await newPlace('Mill');
  const [one, two] = [await newNpc({ ...mira, placeID }), await newNpc({ name: 'Bo', description: 'A smith' })];
  const csv = [
    'id;KEY;name;Status;description;tags;Place',
    `${one.npcID};lamp_keeper;;final;;sea, lamp;`,
    `;${two.key.toUpperCase()};Bo the smith;;;;mill`,
    ';;Bo;;New one;;',
    ';;Bo;;Another;;',
  ].join('\r\n');
  const expected = { created: 2, changed: 2, same: 0, refused: 0, problems: [], warned: 0, warnings: [] };
  expect(await check(csv)).toEqual(expected);
  expect(await read(one.npcID)).toEqual(one);
  expect(await list()).toHaveLength(2);

  const { batchID, ...answer } = await write(csv);
  expect(answer).toEqual({ ...expected, entryCount: 4, summary: 'Imported 4 NPCs' });
  expect(await read(one.npcID)).toMatchObject({
    ...{ ...mira, placeID, key: 'lamp_keeper', status: 'final', tags: ['sea', 'lamp'], version: 2 },
  });
  expect(await read(two.npcID)).toMatchObject({ name: 'Bo the smith', description: 'A smith', placeID });
  const made = (await list()).filter(({ name }) => name === 'Bo');
  expect(made.map(({ key }) => key).sort()).toEqual(['bo_2', 'bo_3']);

  await ada.client.call(historyUndo, { params: { workspaceID: ada.workspaceID }, body: { batchID: batchID ?? '' } });
  const unchanged = { version: undefined, updatedAt: undefined };
  expect({ ...(await read(one.npcID)), ...unchanged }).toEqual({ ...one, ...unchanged });
  expect(await list()).toHaveLength(2);
});

test('content §1: a bad row is named by line and column and left out; the others are written', async () => {
  const trashed = await newNpc({ name: 'Trashed' });
  const params = { workspaceID: ada.workspaceID };
  await ada.client.call(npcDelete, { params, body: { ids: [trashed.npcID] } });
  const taken = await newNpc({ name: 'Taken' });
  await newPlace('Twin');
  await newPlace('Twin');
  const barks = { rows: [{ text: 'One', condition: '' }] };
  const csv = [
    'ID,Name,Key,Status,Place,Archived,Barks,Mood',
    `,Good,,,,yes,"${JSON.stringify(barks).replaceAll('"', '""')}",`,
    ',,no_name,,,,,',
    ',Bad,no spaces,someday,Twin,perhaps,,',
    `${trashed.npcID},Trashed,,,,,,`,
    `${taken.npcID},Taken,taken,,,,,`,
    ',Other,twice,,,,,',
    ',Another,TWICE,,,,,',
    ',Too,many,,,,,,cells,here',
  ].join('\n');
  const answer = await write(csv);
  expect(answer).toMatchObject({ created: 2, changed: 0, same: 1, refused: 5 });
  const choices = 'Use one of: Draft, In review, Final.';
  expect(answer.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [1, 'Mood', '“Mood” isn’t a field of NPCs. The column is skipped.'],
    [3, 'Name', 'Name is required'],
    [4, 'Key', 'Key: letters, digits, dot, dash and underscore'],
    [4, 'Status', `“someday” is not a choice. ${choices}`],
    [4, 'Place', '2 places are called “Twin”. Add the ID in the column “Place ID”.'],
    [4, 'Archived', '“perhaps” isn’t yes or no. Write true or false.'],
    [5, null, 'This NPC is in the trash. Restore it first.'],
    [8, 'Key', 'Line 7 already has this key.'],
    [9, null, expect.stringContaining('This row has 10 cells')],
  ]);
  const all = await ada.client.call(npcDigestGet, { params, query: { archived: 'yes' } });
  const [good] = all.rows;
  expect(await read(good?.npcID ?? '')).toMatchObject({ name: 'Good', barks, archived: true });
});

test('content §1: a reference is what its name says; the id tells records of one name apart', async () => {
  const [mill, harbor] = [await newPlace('Mill'), await newPlace('Harbor')];
  const twins = [await newPlace('Twin'), await newPlace('Twin')];
  const { npcID } = await newNpc({ name: 'Bo', placeID: mill });
  const row = (place: string, placeID = '') => `ID,Place,placeID\n${npcID},${place},${placeID}\n`;
  const placeNow = async () => (await read(npcID)).placeID;
  expect(await write(row('Harbor', mill))).toMatchObject({ changed: 1 });
  expect(await placeNow()).toBe(harbor);
  expect(await write(row('Harbor', mill))).toMatchObject({ changed: 0, same: 1 });
  for (const twin of twins) {
    expect(await write(row('Twin', twin))).toMatchObject({ changed: 1 });
    expect(await placeNow()).toBe(twin);
  }
  expect(await write(row('', mill.toUpperCase()))).toMatchObject({ changed: 1 });
  expect(await placeNow()).toBe(mill);
});

test('decisions §4 Import: files of other encodings are read, and what is no table is refused with a reason', async () => {
  const latin = Buffer.from('Name;Description\nJos\xe9;\xe4lter\n', 'latin1');
  expect(await write(latin)).toMatchObject({ created: 1, problems: [{ line: null, column: null }] });
  expect((await list())[0]?.name).toBe('José');
  expect((await check(Buffer.from('\uFEFFName\tKey\nMira\tmi\n', 'utf16le'))).created).toBe(1);
  for (const [text, words] of [
    ['', 'This file is empty.'],
    ['Mood,Color\nx,y\n', 'No column of this file is a field of NPCs.'],
    ['"Name\nMira\n', 'is never closed'],
    ['Name\n'.concat('x\n'.repeat(recordFileLimits.rows + 1)), 'more than 20,000 rows'],
  ] as const) {
    const { status, problem } = await refusal(check(text));
    expect([status, problem.detail]).toEqual([400, expect.stringContaining(words)]);
  }
});

test('decisions §4 Import: a stray quote refuses its row, and the others are read', async () => {
  const answer = await check('Name;Description\n"Mira;x\nBo;y\n');
  expect(answer).toMatchObject({ created: 1, refused: 1 });
  expect(answer.problems).toMatchObject([{ line: 2, message: expect.stringContaining('quotation mark') }]);
});

test('docs/decisions 0019: a large file is written in pieces as one batch that Undo takes back', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `Guard ${index % 200},Walks the wall\n`);
  const { batchID, ...answer } = await write(`Name,Description\n${rows.join('')}`);
  expect(answer).toMatchObject({ created: 300, changed: 0, refused: 0, entryCount: 300 });
  const params = { workspaceID: ada.workspaceID };
  const total = async () => (await ada.client.call(npcDigestGet, { params })).total;
  expect(await total()).toBe(300);
  await ada.client.call(historyUndo, { params, body: { batchID: batchID ?? '' } });
  expect(await total()).toBe(0);
});

test('decisions §3: a repeated request is written once and answered alike', async () => {
  const call = () =>
    ada.client.call(recordImport, { params: of(ada), file: file('Name\nMira\n'), requestID: 'the-same-import' });
  const first = await call();
  expect(first).toMatchObject({ created: 1 });
  expect(await call()).toEqual(first);
  expect(await list()).toHaveLength(1);
});
