import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { conversationDigestGet } from '#contract/kinds/conversation.ts';
import { conversationGraphGet } from '#contract/kinds/conversation-graph.ts';
import { npcDigestGet, npcSave } from '#contract/kinds/npc.ts';
import { variableDigestGet, variableSave } from '#contract/kinds/variable.ts';
import type { OperationBody } from '#contract/operation.ts';
import { storyImport } from '#contract/story.ts';
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

type Body = OperationBody<typeof storyImport>;
const bring = (text: string, given: Partial<Body> = {}) =>
  ada.client.call(storyImport, {
    params,
    body: { format: 'yarn', grouping: 'passage', files: [{ name: 'gate.yarn', text }], ...given },
  });
const names = async () => ({
  conversations: (await ada.client.call(conversationDigestGet, { params, query: {} })).rows.map(({ name }) => name),
  npcs: (await ada.client.call(npcDigestGet, { params, query: {} })).rows.map(({ name }) => name),
  variables: (await ada.client.call(variableDigestGet, { params, query: {} })).rows.map(({ key, type }) => [key, type]),
});

const script = `title: Gate
---
<<declare $oil = 2>>
MIRA: The lantern is {$oil}.
-> Light it <<if $gold > 3>>
    Tam: Thanks.
    <<set $oil to $oil - 1>>
    <<jump Inn>>
-> Leave
<<frobnicate {1>>
===
title: Inn
---
Tam: Come in. {visited_count("Gate")}
===
`;

test('content §7: a script becomes conversations, with the NPCs and variables that are not there, as one batch', async () => {
  await ada.client.call(npcSave, { params, body: { name: 'Mira' } });
  await ada.client.call(variableSave, { params, body: { key: 'gold', type: 'whole' } });
  const dry = await bring(script, { dryRun: true });
  expect(dry).toMatchObject({
    conversations: [{ name: 'Gate' }, { name: 'Inn' }],
    npcs: ['Tam'],
    variables: [{ key: 'oil', type: 'number', initial: '2' }],
    problems: [{ file: 'gate.yarn', line: 10, outcome: 'note' }],
  });
  expect(dry.batchID).toBeUndefined();
  expect((await names()).conversations).toEqual([]);
  const { batchID, ...made } = await bring(script);
  expect(made).toMatchObject({ conversationCount: 2, nodes: dry.nodes });
  expect(await names()).toEqual({
    conversations: ['Gate', 'Inn'],
    npcs: ['Mira', 'Tam'],
    variables: [
      ['gold', 'whole'],
      ['oil', 'number'],
    ],
  });
  const { rows } = await ada.client.call(conversationDigestGet, { params, query: {} });
  const conversationID = rows[0]?.conversationID ?? '';
  const { nodes, edges } = await ada.client.call(conversationGraphGet, {
    params: { ...params, conversationID },
    query: {},
  });
  expect(nodes.map(({ type }) => type).sort()).toEqual(
    ['choice', 'effects', 'end', 'jump', 'line', 'line', 'note', 'start'].sort(),
  );
  expect(edges.length).toBeGreaterThan(5);
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
  await ada.client.call(historyUndo, { params, body: { batchID: batchID ?? '' } });
  expect(await names()).toEqual({ conversations: [], npcs: ['Mira'], variables: [['gold', 'whole']] });
});

test('decisions §7: a long script is made in pieces, and all of it is there', async () => {
  const text = `title: Start\n---\n${Array.from({ length: 1500 }, (_, index) => `Mira: Line ${index}.`).join('\n')}\n===\n`;
  const { nodes, entryCount } = await bring(text, { grouping: 'file' });
  expect([nodes, entryCount]).toEqual([1503, 1503 + 1502 + 2]);
});

test('decisions §2: scripts are brought by editors', async () => {
  const viewer = await app.memberOf(ada.workspaceID, 'viewer');
  const body: Body = {
    format: 'twee',
    grouping: 'file',
    files: [{ name: 'a', text: ':: Start\nHello' }],
    dryRun: true,
  };
  expect(await viewer.client.status(storyImport, { params, body })).toBe(403);
  expect(await ada.client.status(storyImport, { params, body })).toBe(200);
});
