import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { tagDigestGet, tagSave } from '#contract/inventory.ts';
import { jobDigestGet } from '#contract/job.ts';
import { boxGet, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemDelete, itemDigestGet, itemGet, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { placeGet, placeSave } from '#contract/kinds/place.ts';
import { recipeGet, recipeSave } from '#contract/kinds/recipe.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let itemID: string;
let boxID: string;
let placeID: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  const item = { name: 'Lamp', tags: ['Red', 'large'] };
  itemID = (await ada.client.call(itemSave, { params, body: item })).item.itemID;
  boxID = (await ada.client.call(boxSave, { params, body: { name: 'Box', tags: ['red'] } })).box.boxID;
  placeID = (await ada.client.call(placeSave, { params, body: { name: 'Place', tags: ['RED', 'scarlet'] } })).place
    .placeID;
});

const rows = async () => (await ada.client.call(tagDigestGet, { params })).rows;
const rename = (tag: string, newTag?: string) =>
  ada.client.call(tagSave, { params, body: { tag, ...(newTag === undefined ? {} : { newTag }) } });

async function tagsOf(): Promise<[item: string[], box: string[], place: string[]]> {
  const { item } = await ada.client.call(itemGet, { params: { ...params, itemID } });
  const { box } = await ada.client.call(boxGet, { params: { ...params, boxID } });
  const { place } = await ada.client.call(placeGet, { params: { ...params, placeID } });
  return [item.tags, box.tags, place.tags];
}

describe('decisions §4 Tags', () => {
  test('one tag whatever its case, with how many items, boxes and places carry it', async () => {
    expect(await rows()).toEqual([
      { tag: 'large', counts: { item: 1 }, total: 1 },
      { tag: 'RED', counts: { item: 1, box: 1, place: 1 }, total: 3 },
      { tag: 'scarlet', counts: { place: 1 }, total: 1 },
    ]);
  });

  test('renamed everywhere at once, as one batch that can be undone', async () => {
    const { changed, batchID } = await rename('rEd', 'Crimson');
    expect([changed, await tagsOf()]).toEqual([3, [['Crimson', 'large'], ['Crimson'], ['Crimson', 'scarlet']]]);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await tagsOf()).toEqual([['Red', 'large'], ['red'], ['RED', 'scarlet']]);
  });

  test('one that recipes take is not removed: nothing would fit them any more', async () => {
    const slots = [{ quantity: 1, alternatives: [{ tag: 'red' }], isTool: false }];
    for (const name of ['Dye', 'Rust'])
      await ada.client.call(recipeSave, { params, body: { name, inputs: { slots } } });
    const { status, problem } = await refusal(rename('Red'));
    expect([status, problem.detail]).toEqual([
      409,
      '“Dye” and 1 other recipe take anything tagged “Red”. Change that first, or rename the tag.',
    ]);
    expect((await tagsOf())[0]).toEqual(['Red', 'large']);
    expect((await rename('large')).changed).toBe(1);
  });

  test('one that a recipe takes since its removal was begun stays everywhere', async () => {
    const context = { ...params, actorID: ada.userID, operation: tagSave.name };
    const job = await app.app.jobs.begin(
      { ...context, identity: { scope: ada.user.userID, requestID: null, bodyHash: '' } },
      { operation: tagSave.name, input: { tag: 'Red' }, title: 'Removing', total: 3 },
    );
    if ('response' in job) throw new Error('it was answered already');
    const slots = [{ quantity: 1, alternatives: [{ tag: 'red' }], isTool: false }];
    await runJobStepwise(app, job, async (transaction) => {
      if (transaction !== 2) return;
      await ada.client.call(recipeSave, { params, body: { name: 'Dye', inputs: { slots } } });
    });
    const { rows: jobs } = await ada.client.call(jobDigestGet, { params });
    expect(jobs[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('“Dye” takes anything tagged') });
    expect(await tagsOf()).toEqual([['Red', 'large'], ['red'], ['RED', 'scarlet']]);
  });

  test('recipes that take whatever has it take the new one, and undo takes that back', async () => {
    const slotWith = (...tags: string[]) => ({
      slots: [{ quantity: 1, alternatives: tags.map((tag) => ({ tag })), isTool: false }],
    });
    const body = { name: 'Dye', inputs: slotWith('red', 'Scarlet', 'blue') };
    const { recipeID } = (await ada.client.call(recipeSave, { params, body })).recipe;
    const inputs = async () => (await ada.client.call(recipeGet, { params: { ...params, recipeID } })).recipe.inputs;
    const { changed, batchID } = await rename('RED', 'Scarlet');
    expect([changed, await inputs()]).toEqual([4, slotWith('Scarlet', 'blue')]);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await inputs()).toEqual(body.inputs);
  });

  test('renamed into another one they merge: who has both keeps one', async () => {
    await rename('red', 'Scarlet');
    expect(await tagsOf()).toEqual([['Scarlet', 'large'], ['Scarlet'], ['Scarlet']]);
    expect(await rows()).toEqual([
      { tag: 'large', counts: { item: 1 }, total: 1 },
      { tag: 'Scarlet', counts: { item: 1, box: 1, place: 1 }, total: 3 },
    ]);
    const { rows: found } = await ada.client.call(itemDigestGet, { params, query: { tag: 'SCARLET' } });
    expect(found.map((row) => row.itemID)).toEqual([itemID]);
  });

  test('renamed to other case only', async () => {
    await rename('red', 'RED');
    expect(await tagsOf()).toEqual([['RED', 'large'], ['RED'], ['RED', 'scarlet']]);
  });

  test('removed everywhere', async () => {
    const { changed } = await rename('RED');
    expect([changed, await tagsOf()]).toEqual([3, [['large'], [], ['scarlet']]]);
    expect((await rename('nobody has this')).changed).toBe(0);
  });

  test('what is in the trash does not count, and counts again when restored', async () => {
    await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
    expect((await rows()).map((row) => row.tag)).not.toContain('large');
    await ada.client.call(itemRestore, { params, body: { ids: [itemID] } });
    expect((await rows())[0]).toEqual({ tag: 'large', counts: { item: 1 }, total: 1 });
  });

  test('in bulk: added once whatever the case, removed whatever the case', async () => {
    const body = { ids: [itemID], addTags: ['RED', 'new'], removeTags: ['LARGE'] };
    await ada.client.call(itemBulkSave, { params, body });
    expect((await tagsOf())[0]).toEqual(['Red', 'new']);
  });

  test.each([
    [['']],
    [['a,b']],
    [['a;b']],
    [['x'.repeat(61)]],
    [Array.from({ length: 51 }, (_, index) => `t${index}`)],
  ])('%j are no tags', async (tags) => {
    expect(await ada.client.status(itemSave, { params, body: { itemID, tags } })).toBe(400);
  });
});
