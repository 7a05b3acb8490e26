import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recipeCraft } from '#contract/craft.ts';
import { historyUndo } from '#contract/history.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { recipeSave } from '#contract/kinds/recipe.ts';
import type { OperationBody } from '#contract/operation.ts';
import { stockDigestGet, stockSave } from '#contract/stock.ts';
import { craftCases } from '#runtime/testing/craft-cases.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let ids: Record<'plank' | 'birch' | 'stick' | 'saw' | 'dust' | 'chest' | 'crate' | 'bench', string>;
let recipeID: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  const item = async (name: string, tags: string[] = []) =>
    (await ada.client.call(itemSave, { params, body: { name, tags } })).item.itemID;
  const box = async (name: string) => (await ada.client.call(boxSave, { params, body: { name } })).box.boxID;
  ids = {
    ...{ plank: await item('Plank', ['Wood']), birch: await item('Birch', ['wood']), stick: await item('Stick') },
    ...{ saw: await item('Saw'), dust: await item('Sawdust') },
    ...{ chest: await box('Chest'), crate: await box('Crate'), bench: await box('Bench') },
  };
  const body = {
    name: 'Sticks',
    inputs: {
      slots: [
        { quantity: 2, alternatives: [{ itemID: ids.plank }, { tag: 'wood' }], isTool: false },
        { quantity: 1, alternatives: [{ itemID: ids.saw }], isTool: true },
      ],
    },
    outputs: { rows: [{ itemID: ids.stick, quantity: 4, chance: 1 }] },
    byproducts: { rows: [{ itemID: ids.dust, quantity: 1, chance: 0.5 }] },
  };
  ({ recipeID } = (await ada.client.call(recipeSave, { params, body })).recipe);
});

const put = (itemID: string, boxID: string, quantity: number) =>
  ada.client.call(stockSave, { params, body: { itemID, boxID, quantity } });
const held = async (...boxIDs: string[]) => {
  const rows = [];
  for (const boxID of boxIDs) rows.push(...(await ada.client.call(stockDigestGet, { params, query: { boxID } })).rows);
  return Object.fromEntries(rows.map(({ itemName, boxName, quantity }) => [`${itemName} in ${boxName}`, quantity]));
};
const all = () => held(ids.chest, ids.crate, ids.bench);
const craft = (body: Partial<OperationBody<typeof recipeCraft>> = {}) =>
  ada.client.call(recipeCraft, {
    params: { ...params, recipeID },
    body: { craftings: 1, fromBoxIDs: [ids.chest, ids.crate], intoBoxID: ids.bench, items: [], ...body },
  });

test('content §4 Craft it: takes the inputs out of boxes in their order and puts the outputs into one; one undo takes it back', async () => {
  await put(ids.plank, ids.crate, 5);
  await put(ids.plank, ids.chest, 3);
  await put(ids.saw, ids.chest, 1);
  const { batchID, summary } = await craft({ craftings: 2 });
  expect(summary).toBe('Crafted 2 × “Sticks”');
  expect(await all()).toEqual({ 'Plank in Chest': 0, 'Plank in Crate': 4, 'Saw in Chest': 1, 'Stick in Bench': 8 });
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect(await all()).toEqual({ 'Plank in Crate': 5, 'Plank in Chest': 3, 'Saw in Chest': 1 });
});

test('content §4 Craft it: what chance gives is what the person says, up to what can come out', async () => {
  await put(ids.birch, ids.chest, 4);
  await put(ids.saw, ids.crate, 1);
  await craft({
    items: [{ slot: 0, itemID: ids.birch }],
    gives: [
      { itemID: ids.stick, quantity: 4 },
      { itemID: ids.dust, quantity: 1 },
    ],
  });
  expect(await all()).toEqual({ 'Birch in Chest': 2, 'Saw in Crate': 1, 'Stick in Bench': 4, 'Sawdust in Bench': 1 });
  const tooMany = craft({ gives: [{ itemID: ids.dust, quantity: 2 }] });
  await expect(tooMany).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer: '/gives/0/quantity' }] } });
  const foreign = craft({ gives: [{ itemID: ids.plank, quantity: 1 }] });
  await expect(foreign).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer: '/gives/0/itemID' }] } });
});

test('content §4 Craft it: a shortage says what is missing and where there is some, and nothing is changed', async () => {
  await put(ids.plank, ids.crate, 7);
  await put(ids.plank, ids.chest, 1);
  const before = await all();
  const short = craft({ fromBoxIDs: [ids.chest] });
  await expect(short).rejects.toMatchObject({
    status: 409,
    problem: { detail: 'Missing: 1 Plank or any with the tag wood (7 in Crate), 1 Saw.' },
  });
  const chosen = craft({ items: [{ slot: 0, itemID: ids.birch }] });
  await expect(chosen).rejects.toMatchObject({ problem: { detail: 'Missing: 2 Birch, 1 Saw.' } });
  expect(await all()).toEqual(before);
});

test('content §4 Craft it: a box where there is none of it is not named as one that has some', async () => {
  await put(ids.plank, ids.crate, 0);
  await put(ids.saw, ids.chest, 1);
  await expect(craft({ fromBoxIDs: [ids.chest] })).rejects.toMatchObject({
    problem: { detail: 'Missing: 2 Plank or any with the tag wood.' },
  });
});

test('content §4 Craft it: of a recipe that makes something deleted it is said what', async () => {
  await put(ids.plank, ids.chest, 2);
  await put(ids.saw, ids.chest, 1);
  const before = await all();
  const { batchID } = await ada.client.call(itemDelete, { params, body: { ids: [ids.stick] } });
  await expect(craft()).rejects.toMatchObject({
    status: 409,
    problem: { detail: 'This recipe makes “Stick”, which was deleted. Restore it, or remove it from the recipe.' },
  });
  expect(await all()).toEqual(before);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  await craft();
});

test('content §4 Craft it: a tool is no material of the same crafting, and what a shortage could be filled with is named', async () => {
  const inputs = {
    slots: [
      { quantity: 1, alternatives: [{ itemID: ids.plank }, { itemID: ids.birch }], isTool: true },
      { quantity: 1, alternatives: [{ itemID: ids.plank }, { itemID: ids.birch }], isTool: false },
    ],
  };
  await ada.client.call(recipeSave, { params, body: { recipeID, version: 1, inputs } });
  await put(ids.plank, ids.chest, 1);
  const detail = 'Missing: 1 Plank or Birch.';
  await expect(craft()).rejects.toMatchObject({ status: 409, problem: { detail } });
  await put(ids.birch, ids.crate, 1);
  await craft();
  expect(await all()).toEqual({ 'Plank in Chest': 0, 'Birch in Crate': 1, 'Stick in Bench': 4 });
});

test('content §4 Craft it: of people who craft at the same time only so many get something', async () => {
  await put(ids.plank, ids.chest, 6);
  await put(ids.saw, ids.chest, 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => craft()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await all()).toEqual({ 'Plank in Chest': 0, 'Saw in Chest': 1, 'Stick in Bench': 12 });
});

test('content §4 Craft it: what is given into a box that it was taken from is added up there', async () => {
  await put(ids.plank, ids.chest, 2);
  await put(ids.saw, ids.chest, 1);
  await put(ids.stick, ids.chest, 1);
  await craft({ intoBoxID: ids.chest });
  expect(await all()).toEqual({ 'Plank in Chest': 0, 'Saw in Chest': 1, 'Stick in Chest': 5 });
});

test('content §4 Craft it: real stock fills slots as games do', async () => {
  const itemIDs: Readonly<Record<string, string>> = { a: ids.plank, b: ids.birch, c: ids.dust };
  const of = (key: string) => itemIDs[key] as string;
  let version = 1;
  for (const { what, slots, held: given, left, missing } of craftCases) {
    const inputs = {
      slots: slots.map(({ itemIDs: keys, quantity, isTool = false }) => ({
        ...{ quantity, isTool },
        alternatives: keys.map((key) => ({ itemID: of(key) })),
      })),
    };
    await ada.client.call(recipeSave, { params, body: { recipeID, version: version++, inputs } });
    for (const key of ['a', 'b', 'c']) await put(of(key), ids.chest, given[key] ?? 0);
    const crafted = craft({ gives: [] });
    if (missing === undefined) await crafted;
    else
      await expect(crafted, what).rejects.toMatchObject({
        problem: { detail: expect.stringContaining(`: ${missing} `) },
      });
    const { rows } = await ada.client.call(stockDigestGet, { params, query: { boxID: ids.chest } });
    for (const key of Object.keys(given))
      expect(rows.find(({ itemID }) => itemID === of(key))?.quantity, `${what}: ${key}`).toBe((left ?? given)[key]);
  }
});
