import { v7 as newID } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { inventorySearch, type SearchHit } from '#contract/inventory.ts';
import { conversationDelete, conversationRestore, conversationSave } from '#contract/kinds/conversation.ts';
import { conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { questSave } from '#contract/kinds/quest.ts';
import { questGraphSave } from '#contract/kinds/quest-graph.ts';
import { variableSave } from '#contract/kinds/variable.ts';
import { kinds } from '#server/records/kinds/kinds.ts';
import { Records } from '#server/records/records.ts';
import { indexBacklog } from '#server/records/search-backlog.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

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

const search = async (text: string, query: { kind?: SearchHit['kind']; limit?: string } = {}) =>
  (await ada.client.call(inventorySearch, { params, query: { search: text, ...query } })).rows;
const parts = async (text: string) => (await search(text)).map(({ title, part }) => [title, part?.text]);

async function newConversation(name: string): Promise<string> {
  return (await ada.client.call(conversationSave, { params, body: { name } })).conversation.conversationID;
}
type Nodes = NonNullable<Parameters<typeof graph>[1]>;
const graph = (conversationID: string, nodes: object) =>
  ada.client.call(conversationGraphSave, { params: { ...params, conversationID }, body: { nodes } as never });
const line = (text: string, fields: object = {}) => ({
  ...{ conversationNodeID: newID(), type: 'line', text, x: 0, y: 0 },
  ...fields,
});
async function addLines(conversationID: string, ...nodes: ReturnType<typeof line>[]): Promise<Nodes> {
  return graph(conversationID, { create: nodes });
}

test('decisions §4: words of a node lead to what it is part of, with the words around them and where it is shown', async () => {
  const conversationID = await newConversation('The gate');
  const spoken = line(
    'One two three four five six: the drawbridge is down, and nobody will raise it before the morning comes again.',
  );
  await addLines(conversationID, spoken, line('Something else.'));
  expect(await search('drawbridge')).toEqual([
    {
      ...{ kind: 'conversation', id: conversationID, title: 'The gate', where: '', matched: null, field: null },
      archived: false,
      part: {
        ...{ kind: 'conversationNode', id: spoken.conversationNodeID },
        text: '… four five six: the drawbridge is down, and nobody will raise it before the morning comes …',
        path: `/home/conversations/graph/${conversationID}?node=${spoken.conversationNodeID}`,
      },
    },
  ]);
  expect((await search('drawbridge', { kind: 'conversation' })).length).toBe(1);
  expect(await search('drawbridge', { kind: 'quest' })).toEqual([]);
  expect((await search('drawbrigde'))[0]).toMatchObject({ matched: 'drawbridge', title: 'The gate' });

  const { quest } = await ada.client.call(questSave, { params, body: { name: 'Down under' } });
  const questNodeID = newID();
  await ada.client.call(questGraphSave, {
    params: { ...params, questID: quest.questID },
    body: {
      nodes: { create: [{ questNodeID, type: 'stage', title: 'Wait', journal: 'The portcullis fell.', x: 0, y: 0 }] },
    },
  });
  expect(await search('portcullis')).toMatchObject([
    {
      kind: 'quest',
      title: 'Down under',
      part: { text: 'The portcullis fell.', path: `/home/quests/flow/${quest.questID}?node=${questNodeID}` },
    },
  ]);
});

test('decisions §4: options are found and expressions are not; a record comes before lines, and a record has three of them', async () => {
  const conversationID = await newConversation('The gate');
  const { variable } = await ada.client.call(variableSave, { params, body: { key: 'winch', type: 'whole' } });
  const option = { id: 'aaaaaaaa', text: 'Turn the capstan', condition: '', unavailable: 'show', once: false };
  await addLines(
    conversationID,
    line(`It turned {@variable:${variable.variableID}, plural, one {once} other {# times}}.`),
    line('', { type: 'choice', cases: { rows: [{ ...option, reason: 'It is rusty', effects: [], check: null }] } }),
    ...Array.from({ length: 5 }, (_, index) => line(`Lantern number ${index}.`)),
  );
  expect(await parts('capstan')).toEqual([['The gate', 'Turn the capstan']]);
  expect(await parts('rusty')).toEqual([['The gate', 'It is rusty']]);
  expect(await parts('times turned')).toEqual([['The gate', 'It turned … once … times']]);
  expect(await parts(variable.variableID.slice(0, 8))).toEqual([]);
  await ada.client.call(itemSave, { params, body: { name: 'Lantern' } });
  const found = await search('lantern');
  expect(found.map(({ kind }) => kind)).toEqual(['item', 'conversation', 'conversation', 'conversation']);
  expect((await search('lantern', { limit: '1' })).map(({ kind }) => kind)).toEqual(['item']);
});

test('decisions §4: the index follows edits, deletion, undo, the trash and a new name', async () => {
  const conversationID = await newConversation('The gate');
  const spoken = line('The drawbridge is down.');
  const id = spoken.conversationNodeID;
  await addLines(conversationID, spoken);
  const { batchID } = await graph(conversationID, {
    update: [{ conversationNodeID: id, version: 1, fields: { text: 'The portcullis is down.' } }],
  });
  expect([await parts('drawbridge'), await parts('portcullis')]).toEqual([
    [],
    [['The gate', 'The portcullis is down.']],
  ]);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect([await parts('drawbridge'), await parts('portcullis')]).toEqual([
    [['The gate', 'The drawbridge is down.']],
    [],
  ]);
  await ada.client.call(conversationSave, { params, body: { conversationID, version: 1, name: 'The north gate' } });
  expect(await parts('drawbridge')).toEqual([['The north gate', 'The drawbridge is down.']]);
  await ada.client.call(conversationDelete, { params, body: { ids: [conversationID] } });
  expect(await parts('drawbridge')).toEqual([]);
  await ada.client.call(conversationRestore, { params, body: { ids: [conversationID] } });
  expect(await parts('drawbridge')).toEqual([['The north gate', 'The drawbridge is down.']]);
  await graph(conversationID, { delete: [id] });
  expect(await parts('drawbridge')).toEqual([]);
});

test('decisions §2: another workspace finds nothing of them; a viewer finds what an editor finds', async () => {
  await addLines(await newConversation('The gate'), line('The drawbridge is down.'));
  const viewer = await app.memberOf(ada.workspaceID, 'viewer');
  const seen = await viewer.client.call(inventorySearch, { params, query: { search: 'drawbridge' } });
  expect(seen.rows).toEqual(await search('drawbridge'));
  const bob = await app.signUp();
  const own = { params: { workspaceID: bob.workspaceID }, query: { search: 'drawbridge' } };
  expect((await bob.client.call(inventorySearch, own)).rows).toEqual([]);
});

test('decisions §4: nodes that were there before the search knew them are indexed at the start', async () => {
  const { database } = app.app;
  const conversationID = await newConversation('The gate');
  const nodes = Array.from({ length: 600 }, (_, index) => line(`The drawbridge is down, ${index}.`));
  await addLines(conversationID, ...nodes);
  const workspaceID = ada.workspaceID;
  await database.write(async ({ db }) => {
    await db
      .deleteFrom('searchDocument')
      .where('workspaceID', '=', workspaceID)
      .where('kind', '=', 'conversationNode')
      .execute();
    await db
      .insertInto('searchBacklog')
      .values(nodes.map(({ conversationNodeID: recordID }) => ({ workspaceID, kind: 'conversationNode', recordID })))
      .execute();
  });
  expect(await parts('drawbridge 599')).toEqual([]);
  await indexBacklog(new Records(database, kinds, () => new Date(app.clock.now())));
  expect(await parts('drawbridge 599')).toEqual([['The gate', 'The drawbridge is down, 599.']]);
  expect(await database.read.selectFrom('searchBacklog').selectAll().execute()).toEqual([]);
});
