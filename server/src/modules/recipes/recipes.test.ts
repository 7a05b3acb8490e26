import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { recipeDigestGet, recipeGet, recipeSave } from '#contract/kinds/recipe.ts';
import type { OperationBody, OperationQueryInput } from '#contract/operation.ts';
import { usedByDigestGet } from '#contract/reference.ts';
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

const item = async (body: OperationBody<typeof itemSave>) =>
  (await ada.client.call(itemSave, { params, body })).item.itemID;
const save = async (body: OperationBody<typeof recipeSave>) =>
  (await ada.client.call(recipeSave, { params, body })).recipe;
const takes = (...itemIDs: string[]) => ({
  slots: [{ quantity: 2, alternatives: itemIDs.map((itemID) => ({ itemID })), isTool: false }],
});
const gives = (itemID: string, quantity = 1, chance = 1) => ({ rows: [{ itemID, quantity, chance }] });

describe('content §4 Recipes', () => {
  let ids: { plank: string; log: string; stick: string; forge: string };
  beforeAll(async () => {
    ids = {
      plank: await item({ name: 'Plank', tags: ['Wood'] }),
      log: await item({ name: 'Log' }),
      stick: await item({ name: 'Stick' }),
      forge: await item({ name: 'Forge' }),
    };
  });

  test('content §4: what is taken and given is answered as it was saved, with what the items are called', async () => {
    const inputs = {
      slots: [
        { quantity: 2.5, alternatives: [{ itemID: ids.plank }, { tag: 'Wood' }], isTool: false },
        { quantity: 1, alternatives: [{ itemID: ids.forge }], isTool: true },
      ],
    };
    const recipe = await save({
      ...{ name: 'Sticks', inputs, outputs: gives(ids.stick, 4), byproducts: gives(ids.log, 1, 0.25) },
      ...{ stationID: ids.forge, seconds: 12, unlocked: 'true' },
    });
    const read = await ada.client.call(recipeGet, { params: { ...params, recipeID: recipe.recipeID } });
    expect(read.recipe).toMatchObject({ inputs, outputs: gives(ids.stick, 4), byproducts: gives(ids.log, 1, 0.25) });
    const { rows, titles } = await ada.client.call(recipeDigestGet, { params, query: {} });
    // A row has the first alternative of each slot and their number: there may be dozens.
    const [sticks, forge] = inputs.slots;
    const slots = [
      { ...sticks, alternatives: [{ itemID: ids.plank }], alternativeCount: 2 },
      { ...forge, alternativeCount: 1 },
    ];
    expect(rows).toMatchObject([{ name: 'Sticks', inputs: { slots }, itemThumbnails: {} }]);
    expect(rows[0]).not.toHaveProperty('byproducts');
    expect(titles).toEqual({ [ids.plank]: 'Plank', [ids.forge]: 'Forge', [ids.stick]: 'Stick' });
  });

  test.each<[string, string, (id: string) => OperationBody<typeof recipeSave>]>([
    ['a quantity of 0', '/inputs/slots/0/quantity', (id) => ({ inputs: { slots: [slotOf(id, 0)] } })],
    ['a negative quantity', '/inputs/slots/0/quantity', (id) => ({ inputs: { slots: [slotOf(id, -1)] } })],
    ['an absurd quantity', '/outputs/rows/0/quantity', (id) => ({ outputs: gives(id, 1e9) })],
    ['a negative chance', '/outputs/rows/0/chance', (id) => ({ outputs: gives(id, 1, -0.5) })],
    ['a chance over 1', '/byproducts/rows/0/chance', (id) => ({ byproducts: gives(id, 1, 1.5) })],
    [
      'a slot without alternatives',
      '/inputs/slots/0/alternatives',
      () => ({ inputs: { slots: [{ quantity: 1, alternatives: [], isTool: false }] } }),
    ],
  ])('content §4: %s is refused at the field, and nothing is written', async (_, pointer, bodyOf) => {
    const body = { name: 'Refused', ...bodyOf(ids.plank) };
    const saved = ada.client.call(recipeSave, { params, body });
    await expect(saved).rejects.toMatchObject({ status: 400, problem: { errors: [{ pointer }] } });
    expect((await list({ search: 'Refused' })).total).toBe(0);
  });

  test('content §4: the list is narrowed to what uses or makes an item, by a tag and a property too', async () => {
    const { propertyID } = await newProperty(ada, { name: 'Metal', type: 'choice', choices: ['Iron', '100% gold'] });
    const ring = await item({ name: 'Ring', properties: { [propertyID]: '100% gold' } });
    const inputs = { slots: [{ quantity: 1, alternatives: [{ propertyID, value: '100% gold' }], isTool: false }] };
    await save({ name: 'Coin', inputs, outputs: gives(ring) });
    await save({ name: 'Table', inputs: takes(ids.plank, ids.log), outputs: gives(ids.forge) });
    await save({ name: 'Wheel', inputs: { slots: [{ quantity: 1, alternatives: [{ tag: 'Wood' }], isTool: false }] } });
    const names = async (query: OperationQueryInput<typeof recipeDigestGet>) =>
      (await list(query)).rows.map(({ name }) => name);
    expect(await names({ uses: ids.plank })).toEqual(['Sticks', 'Table', 'Wheel']);
    expect(await names({ uses: ids.log })).toEqual(['Table']);
    expect(await names({ uses: ring })).toEqual(['Coin']);
    expect(await names({ makes: ids.stick })).toEqual(['Sticks']);
    expect(await names({ makes: ids.log })).toEqual(['Sticks']);
    expect(await names({ stationID: ids.forge })).toEqual(['Sticks']);
    expect(await names({ uses: ids.plank, tag: 'none' })).toEqual([]);
  });

  test('content §4: a tag is the same one whatever its case and accents, in the list as in crafting', async () => {
    const bark = await item({ name: 'Bark', tags: ['Écorce'] });
    const slotWith = (tag: string) => ({ slots: [{ quantity: 1, alternatives: [{ tag }], isTool: false }] });
    await save({ name: 'Tan', inputs: slotWith('écorce') });
    await save({ name: 'Brew', inputs: slotWith('ecorce') });
    await save({ name: 'Burn', inputs: slotWith('corce') });
    expect((await list({ uses: bark })).rows.map(({ name }) => name)).toEqual(['Brew', 'Tan']);
  });

  test('content §1: a deleted input is said to be used, its recipe stays as it is, and undo mends it', async () => {
    const rope = await item({ name: 'Rope' });
    const recipe = await save({ name: 'Net', inputs: takes(rope) });
    const used = await ada.client.call(usedByDigestGet, { params, query: { kind: 'item', recordID: rope } });
    expect(used.rows).toMatchObject([{ kind: 'recipe', title: 'Net', places: [{ words: 'inputs' }] }]);
    const { batchID } = await ada.client.call(itemDelete, { params, body: { ids: [rope] } });
    await save({ recipeID: recipe.recipeID, version: recipe.version, name: 'Big net' });
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await list({ uses: rope })).rows).toMatchObject([{ name: 'Big net' }]);
  });

  const list = (query: OperationQueryInput<typeof recipeDigestGet>) =>
    ada.client.call(recipeDigestGet, { params, query });
});

const slotOf = (itemID: string, quantity: number) => ({ quantity, alternatives: [{ itemID }], isTool: false });
