import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StoryNames } from '#content/import/story-names.ts';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { conversationDigestGet } from '#contract/kinds/conversation.ts';
import { conversationGraphGet } from '#contract/kinds/conversation-graph.ts';
import { npcDigestGet, npcSave } from '#contract/kinds/npc.ts';
import { variableDigestGet, variableSave } from '#contract/kinds/variable.ts';
import type { OperationBody } from '#contract/operation.ts';
import { storyImport } from '#contract/story.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { heldTasks } from '#server/testing/held-tasks.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';

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

test('content §7: a script that is imported again says which of its conversations are there already', async () => {
  expect(await bring(script, { dryRun: true })).toMatchObject({ existing: [], existingCount: 0 });
  await bring(script);
  const again = await bring(script.replace('title: Inn', 'title: Cellar').replace('jump Inn', 'jump Cellar'), {
    dryRun: true,
  });
  expect(again).toMatchObject({ conversationCount: 2, existing: ['Gate'], existingCount: 1, npcs: [], variables: [] });
});

test('decisions §7: a long script is made in pieces, and all of it is there', async () => {
  const text = `title: Start\n---\n${Array.from({ length: 1500 }, (_, index) => `Mira: Line ${index}.`).join('\n')}\n===\n`;
  const { nodes, entryCount } = await bring(text, { grouping: 'file' });
  expect([nodes, entryCount]).toEqual([1503, 1503 + 1502 + 2]);
});

const longScript = (lines: number) =>
  `title: Start\n---\n${Array.from({ length: lines }, (_, index) => `Mira: Line ${index} of a long script.`).join('\n')}\n===\n`;

test('decisions §7: long scripts are read in a worker thread: others are answered while it reads', async () => {
  const text = longScript(1000);
  const held = heldTasks();
  try {
    const dry = bring(text, { dryRun: true });
    expect(await held.first).toBe('storyPlan');
    // Short ones are read right away, and everyone else is answered.
    expect((await bring(script, { dryRun: true })).conversationCount).toBe(2);
    expect((await names()).conversations).toEqual([]);
    held.release();
    expect(await dry).toMatchObject({ conversationCount: 1, nodes: 1002, npcs: ['Mira'] });
  } finally {
    held.restore();
  }
  expect((await names()).npcs).toEqual([]);
});

async function beginLong() {
  const input: Body = { format: 'yarn', grouping: 'passage', files: [{ name: 'a.yarn', text: longScript(1000) }] };
  const identity = { scope: ada.user.userID, requestID: null, bodyHash: '' };
  const context = { ...params, actorID: ada.userID, operation: storyImport.name, identity };
  const job = await app.app.jobs.begin(context, {
    operation: storyImport.name,
    input,
    title: 'Importing',
    total: 2000,
  });
  if ('response' in job) throw new Error('it was answered already');
  return job;
}

test('decisions §7: a job reads scripts before its first transaction, in which nobody else can write, and anew when the workspace has changed since', async () => {
  const speaker = vi.spyOn(StoryNames.prototype, 'speakerID');
  try {
    const read: number[] = [];
    const before = async (transaction: number) => {
      if (transaction === 1) read.push(speaker.mock.calls.length);
    };
    await runJobStepwise(app, await beginLong(), before);
    expect(read[0]).toBeGreaterThan(0);
    expect(speaker.mock.calls.length).toBe(read[0]);
    expect((await names()).npcs).toEqual(['Mira']);
    const { rows } = await ada.client.call(historyDigestGet, { params });
    await ada.client.call(historyUndo, { params, body: { batchID: rows[0]?.batchID ?? '' } });
    await runJobStepwise(app, await beginLong(), async (transaction) => {
      if (transaction === 1) await ada.client.call(npcSave, { params, body: { name: 'Mira' } });
    });
    expect((await names()).npcs).toEqual(['Mira']);
  } finally {
    speaker.mockRestore();
  }
});

test('decisions §7: an import that is stopped on its way leaves nothing', async () => {
  const job = await beginLong();
  const seen: unknown[] = [];
  await runJobStepwise(app, job, async (transaction) => {
    if (transaction !== 6) return;
    seen.push((await names()).conversations);
    await app.app.jobs.stop(job, ada.userID);
  });
  expect(seen).toEqual([['Start']]);
  expect(await names()).toEqual({ conversations: [], npcs: [], variables: [] });
  const { rows } = await ada.client.call(historyDigestGet, { params });
  expect(rows).toEqual([]);
});

test('decisions §2: more than a script can have is refused, and says how much that is', async () => {
  const files = ['a', 'b'].map((name) => ({ name, text: ' '.repeat(1_500_001) }));
  const error = await refusal(bring('', { files, dryRun: true }));
  expect([error.status, error.problem.errors?.[0]?.detail]).toEqual([
    400,
    'The files have more than 3,000,000 characters. Import fewer at a time.',
  ]);
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

test('content §7: a project of Arcweave becomes a conversation for each board, and says where it can’t be taken', async () => {
  const project = {
    startingElement: 'gate',
    boards: { harbor: { name: 'Harbor', elements: ['gate', 'pay'] } },
    elements: {
      gate: { title: '<p>Gate</p>', content: '<p>Who goes there?</p>', outputs: ['toPay'], components: ['odile'] },
      pay: { title: 'Pay', content: '<pre><code>gold -= 1</code></pre><pre><code>oil = 1</code></pre>', outputs: [] },
    },
    connections: { toPay: { label: '<p>Pay</p>', targetid: 'pay', targetType: 'elements' } },
    components: { odile: { name: 'Odile' } },
    variables: { gold: { name: 'gold', type: 'integer', value: 3 } },
  };
  const body = {
    ...({ format: 'arcweave', grouping: 'file' } as const),
    files: [{ name: 'project.json', text: JSON.stringify(project) }],
  };
  const { problems } = await ada.client.call(storyImport, { params, body });
  expect(problems).toEqual([
    {
      ...{ file: 'project.json', line: 1, column: 1, part: 'Harbor › Pay', outcome: 'leftOut' },
      message: '“oil = 1”: There is no variable “oil” in the project.',
    },
  ]);
  expect(await names()).toEqual({ conversations: ['Harbor'], npcs: ['Odile'], variables: [['gold', 'number']] });
});
