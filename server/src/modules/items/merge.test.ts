import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { itemGet, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { loanGet, loanSave } from '#contract/kinds/loan.ts';
import { maintenanceGet, maintenanceSave } from '#contract/kinds/maintenance.ts';
import { npcGet, npcSave } from '#contract/kinds/npc.ts';
import { recipeGet, recipeSave } from '#contract/kinds/recipe.ts';
import { mediaSave } from '#contract/media.ts';
import type { OperationBody } from '#contract/operation.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

const save = async (body: OperationBody<typeof itemSave>) => (await ada.client.call(itemSave, { params, body })).item;
const get = (itemID: string) => ada.client.call(itemGet, { params: { ...params, itemID } });
const create = async (name: string) => (await save({ name })).itemID;

describe('decisions §4 merge:', () => {
  const merge = (into: { itemID: string }, others: { itemID: string }[]) =>
    ada.client.call(itemMerge, {
      params,
      body: { intoItemID: into.itemID, ids: others.map(({ itemID }) => itemID) },
    });

  test('an item takes in its variants and what it inherits from, and never inherits from itself', async () => {
    const base = await save({ name: 'Blade' });
    const parent = await save({ name: 'Sword', parentItemID: base.itemID });
    const child = await save({ name: 'Sabre', parentItemID: parent.itemID });
    const grandchild = await save({ name: 'Cutlass', parentItemID: child.itemID });
    const inheritance = async () =>
      Promise.all([parent, child, grandchild].map(async ({ itemID }) => (await get(itemID)).item.parentItemID));
    const before = await inheritance();
    const inherits = async (into: typeof base, others: (typeof base)[]) => {
      const { item, batchID } = await merge(into, others);
      const found = [item.parentItemID, await inheritance()];
      await ada.client.call(historyUndo, { params, body: { batchID } });
      return found;
    };
    const [{ itemID: b }, { itemID: p }, { itemID: c }, { itemID: g }] = [base, parent, child, grandchild];
    // A variant into what it inherits from, whether that inherits itself or not; and what stands between stays.
    expect(await inherits(parent, [child])).toEqual([b, [b, p, p]]);
    expect(await inherits(base, [parent])).toEqual([null, [b, b, c]]);
    expect(await inherits(base, [child])).toEqual([null, [b, p, b]]);
    // What it inherits from into the variant: it then inherits from what that one did.
    expect(await inherits(child, [parent])).toEqual([b, [b, b, c]]);
    expect(await inherits(grandchild, [parent])).toEqual([b, [b, g, b]]);
    expect(await inheritance()).toEqual(before);
  });

  test('what the kept item leaves empty is filled: flags and rarity too; photos come behind its own, in order', async () => {
    const into = await save({ name: 'Helmet' });
    const first = await save({ name: 'Helm', rarity: 'rare' });
    const second = await save({ name: 'Cap', flags: ['cursed'], rarity: 'epic', insured: true });
    const own = await save({ name: 'Bascinet', flags: ['craftable'], rarity: 'common' });
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    for (const { itemID, name } of [into, first, first, second, second])
      await ada.client.call(mediaSave, {
        params,
        query: { kind: 'item', recordID: itemID, role: 'photo' },
        file: { name: `${name}.png`, bytes },
      });
    const { item } = await merge(into, [first, second]);
    expect([item.flags, item.rarity, item.insured]).toEqual([['cursed'], 'rare', true]);
    const { photos } = await get(into.itemID);
    expect(photos.map(({ fileName, position }) => [fileName, position])).toEqual([
      ['Helmet.png', 0],
      ['Helm.png', 1],
      ['Helm.png', 2],
      ['Cap.png', 3],
      ['Cap.png', 4],
    ]);
    const { item: kept } = await merge(own, [into]);
    expect([kept.flags, kept.rarity]).toEqual([['craftable'], 'common']);
  });

  test('what used the merged items uses the one that is kept, in fields, documents and expressions, until Undo', async () => {
    const wood = await create('Wood');
    const [keep, gone, also] = [await create('Saw'), await create('Old saw'), await create('Rusty saw')];
    const call = ada.client.call.bind(ada.client);
    const { loan } = await call(loanSave, { params, body: { person: 'Bo', itemID: gone } });
    const { maintenance } = await call(maintenanceSave, { params, body: { name: 'Sharpen', itemID: also } });
    const slots = (ids: string[]) => [{ quantity: 1, isTool: true, alternatives: ids.map((id) => ({ itemID: id })) }];
    const rows = (id: string) => [{ itemID: id, quantity: 2, chance: 1 }];
    const unlocked = (id: string) => `has(@item:${id})`;
    const { recipe } = await call(recipeSave, {
      params,
      body: {
        name: 'Plank',
        inputs: { slots: slots([wood, gone]) },
        outputs: { rows: rows(also) },
        stationID: gone,
        unlocked: unlocked(gone),
      },
    });
    const shop = (id: string) => [{ itemID: id, price: '', stock: null, condition: '' }];
    const { npc } = await call(npcSave, { params, body: { name: 'Smith', shop: { rows: shop(gone) } } });
    const { item: variant } = await call(itemSave, { params, body: { name: 'Fine saw', parentItemID: gone } });
    const used = async () => {
      const made = (await call(recipeGet, { params: { ...params, recipeID: recipe.recipeID } })).recipe;
      return [
        (await call(loanGet, { params: { ...params, loanID: loan.loanID } })).loan.itemID,
        (await call(maintenanceGet, { params: { ...params, maintenanceID: maintenance.maintenanceID } })).maintenance
          .itemID,
        [made.inputs.slots, made.outputs.rows, made.stationID, made.unlocked],
        (await call(npcGet, { params: { ...params, npcID: npc.npcID } })).npc.shop.rows,
        (await call(itemGet, { params: { ...params, itemID: variant.itemID } })).item.parentItemID,
      ];
    };
    const before = await used();
    expect(before).toEqual([gone, also, [slots([wood, gone]), rows(also), gone, unlocked(gone)], shop(gone), gone]);
    const { batchID } = await call(itemMerge, { params, body: { intoItemID: keep, ids: [gone, also] } });
    expect(await used()).toEqual([
      keep,
      keep,
      [slots([wood, keep]), rows(keep), keep, unlocked(keep)],
      shop(keep),
      keep,
    ]);
    const users = async (recordID: string) =>
      (await call(usedByDigestGet, { params, query: { kind: 'item', recordID } })).total;
    expect([await users(keep), await users(gone), await users(also)]).toEqual([5, 0, 0]);
    const { rows: batches } = await call(historyDigestGet, { params });
    expect(batches[0]?.summary).toBe('Merged 2 items into “Saw” and pointed 5 records to it');
    await call(historyUndo, { params, body: { batchID } });
    expect(await used()).toEqual(before);
    expect([await users(keep), await users(gone), await users(also)]).toEqual([0, 4, 2]);
  });
});
