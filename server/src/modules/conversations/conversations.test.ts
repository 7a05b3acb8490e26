import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { artworkDelete, artworkDigestGet, artworkSave } from '#contract/kinds/artwork.ts';
import {
  conversationDelete,
  conversationDigestGet,
  conversationRestore,
  conversationSave,
} from '#contract/kinds/conversation.ts';
import { conversationGraphGet, conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { npcDelete, npcSave } from '#contract/kinds/npc.ts';
import { variableSave } from '#contract/kinds/variable.ts';
import type { OperationBody } from '#contract/operation.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string; conversationID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  const { workspaceID, client } = ada;
  const { conversation } = await client.call(conversationSave, {
    params: { workspaceID },
    body: { name: 'At the gate' },
  });
  params = { workspaceID, conversationID: conversation.conversationID };
});

const save = (body: OperationBody<typeof conversationGraphSave>) =>
  ada.client.call(conversationGraphSave, { params, body });
const read = () => ada.client.call(conversationGraphGet, { params, query: {} });
const node = (type: 'start' | 'line' | 'choice' | 'note', given: object = {}) => ({
  ...{ conversationNodeID: uuid(), type, x: 0, y: 0 },
  ...given,
});
const option = (id: string, text: string) => ({
  ...{ id, text, condition: '', unavailable: 'hide' as const, reason: '', once: false, effects: [], check: null },
});
const usedBy = async (kind: 'npc' | 'variable' | 'artwork', recordID: string) =>
  (
    await ada.client.call(usedByDigestGet, {
      params: { workspaceID: ada.workspaceID },
      query: { kind, recordID },
    })
  ).total;

test('content §7: the list says how many lines players read in each conversation, and of how many words', async () => {
  await save({
    nodes: {
      create: [
        node('start'),
        node('line', { text: 'The lantern is <b>out</b>.' }),
        node('choice', {
          text: 'Well?',
          cases: { rows: [option('aaaa1111', 'Light it'), option('bbbb2222', 'Leave')] },
        }),
        node('note', { text: 'For writers alone', note: 'Not read' }),
      ],
    },
  });
  const { rows } = await ada.client.call(conversationDigestGet, { params: { workspaceID: ada.workspaceID } });
  expect(rows).toMatchObject([{ name: 'At the gate', lines: 4, words: 8 }]);
});

test('content §7: speakers, and what the braces of a text name, say that the conversation uses them', async () => {
  const { workspaceID, client } = ada;
  const { npc } = await client.call(npcSave, { params: { workspaceID }, body: { name: 'Mira' } });
  const { variable } = await client.call(variableSave, {
    params: { workspaceID },
    body: { key: 'player.gold', type: 'whole' },
  });
  const { npcID } = npc;
  const { variableID } = variable;
  const gold = `@variable:${variableID}`;
  const text = `You have {${gold}, plural, one {one coin} other {{${gold}} coins}}. Don't lose ''em.`;
  const said = `Pay {${gold}}`;
  await save({
    nodes: {
      create: [
        node('line', { speakerID: npcID, text }),
        node('choice', { cases: { rows: [option('aaaa1111', said)] } }),
      ],
    },
  });
  expect(await usedBy('npc', npcID)).toBe(1);
  expect(await usedBy('variable', variableID)).toBeGreaterThan(0);
  await client.call(npcDelete, { params: { workspaceID }, body: { ids: [npcID] } });
  expect((await read()).nodes.find(({ type }) => type === 'line')).toMatchObject({ speakerID: npcID, text });
});

test('content §7: the voice of a line is a sound of the library, which says where it is used', async () => {
  const { workspaceID, client } = ada;
  const of = { workspaceID };
  const { artwork } = await client.call(artworkSave, { params: of, body: { name: 'Mira 001' } });
  const { artworkID } = artwork;
  const unused = async () => (await client.call(artworkDigestGet, { params: of, query: { unused: 'true' } })).total;
  expect(await unused()).toBe(1);
  await save({ nodes: { create: [node('line', { text: 'The lantern is out.', voiceID: artworkID })] } });
  expect((await read()).nodes).toMatchObject([{ voiceID: artworkID, voice: '' }]);
  expect([await usedBy('artwork', artworkID), await unused()]).toEqual([1, 0]);
  // A sound that is gone leaves the line as it is; the player of the product says so.
  await client.call(artworkDelete, { params: of, body: { ids: [artworkID] } });
  expect((await read()).nodes).toMatchObject([{ voiceID: artworkID }]);
  const other = save({ nodes: { create: [node('line', { voiceID: uuid() })] } });
  expect((await refusal(other)).status).toBe(400);
});

test('content §7: a conversation goes into the trash with all that is said in it, and comes back with it', async () => {
  const [start, line] = [node('start'), node('line', { text: 'Halt!' })];
  const edge = { conversationEdgeID: uuid(), fromID: start.conversationNodeID, toID: line.conversationNodeID };
  const { batchID } = await save({ nodes: { create: [start, line] }, edges: { create: [edge] } });
  expect((await read()).edges).toMatchObject([{ port: 'next', position: 0 }]);
  const body = { ids: [params.conversationID] };
  const of = { workspaceID: ada.workspaceID };
  await ada.client.call(conversationDelete, { params: of, body });
  expect(await read()).toMatchObject({ nodeCount: 0, edgeCount: 0 });
  await ada.client.call(conversationRestore, { params: of, body });
  expect(await read()).toMatchObject({ nodeCount: 2, edgeCount: 1 });
  await ada.client.call(historyUndo, { params: of, body: { batchID } });
  expect(await read()).toMatchObject({ nodeCount: 0, edgeCount: 0 });
});

test('content §7: a node is left by a port that it can have, and each of its cases has an id of its own', async () => {
  const [one, two] = [node('choice'), node('line')];
  await save({ nodes: { create: [one, two] } });
  const ends = { fromID: one.conversationNodeID, toID: two.conversationNodeID };
  const join = (port: string) => save({ edges: { create: [{ conversationEdgeID: uuid(), ...ends, port }] } });
  expect((await refusal(join('sideways!'))).problem).toMatchObject({ errors: [{ pointer: '/edges/create/0/port' }] });
  await join('aaaa1111:fail');
  const twice = { rows: [option('aaaa1111', 'Yes'), option('aaaa1111', 'No')] };
  const update = [{ conversationNodeID: one.conversationNodeID, version: 1, fields: { cases: twice } }];
  expect((await refusal(save({ nodes: { update } }))).status).toBe(400);
});

test('decisions §4: of two deletions the second is undone whole, and the first not any more', async () => {
  const { client, workspaceID } = ada;
  const of = { params: { workspaceID } };
  const body = { ids: [params.conversationID] };
  const undo = (batchID: string) => client.call(historyUndo, { ...of, body: { batchID } });
  const [start, line] = [node('start'), node('line', { text: 'Halt!' })];
  const [fromID, toID] = [start.conversationNodeID, line.conversationNodeID];
  const edge = { conversationEdgeID: uuid(), fromID, toID, port: 'next' };
  await save({ nodes: { create: [start, line] }, edges: { create: [edge] } });
  const first = await client.call(conversationDelete, { ...of, body });
  await client.call(conversationRestore, { ...of, body });
  await save({ nodes: { create: [node('line', { text: 'Who goes there?' })] } });
  const second = await client.call(conversationDelete, { ...of, body });
  // It would leave the line that was written since in the trash, where nothing could bring it back.
  const refused = await refusal(undo(first.batchID));
  expect([refused.status, refused.problem.detail]).toEqual([409, 'Can’t undo: At the gate was deleted again later.']);
  const undone = await undo(second.batchID);
  expect([(await read()).nodes.length, (await read()).edges.length]).toEqual([3, 1]);
  await undo(undone.batchID);
  expect((await client.call(conversationDigestGet, of)).total).toBe(0);
  await client.call(conversationRestore, { ...of, body });
  expect([(await read()).nodes.length, (await read()).edges.length]).toEqual([3, 1]);
});
