import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { type Item, itemDigestGet, itemGet, itemSave } from '#contract/kinds/item.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { type Recipe, recipeDigestGet, recipeGet, recipeSave } from '#contract/kinds/recipe.ts';
import { variableDigestGet, variableGet, variableSave } from '#contract/kinds/variable.ts';
import { recordExport, recordImport } from '#contract/record-file.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
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

const paramsOf = ({ workspaceID }: TestUser) => ({ workspaceID });
const write = (kind: PageKind, text: string, user = ada) =>
  user.client.call(recordImport, {
    params: { ...paramsOf(user), kind },
    file: { name: `${kind}.csv`, bytes: Buffer.from(text) },
  });
async function download(kind: PageKind, user = ada): Promise<string> {
  const answer = await user.client.send(recordExport, { params: { ...paramsOf(user), kind } });
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}
const table = (csv: string) => parse(csv, { bom: true, columns: true }) as Record<string, string>[];
async function items(user = ada): Promise<Map<string, Item>> {
  const params = paramsOf(user);
  const { rows } = await user.client.call(itemDigestGet, { params, query: { pageSize: '100' } });
  const found = new Map<string, Item>();
  for (const { itemID } of rows) {
    const { item } = await user.client.call(itemGet, { params: { ...params, itemID } });
    found.set(item.key, item);
  }
  return found;
}
async function recipes(user = ada): Promise<Recipe[]> {
  const params = paramsOf(user);
  const { rows } = await user.client.call(recipeDigestGet, { params, query: { sort: 'name', pageSize: '100' } });
  const found: Recipe[] = [];
  for (const { recipeID } of rows)
    found.push((await user.client.call(recipeGet, { params: { ...params, recipeID } })).recipe);
  return found;
}

test('content §3: items come from CSV with their game side, and inherit from rows of the same file', async () => {
  const csv = [
    'Name,Key,Stack size,Tags,Kind of item,Rarity,Base value,Flags,Inherits from',
    'Oak plank,oak_plank,64,planks; wood,Material,Common,1.5,"burns\nfloats",plank',
    'Plank,plank,64,planks,Material,,2,,Material',
    'Material,,,,,,,,',
    'Orphan,orphan,,,,,,,Nobody',
    'Child,child,,,,,,,orphan',
    'Left,left,,,,,,,right',
    'Right,right,,,,,,,left',
    'Own,own,,,,,,,own',
  ].join('\n');
  const answer = await write('item', csv);
  expect(answer).toMatchObject({ created: 3, changed: 0, refused: 5 });
  expect(answer.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [6, 'Inherits from', 'No item is called “Nobody”.'],
    [7, null, 'It refers to line 6, which can’t be imported.'],
    [8, null, 'It would inherit from itself, directly or through others.'],
    [9, null, 'It would inherit from itself, directly or through others.'],
    [10, null, 'It would inherit from itself, directly or through others.'],
  ]);
  const made = await items();
  const [oak, plank, material] = ['oak_plank', 'plank', 'material'].map((key) => made.get(key));
  expect(oak).toMatchObject({
    ...{ name: 'Oak plank', stackSize: 64, tags: ['planks', 'wood'], itemKind: 'Material', rarity: 'common' },
    ...{ baseValue: 1.5, flags: ['burns', 'floats'], parentItemID: plank?.itemID },
  });
  expect(plank?.parentItemID).toBe(material?.itemID);
  expect(await write('item', await download('item'))).toMatchObject({ created: 0, changed: 0, same: 3, problems: [] });
  // What is there already can't come to stand in itself through a file either.
  expect(await write('item', 'Key,Inherits from\nmaterial,oak_plank\n')).toMatchObject({ changed: 0, refused: 1 });
});

test('content §4: recipes come from CSV that people can write, and go to it', async () => {
  const metal = await newProperty(ada, { name: 'Metal', type: 'text' }, ['item']);
  await write('item', 'Name,Key\nPlank,plank\nBirch plank,birch\nStick,stick\nSaw,saw\nSawdust,dust\nBench,bench\n');
  const csv = [
    'Name,Inputs,Outputs,By-products,Station,Time,Unlocked when',
    'Sticks,2 plank | Birch plank; tool: saw | @Metal=iron; 0.5 #any wood,4 stick,dust 12.5%,bench,2.5,count(plank) >= 2',
  ].join('\n');
  expect(await write('recipe', csv)).toMatchObject({ created: 1, refused: 0, problems: [] });
  const made = await items();
  const id = (key: string) => made.get(key)?.itemID ?? '';
  const [recipe] = await recipes();
  expect(recipe).toMatchObject({
    inputs: {
      slots: [
        { quantity: 2, alternatives: [{ itemID: id('plank') }, { itemID: id('birch') }], isTool: false },
        {
          quantity: 1,
          alternatives: [{ itemID: id('saw') }, { propertyID: metal.propertyID, value: 'iron' }],
          isTool: true,
        },
        { quantity: 0.5, alternatives: [{ tag: 'any wood' }], isTool: false },
      ],
    },
    outputs: { rows: [{ itemID: id('stick'), quantity: 4, chance: 1 }] },
    byproducts: { rows: [{ itemID: id('dust'), quantity: 1, chance: 0.125 }] },
    ...{ stationID: id('bench'), seconds: 2.5, unlocked: `count(@item:${id('plank')}) >= 2` },
  });
  const exported = await download('recipe');
  expect(table(exported)[0]).toMatchObject({
    Inputs: '2 plank | birch; tool: 1 saw | @Metal=iron; 0.5 #any wood',
    Outputs: '4 stick',
    'By-products': '1 dust 12.5%',
    Station: 'bench',
    'Unlocked when': 'count(plank) >= 2',
  });
  expect(await write('recipe', exported)).toMatchObject({ same: 1, changed: 0, problems: [] });
  const json = JSON.stringify({ slots: [{ quantity: 3, alternatives: [{ itemID: 'birch' }], isTool: false }] });
  expect(await write('recipe', `Key,Inputs\nsticks,"${json.replaceAll('"', '""')}"\n`)).toMatchObject({ changed: 1 });
  expect((await recipes())[0]?.inputs.slots).toEqual([
    { quantity: 3, alternatives: [{ itemID: id('birch') }], isTool: false },
  ]);
});

test('content §4: a broken row of a recipe says what is wrong where, and the others are written as one batch', async () => {
  await write('item', 'Name\nPlank\nStick\nTwin tower\nTwin tower\n');
  const csv = [
    'Name,Inputs,Outputs',
    'Good,2 Plank,4 Stick',
    'Unknown,1 Plank; 2 Plnk,4 Stick',
    'None,0 Plank,4 Stick',
    'Never,1 Plank,1 Stick 0%',
    'Absurd,9999999 Plank,1 Stick',
    'Blank,2,1 Stick',
    'Which,1 Twin tower,1 Stick',
    'Mixed,1 Plank | 2 Stick,1 Stick',
    'JSON,{broken,1 Stick',
    'Also good,1 Stick,2 Plank',
  ].join('\n');
  const answer = await write('recipe', csv);
  expect(answer).toMatchObject({ created: 2, refused: 8 });
  expect(answer.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [3, 'Inputs', 'Slot 2: No item is called “Plnk”.'],
    [4, 'Inputs', 'Quantity must be more than 0'],
    [5, 'Outputs', 'Chance must be more than 0%'],
    [6, 'Inputs', 'Quantity cannot be more than 1,000,000'],
    [7, 'Inputs', 'Write what is taken after “2”, as in “2 plank”.'],
    [8, 'Inputs', 'Several items are called “Twin tower”. Write the key or the ID of one.'],
    [9, 'Inputs', 'All alternatives of a slot must have the same quantity.'],
    [10, 'Inputs', 'This is not valid JSON.'],
  ]);
  expect((await recipes()).map(({ name }) => name)).toEqual(['Also good', 'Good']);
  const params = paramsOf(ada);
  await ada.client.call(historyUndo, { params, body: { batchID: answer.batchID ?? '' } });
  expect(await recipes()).toEqual([]);
});

test('content §2: expressions in CSV name records by their keys, those of the same file too', async () => {
  const params = paramsOf(ada);
  const csv = 'Key,Type,Computed from\nrich,yesNo,gold > limit\nlimit,number,\ngold,number,\n';
  const answer = await write('variable', csv);
  expect(answer.problems).toEqual([]);
  const { rows } = await ada.client.call(variableDigestGet, { params });
  const id = (key: string) => rows.find((row) => row.key === key)?.variableID ?? '';
  const read = async () =>
    (await ada.client.call(variableGet, { params: { ...params, variableID: id('rich') } })).variable;
  expect((await read()).computed).toBe(`@variable:${id('gold')} > @variable:${id('limit')}`);
  const { version } = await read();
  await ada.client.call(variableSave, { params, body: { variableID: id('gold'), key: 'coins', version: 1 } });
  const exported = await download('variable');
  expect(table(exported).map((row) => row['Computed from'])).toContain('coins > limit');
  expect(await write('variable', exported)).toMatchObject({ changed: 0, same: 3 });
  expect((await read()).version).toBe(version);
});

test('content §6: quests whose prerequisites refer to each other in a circle, or to themselves, come in as one step of the history', async () => {
  const params = paramsOf(ada);
  const csv = `Name,Key,Level,Prerequisites
Side with the guild,guild.1,3,not done(guild.2) and not done(guild.1)
Side with the crown,guild.2,4,not done(guild.1)
The coronation,guild.3,5,done(guild.2) and not done(guild.1)
`;
  const { batchID, ...answer } = await write('quest', csv);
  expect(answer).toMatchObject({ created: 3, changed: 0, refused: 0, problems: [] });
  const shown = async () => table(await download('quest')).map((row) => [row.Key, row.Level, row.Prerequisites]);
  const wanted = table(csv).map((row) => [row.Key, row.Level, row.Prerequisites]);
  expect((await shown()).sort()).toEqual(wanted.sort());
  expect(await write('quest', await download('quest'))).toMatchObject({ created: 0, changed: 0, same: 3 });
  const { batchID: undoID } = await ada.client.call(historyUndo, { params, body: { batchID: batchID ?? '' } });
  expect(await shown()).toEqual([]);
  await ada.client.call(historyUndo, { params, body: { batchID: undoID } });
  expect((await shown()).sort()).toEqual(wanted.sort());
});

test('content §6: a dry run names the rows whose conditions have mistakes, and where; they are imported as they are', async () => {
  await ada.client.call(variableSave, { params: paramsOf(ada), body: { key: 'gold', type: 'whole' } });
  const csv = `Name,Key,Level,Prerequisites
The lamp,lamp.1,1,done(lamp.2) and gold > 3
The oil,lamp.2,1,gold >
The wick,lamp.3,1,gold > 1 and done(lamp.9)
The match,lamp.4,no number,gold >
`;
  const bytes = Buffer.from(csv);
  const dryRun = await ada.client.call(recordImport, {
    params: { ...paramsOf(ada), kind: 'quest' },
    query: { dryRun: 'true' },
    file: { name: 'quest.csv', bytes },
  });
  const warnings = [
    { line: 3, column: 'Prerequisites', message: 'Character 7: A value is missing at the end.' },
    { line: 4, column: 'Prerequisites', message: 'Character 19: There is no quest “lamp.9”.' },
  ];
  expect(dryRun).toMatchObject({ created: 3, refused: 1, warned: 2, warnings });
  expect(await write('quest', csv)).toMatchObject({ created: 3, refused: 1, warned: 2, warnings });
  const shown = table(await download('quest')).map((row) => [row.Key, row.Prerequisites]);
  expect(shown).toContainEqual(['lamp.2', 'gold >']);
  expect(shown).toContainEqual(['lamp.3', 'gold > 1 and done(lamp.9)']);

  const barks = JSON.stringify({ rows: [{ text: 'Hello', condition: 'gold >' }] }).replaceAll('"', '""');
  const [warning] = (await write('npc', `Name,Barks\nMira,"${barks}"\n`)).warnings;
  expect(warning?.message).toBe('“gold >”, character 7: A value is missing at the end.');
});

const quantity = fc.integer({ min: 1, max: 1e9 }).map((millionths) => millionths / 1e6);
const tag = fc
  .string({ unit: fc.constantFrom(...'ab|"#@=: %\'é漢'), minLength: 1, maxLength: 6 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const world = fc.record({
  names: fc.uniqueArray(tag, { minLength: 2, maxLength: 4, selector: (name) => name.toLowerCase() }),
  recipes: fc.array(
    fc.record({
      slots: fc.array(
        fc.record({
          quantity,
          isTool: fc.boolean(),
          alternatives: fc.array(fc.oneof(fc.nat(1), tag), { minLength: 1, maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
      rows: fc.array(
        fc.record({
          item: fc.nat(1),
          quantity,
          chance: fc.integer({ min: 1, max: 1e6 }).map((millionths) => millionths / 1e6),
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('content §1: items and recipes that go to CSV and into another workspace are the same there', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ names, recipes: made }) => {
      const [one, other] = [await app.signUp(), await app.signUp()];
      const params = paramsOf(one);
      const ids: string[] = [];
      for (const name of names)
        ids.push((await one.client.call(itemSave, { params, body: { name, tags: [] } })).item.itemID);
      for (const [index, { slots, rows }] of made.entries()) {
        const body = {
          name: `Recipe ${index}`,
          inputs: {
            slots: slots.map(({ alternatives, ...slot }) => ({
              ...slot,
              alternatives: alternatives.map((each) =>
                typeof each === 'number' ? { itemID: ids[each] ?? '' } : { tag: each },
              ),
            })),
          },
          outputs: { rows: rows.map(({ item, ...row }) => ({ ...row, itemID: ids[item] ?? '' })) },
        };
        await one.client.call(recipeSave, { params, body });
      }
      for (const kind of ['item', 'recipe'] as const) {
        const csv = await download(kind, one);
        expect(await write(kind, csv, one)).toMatchObject({ created: 0, changed: 0, problems: [] });
        expect(await write(kind, csv, other)).toMatchObject({ changed: 0, refused: 0, problems: [] });
        // What is the same has the same text, ids apart.
        const plain = (text: string) => table(text).map((row) => ({ ...row, ID: '', 'Station ID': '' }));
        expect(plain(await download(kind, other))).toEqual(plain(csv));
      }
    }),
    { numRuns: 8 },
  );
});
