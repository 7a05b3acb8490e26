import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import {
  conversationDigestGet,
  conversationDuplicate,
  conversationGet,
  conversationSave,
} from '#contract/kinds/conversation.ts';
import { conversationGraphGet, conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { itemBulkDuplicate, itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { questBulkDuplicate, questDigestGet, questDuplicate, questGet, questSave } from '#contract/kinds/quest.ts';
import { questGraphGet, questGraphSave } from '#contract/kinds/quest-graph.ts';
import { variableDuplicate, variableSave } from '#contract/kinds/variable.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { enterSampleWorld } from '#server/testing/sample-world.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await enterSampleWorld(app);
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

const readQuest = async (questID: string) => {
  const to = { params: { ...params, questID } };
  const { nodes, edges } = await ada.client.call(questGraphGet, to);
  return { record: (await ada.client.call(questGet, to)).quest as object, nodes, edges };
};
const readConversation = async (conversationID: string) => {
  const to = { params: { ...params, conversationID } };
  const { nodes, edges } = await ada.client.call(conversationGraphGet, to);
  return { record: (await ada.client.call(conversationGet, to)).conversation as object, nodes, edges };
};
type Whole = Awaited<ReturnType<typeof readQuest>> | Awaited<ReturnType<typeof readConversation>>;
const kinds = {
  quest: {
    read: readQuest,
    duplicate: async (questID: string) => {
      const { quest, ...batch } = await ada.client.call(questDuplicate, { params, body: { questID } });
      return { copyID: quest.questID, name: quest.name, ...batch };
    },
    ids: async () =>
      (await ada.client.call(questDigestGet, { params, query: { pageSize: '200' } })).rows.map(
        ({ questID }) => questID,
      ),
  },
  conversation: {
    read: readConversation,
    duplicate: async (conversationID: string) => {
      const { conversation, ...batch } = await ada.client.call(conversationDuplicate, {
        params,
        body: { conversationID },
      });
      return { copyID: conversation.conversationID, name: conversation.name, ...batch };
    },
    ids: async () =>
      (await ada.client.call(conversationDigestGet, { params, query: { pageSize: '200' } })).rows.map(
        ({ conversationID }) => conversationID,
      ),
  },
} as const;
const undo = (batchID: string) => ada.client.call(historyUndo, { params, body: { batchID } });

const own = ['name', 'key', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];
const comparable = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !own.includes(field)));
const idOf = (part: object) => String(Object.entries(part).find(([field]) => /^\w+(?:Node|Edge)ID$/.test(field))?.[1]);
const inOrder = (parts: readonly object[]) => parts.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
/** Without what is each one's own. */
const plain = ({ record, nodes, edges }: Whole) => ({
  record: comparable(record),
  nodes: inOrder(nodes).map((node) => ({ ...node, version: 1 })),
  edges: inOrder(edges).map((edge) => ({ ...edge, version: 1 })),
});
const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The copy, where every id that was made for it is that of the original again. */
function mappedBack(copy: Whole, copyID: string, original: Whole, originalID: string) {
  const ids = new Map([[copyID, originalID]]);
  for (const parts of ['nodes', 'edges'] as const) {
    const from = inOrder(original[parts]).map(idOf);
    for (const [index, part] of inOrder(copy[parts]).entries()) ids.set(idOf(part), from[index] ?? '');
  }
  const text = JSON.stringify(plain(copy)).replaceAll(uuids, (id) => ids.get(id) ?? id);
  return JSON.parse(text) as ReturnType<typeof plain>;
}

test.for(['quest', 'conversation'] as const)(
  'content §6, content §7: the copy of every %s of the sample world is the original with ids of its own, which stays as it is; Undo and Redo take all of it',
  async (kind) => {
    const { read, duplicate, ids } = kinds[kind];
    for (const id of await ids()) {
      const original = await read(id);
      const { copyID, name, batchID, entryCount } = await duplicate(id);
      const copy = await read(copyID);
      expect(name).toBe(`Copy of ${(original.record as { name: string }).name}`);
      expect(mappedBack(copy, copyID, original, id)).toEqual(plain(original));
      expect(entryCount).toBe(1 + original.nodes.length + original.edges.length);
      // Nothing in the copy names the original or a part of it.
      const text = JSON.stringify(plain(copy));
      for (const part of [id, ...original.nodes.map(idOf), ...original.edges.map(idOf)])
        expect(text).not.toContain(part);
      expect(await read(id)).toEqual(original);
      const { batchID: undone } = await undo(batchID);
      await expect(read(copyID)).rejects.toMatchObject({ status: 404 });
      await undo(undone);
      expect(plain(await read(copyID))).toEqual(plain(copy));
    }
    const { rows } = await ada.client.call(historyDigestGet, { params, query: { pageSize: '1' } });
    expect(rows[0]?.summary).toMatch(new RegExp(`^Redid: Duplicated ${kind} “`));
  },
);

test('content §2, content §6: effects, conditions and rewards that name the quest or its steps name those of the copy; others stay', async () => {
  const { quest } = await ada.client.call(questSave, { params, body: { name: 'Lantern' } });
  const { quest: other } = await ada.client.call(questSave, { params, body: { name: 'Other' } });
  const { questID } = quest;
  const [stage, end] = [uuid(), uuid()];
  const graph = { params: { ...params, questID } };
  const [at, version] = [{ x: 3, y: 4 }, 1];
  const create = [
    { questNodeID: stage, type: 'stage' as const, ...at },
    { questNodeID: end, type: 'succeed' as const, ...at },
  ];
  await ada.client.call(questGraphSave, { ...graph, body: { nodes: { create } } });
  const update = [
    { questNodeID: stage, version, fields: { effects: [{ do: 'advance' as const, questID, nodeID: end }] } },
    { questNodeID: end, version, fields: { rewards: { items: [], opens: [other.questID, questID] } } },
  ];
  const condition = (of: string, node: string) => `stage(@quest:${of}) == @questNode:${node}`;
  const link = { questEdgeID: uuid(), fromID: stage, toID: end, condition: condition(questID, stage) };
  await ada.client.call(questGraphSave, { ...graph, body: { nodes: { update }, edges: { create: [link] } } });
  const open = (of: string) => `not done(@quest:${of}) and done(@quest:${other.questID})`;
  await ada.client.call(questSave, { params, body: { questID, version, prerequisites: open(questID) } });

  const { copyID } = await kinds.quest.duplicate(questID);
  const { record, nodes, edges } = await readQuest(copyID);
  expect(record).toMatchObject({ prerequisites: open(copyID) });
  const [newStage, newEnd] = ['stage', 'succeed'].map((type) => nodes.find((node) => node.type === type));
  const { questNodeID: fromID = '' } = newStage ?? {};
  const { questNodeID: toID } = newEnd ?? {};
  expect(newStage).toMatchObject({ ...at, effects: [{ do: 'advance', questID: copyID, nodeID: toID }] });
  expect(newEnd?.rewards.opens).toEqual([other.questID, copyID]);
  expect(edges).toMatchObject([{ fromID, toID, condition: condition(copyID, fromID) }]);
});

test('content §2, content §7: jumps, conditions and texts that name nodes of the conversation name those of the copy; others stay', async () => {
  const { quest } = await ada.client.call(questSave, { params, body: { name: 'Door' } });
  const { conversation } = await ada.client.call(conversationSave, {
    params,
    body: { name: 'Gate', quests: [quest.questID] },
  });
  const { conversationID } = conversation;
  const [line, choice, jump] = [uuid(), uuid(), uuid()];
  const graph = { params: { ...params, conversationID } };
  const create = Object.entries({ line, choice, jump }).map(([type, conversationNodeID]) => ({
    ...{ conversationNodeID, type: type as 'line', x: 0, y: 0 },
  }));
  await ada.client.call(conversationGraphSave, { ...graph, body: { nodes: { create } } });
  const visited = (node: string) => `visited(@conversationNode:${node})`;
  const said = (node: string) =>
    `It's {not ${visited(node)}}, isn't {${visited(node)}}: {done(@quest:${quest.questID})}`;
  const option = (node: string) => ({
    ...{ id: 'aaaaaaaa', text: `Again {visits(@conversationNode:${node})}`, condition: visited(node) },
    ...{ unavailable: 'hide' as const, reason: '', once: false, effects: [], check: null },
  });
  const fields = {
    [line]: { text: said(choice) },
    [choice]: { cases: { rows: [option(line)] } },
    [jump]: { toConversationID: conversationID, toNodeID: line },
  };
  const update = Object.entries(fields).map(([conversationNodeID, given]) => ({
    ...{ conversationNodeID, version: 1, fields: given },
  }));
  const link = { conversationEdgeID: uuid(), fromID: choice, toID: jump, port: 'aaaaaaaa' };
  await ada.client.call(conversationGraphSave, { ...graph, body: { nodes: { update }, edges: { create: [link] } } });

  const { copyID } = await kinds.conversation.duplicate(conversationID);
  const { record, nodes, edges } = await readConversation(copyID);
  expect(record).toMatchObject({ quests: [quest.questID] });
  const newNode = (type: string) => nodes.find((node) => node.type === type);
  const idOfNew = (type: string) => newNode(type)?.conversationNodeID ?? '';
  expect(newNode('line')?.text).toBe(said(idOfNew('choice')));
  expect(newNode('choice')?.cases.rows).toEqual([option(idOfNew('line'))]);
  expect(newNode('jump')).toMatchObject({ toConversationID: copyID, toNodeID: idOfNew('line') });
  expect(edges).toMatchObject([{ fromID: idOfNew('choice'), toID: idOfNew('jump'), port: 'aaaaaaaa' }]);
});

test('content §6, decisions §3: a quest of more records than one transaction takes is copied by a job, as one step that Undo takes back', async () => {
  const { quest } = await ada.client.call(questSave, { params, body: { name: 'Long' } });
  const { questID } = quest;
  const nodes = Array.from({ length: 150 }, (_, index) => ({
    ...{ questNodeID: uuid(), type: 'stage' as const, title: `Stage ${index}`, x: index, y: 0 },
  }));
  const edges = nodes.slice(1).map(({ questNodeID: toID }, index) => ({
    ...{ questEdgeID: uuid(), fromID: nodes[index]?.questNodeID ?? '', toID },
  }));
  await ada.client.call(questGraphSave, {
    params: { ...params, questID },
    body: { nodes: { create: nodes }, edges: { create: edges } },
  });
  const original = await readQuest(questID);
  const { copyID, batchID, entryCount } = await kinds.quest.duplicate(questID);
  expect(entryCount).toBe(300);
  expect(mappedBack(await readQuest(copyID), copyID, original, questID)).toEqual(plain(original));
  await undo(batchID);
  await expect(readQuest(copyID)).rejects.toMatchObject({ status: 404 });
});

describe('content §1, content §6: everything selected is copied as one step', () => {
  const newQuest = async (body: { name: string; prerequisites?: string }) =>
    (await ada.client.call(questSave, { params, body })).quest.questID;
  const bulk = (ids: string[]) => ada.client.call(questBulkDuplicate, { params, body: { ids } });
  const named = async (search: string) =>
    (await ada.client.call(questDigestGet, { params, query: { search, pageSize: '200' } })).rows;

  test('what refers from one to another leads from copy to copy, the same name twice is two keys, Undo takes all', async () => {
    const first = await newQuest({ name: 'Riddle' });
    const [stage, at] = [uuid(), { x: 1, y: 2 }];
    const create = [{ questNodeID: stage, type: 'stage' as const, ...at }];
    await ada.client.call(questGraphSave, { params: { ...params, questID: first }, body: { nodes: { create } } });
    const second = await newQuest({ name: 'Riddle', prerequisites: `stage(@quest:${first}) == @questNode:${stage}` });
    const before = await named('Riddle');
    const answer = await bulk([first, second]);
    expect(answer).toMatchObject({ created: 2, entryCount: 3, summary: 'Duplicated 2 quests' });
    const copies = (await named('Riddle')).filter(({ questID }) => !before.some((row) => row.questID === questID));
    expect(copies.map(({ name }) => name)).toEqual(['Copy of Riddle', 'Copy of Riddle']);
    const read = await Promise.all(copies.map(({ questID }) => readQuest(questID)));
    const records = read.map(({ record }) => record as { key: string; questID: string; prerequisites: string });
    expect(records.map(({ key }) => key).sort()).toEqual(['copy_of_riddle', 'copy_of_riddle_2']);
    const [copyOfFirst] = read.filter(({ nodes }) => nodes.length > 0);
    const questID = (copyOfFirst?.record as { questID: string } | undefined)?.questID;
    const needs = `stage(@quest:${questID}) == @questNode:${copyOfFirst?.nodes[0]?.questNodeID}`;
    expect(records.map(({ prerequisites }) => prerequisites).sort()).toEqual(['', needs]);
    await undo(answer.batchID);
    expect(await named('Riddle')).toEqual(before);
    await expect(bulk([first, uuid()])).rejects.toMatchObject({ status: 404 });
    expect(await named('Riddle')).toEqual(before);
  });

  test('decisions §3: more than one transaction takes are copied by a job', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 201; index++)
      ids.push((await ada.client.call(itemSave, { params, body: { name: `Torch ${index}` } })).item.itemID);
    const torches = async () =>
      (await ada.client.call(itemDigestGet, { params, query: { search: 'Torch', pageSize: '1' } })).total;
    const answer = await ada.client.call(itemBulkDuplicate, { params, body: { ids } });
    expect(answer).toMatchObject({ created: 201, entryCount: 201, summary: 'Duplicated 201 items' });
    expect(await torches()).toBe(402);
    await undo(answer.batchID);
    expect(await torches()).toBe(201);
  });

  test('more records than may be held in memory are refused before anything is made, with how many they are', async () => {
    const ids = [await newQuest({ name: 'Wide' }), await newQuest({ name: 'Short' })];
    const [questID = ''] = ids;
    const create = [{ questNodeID: uuid(), type: 'stage' as const, x: 0, y: 0 }];
    await ada.client.call(questGraphSave, { params: { ...params, questID }, body: { nodes: { create } } });
    await app.app.database.write(async ({ db }) => {
      const row = await db.selectFrom('questNode').selectAll().where('questID', '=', questID).executeTakeFirstOrThrow();
      for (let made = 0; made < 10_000; made += 500)
        await db
          .insertInto('questNode')
          .values(Array.from({ length: 500 }, () => ({ ...row, id: uuid() })))
          .execute();
    });
    await expect(bulk(ids)).rejects.toMatchObject({
      status: 409,
      problem: { detail: expect.stringContaining('10,003 records') },
    });
    expect((await named('Wide')).map(({ name }) => name)).not.toContain('Copy of Wide');
  });
});

test('content §2: the copy of a variable has a key that says of which, in its namespace', async () => {
  const key = 'village.Gate_open';
  const { variable } = await ada.client.call(variableSave, { params, body: { key, type: 'yesNo' } });
  const { variableID } = variable;
  const copy = () => ada.client.call(variableDuplicate, { params, body: { variableID } });
  expect([(await copy()).variable.key, (await copy()).variable.key]).toEqual([`${key}_copy`, `${key}_copy_2`]);
});
