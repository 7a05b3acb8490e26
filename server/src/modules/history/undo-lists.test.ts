import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyDigestGet, historyUndo, trashDelete } from '#contract/history.ts';
import { conversationDelete, conversationSave } from '#contract/kinds/conversation.ts';
import { conversationGraphGet, conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { type ChoiceOption, casesMax } from '#contract/kinds/conversation-node.ts';
import { recipeGet, recipeSave } from '#contract/kinds/recipe.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const undo = async (batchID: string) => (await ada.client.call(historyUndo, { params, body: { batchID } })).batchID;

/** `2 iron` */
type Slot = string;
const slotOf = (words: Slot) => {
  const [quantity, tag = ''] = words.split(' ');
  return { quantity: Number(quantity), alternatives: [{ tag }], isTool: false };
};

async function startRecipe(...first: Slot[]) {
  const saved = await ada.client.call(recipeSave, {
    params,
    body: { name: 'Lantern', inputs: { slots: first.map(slotOf) } },
  });
  const { recipeID } = saved.recipe;
  return {
    change: async (...slots: Slot[]) =>
      (await ada.client.call(recipeSave, { params, body: { recipeID, inputs: { slots: slots.map(slotOf) } } })).batchID,
    slots: async () => {
      const { recipe } = await ada.client.call(recipeGet, { params: { ...params, recipeID } });
      return recipe.inputs.slots.map(
        ({ quantity, alternatives: [one] }) => `${quantity} ${one && 'tag' in one && one.tag}`,
      );
    },
  };
}

const refused = 'Can’t undo: the inputs of Lantern were changed later.';

test('decisions §4: an undo of what was done to a row of a list is refused when another row may have its place by now', async () => {
  const { change, slots } = await startRecipe('1 iron', '1 oil');
  const five = await change('5 iron', '1 oil');
  // Another thing in the same row.
  await change('5 brass', '1 oil');
  expect((await refusal(undo(five))).problem.detail).toBe(refused);
  expect(await slots()).toEqual(['5 brass', '1 oil']);
});

test('decisions §4: an undo is refused when a row was put before the one that it is about', async () => {
  const { change, slots } = await startRecipe('1 iron', '1 oil');
  const five = await change('5 iron', '1 oil');
  await change('5 glass', '5 iron', '1 oil');
  expect((await refusal(undo(five))).problem.detail).toBe(refused);
  expect(await slots()).toEqual(['5 glass', '5 iron', '1 oil']);
});

test('decisions §4: what others did to other rows of the list is in the way of no undo', async () => {
  const { change, slots } = await startRecipe('1 iron', '1 oil');
  const five = await change('5 iron', '1 oil');
  await change('5 iron', '3 glass');
  const undone = await undo(five);
  expect(await slots()).toEqual(['1 iron', '3 glass']);
  await undo(undone);
  expect(await slots()).toEqual(['5 iron', '3 glass']);
});

test('decisions §4: changes of one list are undone and redone in turn as far as they go', async () => {
  const { change, slots } = await startRecipe('1 iron', '1 oil');
  const states = [
    ['1 iron', '1 oil'],
    ['5 iron', '1 oil'],
    ['5 brass', '1 oil'],
    ['5 glass', '5 brass', '1 oil'],
    ['5 glass', '7 brass', '1 oil'],
    ['7 brass', '5 glass', '1 oil'],
  ];
  let done: string[] = [];
  for (const state of states.slice(1)) done.push(await change(...state));
  for (let round = 0; round < 2; round++) {
    const undone: string[] = [];
    for (const [index, batchID] of done.toReversed().entries()) {
      undone.push(await undo(batchID));
      expect(await slots()).toEqual(states.at(-2 - index));
    }
    done = [];
    for (const [index, batchID] of undone.toReversed().entries()) {
      done.push(await undo(batchID));
      expect(await slots()).toEqual(states[index + 1]);
    }
  }
  // Not out of turn.
  expect((await refusal(undo(done[0] ?? ''))).problem.detail).toBe(refused);
});

test('decisions §4, content §7: a change of an option is undone wherever the option is by now, and of none when it is gone', async () => {
  const { conversation } = await ada.client.call(conversationSave, { params, body: { name: 'At the gate' } });
  const of = { ...params, conversationID: conversation.conversationID };
  const conversationNodeID = uuid();
  const option = (id: string, text: string): ChoiceOption => ({
    ...{ id, text, condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null },
  });
  const options = async () => {
    const [node] = (await ada.client.call(conversationGraphGet, { params: of })).nodes;
    return node?.cases.rows.map((row) => ('text' in row ? row.text : ''));
  };
  await ada.client.call(conversationGraphSave, {
    params: of,
    body: { nodes: { create: [{ conversationNodeID, type: 'choice', x: 0, y: 0 }] } },
  });
  let version = 1;
  const change = async (...rows: ChoiceOption[]) => {
    const update = [{ conversationNodeID, version: version++, fields: { cases: { rows } } }];
    return (await ada.client.call(conversationGraphSave, { params: of, body: { nodes: { update } } })).batchID;
  };
  await change(option('aaaa1111', 'Stay'), option('bbbb2222', 'Go'));
  const leave = await change(option('aaaa1111', 'Stay'), option('bbbb2222', 'Leave'));
  await change(option('bbbb2222', 'Leave'), option('cccc3333', 'Leave'), option('aaaa1111', 'Stay'));
  const undone = await undo(leave);
  expect(await options()).toEqual(['Go', 'Leave', 'Stay']);
  await undo(undone);
  expect(await options()).toEqual(['Leave', 'Leave', 'Stay']);
  version = 6;
  await change(option('cccc3333', 'Leave'), option('dddd4444', 'Leave'));
  expect((await refusal(undo(undone))).problem).toMatchObject({ type: 'about:blank#undo-conflict' });
  expect(await options()).toEqual(['Leave', 'Leave']);
});

test('decisions §4: the history keeps what the rows were called that a change is in, until they are deleted forever', async () => {
  const { conversation } = await ada.client.call(conversationSave, { params, body: { name: 'Talk' } });
  const { conversationID } = conversation;
  const of = { ...params, conversationID };
  const conversationNodeID = uuid();
  const option = (id: string, text: string): ChoiceOption => ({
    ...{ id, text, condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null },
  });
  const rows = [option('aaaaaaaa', 'Leave'), option('bbbbbbbb', 'Light it'), option('cccccccc', '')];
  const save = (nodes: object) => ada.client.call(conversationGraphSave, { params: of, body: { nodes } });
  await save({ create: [{ conversationNodeID, type: 'choice', x: 0, y: 0, cases: { rows } }] });
  const once = rows.map((row) => ({ ...row, once: row.text !== 'Leave' }));
  await save({ update: [{ conversationNodeID, version: 1, fields: { cases: { rows: once } } }] });
  const latest = async () => (await ada.client.call(historyDigestGet, { params, query: {} })).rows;
  expect((await latest())[0]?.entries).toMatchObject([
    {
      before: { 'cases/rows/id:bbbbbbbb/once': false, 'cases/rows/id:cccccccc/once': false },
      rowNames: { 'cases/rows/id:bbbbbbbb/text': 'Light it', 'cases/rows/id:cccccccc': 3 },
    },
  ]);
  await ada.client.call(conversationDelete, { params, body: { ids: [conversationID] } });
  await ada.client.call(trashDelete, { params, body: { conversationIDs: [conversationID] } });
  expect(JSON.stringify(await latest())).not.toContain('Light it');
});

test('decisions §4: of a change that is nearly too long for the history the values are kept, without what its rows are called', async () => {
  const { conversation } = await ada.client.call(conversationSave, { params, body: { name: 'Talk' } });
  const of = { ...params, conversationID: conversation.conversationID };
  const conversationNodeID = uuid();
  const rows = Array.from({ length: casesMax }, (_, index) => ({
    ...{ id: String(index).padStart(8, '0'), text: 'A'.repeat(200) },
    ...{ condition: '', unavailable: 'hide' as const, reason: '', once: false, effects: [], check: null },
  }));
  const save = (nodes: object) => ada.client.call(conversationGraphSave, { params: of, body: { nodes } });
  await save({ create: [{ conversationNodeID, type: 'choice', x: 0, y: 0, cases: { rows } }] });
  const length = Math.floor(97_000 / casesMax) - 270;
  const longer = rows.map((row) => ({ ...row, text: 'B'.repeat(length) }));
  await save({ update: [{ conversationNodeID, version: 1, fields: { cases: { rows: longer } } }] });
  const [entry] = (await ada.client.call(historyDigestGet, { params, query: {} })).rows[0]?.entries ?? [];
  expect(Object.keys(entry?.after ?? {})).toHaveLength(casesMax);
  expect(entry?.rowNames).toBeUndefined();
});
