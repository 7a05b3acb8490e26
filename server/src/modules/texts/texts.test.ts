import { setImmediate } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { conversationSave } from '#contract/kinds/conversation.ts';
import { conversationGraphGet, conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { npcGet, npcSave } from '#contract/kinds/npc.ts';
import { questDelete, questGet, questSave } from '#contract/kinds/quest.ts';
import type { OperationBody } from '#contract/operation.ts';
import { type FoundTexts, textFind, textMatchGet, textReplace } from '#contract/text.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';
import { processorSeconds } from '#server/testing/processor-time.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let conversationID: string;
let miraID: string;
let questID: string;
const [lineID, choiceID] = [uuid(), uuid()];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const find = (query: OperationBody<typeof textFind>, user = ada) => user.client.call(textFind, { params, body: query });
const counts = ({ rows }: FoundTexts) => rows.map(({ kind, records, matches }) => [kind, records.length, matches]);
const targetsOf = ({ rows }: FoundTexts) => rows.map(({ kind, records }) => ({ kind, records }));
async function replaceAll(body: Omit<OperationBody<typeof textReplace>, 'targets'>, filters: object = {}) {
  const { replace: _, preserveCase: __, ...query } = body;
  const targets = targetsOf(await find({ ...query, ...filters }));
  return ada.client.call(textReplace, { params, body: { ...body, targets } });
}
async function nodeTexts() {
  const graph = { params: { ...params, conversationID }, query: {} };
  const { nodes } = await ada.client.call(conversationGraphGet, graph);
  const byID = new Map(nodes.map((node) => [node.conversationNodeID, node]));
  const [option] = byID.get(ids.choice)?.cases.rows ?? [];
  return [byID.get(ids.line)?.text, option && 'text' in option ? option.text : undefined];
}
let ids = { line: lineID, choice: choiceID };

beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  ids = { line: uuid(), choice: uuid() };
  const { client } = ada;
  miraID = (
    await client.call(npcSave, {
      params,
      body: { name: 'Mira', barks: { rows: [{ text: 'Oil for your lantern!', condition: '' }] } },
    })
  ).npc.npcID;
  const quest = { name: 'The last lantern', journal: 'Find oil.', tags: ['lantern'], status: 'final' as const };
  questID = (await client.call(questSave, { params, body: quest })).quest.questID;
  conversationID = (await client.call(conversationSave, { params, body: { name: 'At the gate' } })).conversation
    .conversationID;
  const option = { id: 'abcdefgh', condition: '', unavailable: 'hide' as const, once: false, effects: [], check: null };
  await client.call(conversationGraphSave, {
    params: { ...params, conversationID },
    body: {
      nodes: {
        create: [
          {
            conversationNodeID: ids.line,
            type: 'line',
            x: 0,
            y: 0,
            speakerID: miraID,
            text: 'The <b>lantern</b> is {lantern, plural, one {out} other {# Lanterns out}}.',
            note: 'lantern',
          },
          {
            conversationNodeID: ids.choice,
            type: 'choice',
            x: 0,
            y: 0,
            cases: { rows: [{ ...option, text: 'Light the LANTERN', reason: 'No lantern oil' }] },
          },
        ],
      },
    },
  });
});

describe('content §1: text that players read is searched, whatever kind it is of', () => {
  test('with the records of each kind and how often it is in them, and nothing of what players do not read', async () => {
    const found = await find({ find: 'lantern' });
    expect(counts(found)).toEqual([
      ['npc', 1, 1],
      ['quest', 1, 1],
      ['conversationNode', 2, 4],
    ]);
    expect([found.total, found.isCut]).toEqual([4, false]);
    expect(counts(await find({ find: 'lantern', matchCase: true, wholeWord: true }))).toEqual([
      ['npc', 1, 1],
      ['quest', 1, 1],
      ['conversationNode', 2, 2],
    ]);
    expect(counts(await find({ find: 'lanterns?', isRegex: true, kinds: ['conversationNode'] }))).toEqual([
      ['conversationNode', 2, 4],
    ]);
    expect(counts(await find({ find: 'plural' }))).toEqual([]);
  });

  test('within one conversation, of one speaker, in one status', async () => {
    expect(counts(await find({ find: 'lantern', ownerID: conversationID }))).toEqual([['conversationNode', 2, 4]]);
    expect(counts(await find({ find: 'lantern', speakerID: miraID }))).toEqual([['conversationNode', 1, 2]]);
    expect(counts(await find({ find: 'lantern', status: 'final' }))).toEqual([['quest', 1, 1]]);
    expect(counts(await find({ find: 'lantern', status: 'draft' }))).toEqual([
      ['npc', 1, 1],
      ['conversationNode', 2, 4],
    ]);
  });

  test('and shown with the words around each match, and what it becomes', async () => {
    const body = {
      find: 'lantern',
      replace: 'lamp',
      preserveCase: true,
      kind: 'conversationNode' as const,
      ids: [ids.choice],
    };
    const { rows, total } = await ada.client.call(textMatchGet, { params, body });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      owner: { kind: 'conversation', recordID: conversationID, title: 'At the gate' },
      matchCount: 2,
      matches: [
        {
          words: 'options',
          pointer: '/rows/0/text',
          before: 'Light the ',
          match: 'LANTERN',
          after: '',
          replacement: 'LAMP',
        },
        { pointer: '/rows/0/reason', before: 'No ', match: 'lantern', after: ' oil', replacement: 'lamp' },
      ],
    });
  });

  test.each(['(', 'a{1001}', '(?=a)', '((((a{10}){10}){10}){10}'])(
    'a regular expression that RE2 refuses is told at its field: %s',
    async (text) => {
      const answer = await refusal(ada.client.call(textFind, { params, body: { find: text, isRegex: true } }));
      expect([answer.status, answer.problem.errors]).toMatchObject([400, [{ pointer: '/find' }]]);
    },
  );
});

describe('content §1: a regular expression that takes the square of a text’s length', () => {
  const slow = { find: 'a.*b|a', isRegex: true };
  test('is told to take too long, and its records are skipped', async () => {
    const body = { name: 'Echo', description: 'a'.repeat(20_000) };
    const { quest } = await ada.client.call(questSave, { params, body });
    const records = [{ id: quest.questID, version: quest.version }];
    const refused = await refusal(find(slow));
    expect([refused.status, refused.problem.errors]).toMatchObject([400, [{ pointer: '/find' }]]);
    const shown = { ...slow, replace: 'e', kind: 'quest' as const, ids: [quest.questID] };
    expect(await refusal(ada.client.call(textMatchGet, { params, body: shown }))).toMatchObject({ status: 400 });
    const replacement = { ...slow, replace: 'e', targets: [{ kind: 'quest' as const, records }] };
    const { changed, skips } = await ada.client.call(textReplace, { params, body: replacement });
    expect([changed, skips[0]?.reason, skips[0]?.detail]).toEqual([0, 'refused', expect.stringContaining('too long')]);
    // Plain words are found as often as the longest text has them.
    expect(counts(await find({ find: 'a', kinds: ['quest'] })).at(-1)?.[2]).toBeGreaterThanOrEqual(20_000);
  });

  test('is replaced by a thread, in pieces: whoever asks meanwhile is answered', async () => {
    const records = [];
    for (let at = 0; at < 12; at++) {
      const body = { name: `Echo ${at}`, description: 'a'.repeat(1500) };
      const { quest } = await ada.client.call(questSave, { params, body });
      records.push({ id: quest.questID, version: quest.version });
    }
    const body = { ...slow, replace: 'e', targets: [{ kind: 'quest' as const, records }] };
    let isAnswered = false;
    const answer = ada.client.call(textReplace, { params, body }).finally(() => {
      isAnswered = true;
    });
    let longest = 0;
    while (!isAnswered) longest = Math.max(longest, await processorSeconds(() => setImmediate()));
    const { changed, skipped, entryCount } = await answer;
    expect([changed, skipped, entryCount]).toEqual([12, 0, 12]);
    expect(longest).toBeLessThan(0.25);
  });
});

describe('content §1: text that players read is replaced', () => {
  test('as one batch that Undo takes back, with expressions and markup as they were', async () => {
    const { changed, matches, skipped, batchID } = await replaceAll({
      find: 'lantern',
      replace: 'lamp',
      preserveCase: true,
    });
    expect([changed, matches, skipped]).toEqual([4, 6, 0]);
    expect(await nodeTexts()).toEqual([
      'The <b>lamp</b> is {lantern, plural, one {out} other {# Lamps out}}.',
      'Light the LAMP',
    ]);
    const { quest } = await ada.client.call(questGet, { params: { ...params, questID } });
    expect([quest.name, quest.tags, quest.key]).toEqual(['The last lamp', ['lantern'], 'the_last_lantern']);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await nodeTexts())[1]).toBe('Light the LANTERN');
    const { npc } = await ada.client.call(npcGet, { params: { ...params, npcID: miraID } });
    expect(npc.barks.rows[0]?.text).toBe('Oil for your lantern!');
  });

  test('with what the groups of a regular expression found', async () => {
    await replaceAll({ find: '(\\w+) the (lantern)', isRegex: true, replace: '$2: $1 $$1 $3' });
    expect((await nodeTexts())[1]).toBe('LANTERN: Light $1 $3');
  });

  test('but not in records that have changed or gone since the preview, which are named', async () => {
    const found = await find({ find: 'lantern' });
    const { npc } = await ada.client.call(npcGet, { params: { ...params, npcID: miraID } });
    await ada.client.call(npcSave, { params, body: { npcID: miraID, version: npc.version, description: 'New' } });
    await ada.client.call(questDelete, { params, body: { ids: [questID] } });
    const body = { find: 'lantern', replace: 'lamp', targets: targetsOf(found) };
    const { changed, skipped, skips } = await ada.client.call(textReplace, { params, body });
    expect([changed, skipped]).toEqual([2, 2]);
    expect(skips).toMatchObject([
      { kind: 'npc', recordID: miraID, title: 'Mira', reason: 'changed' },
      { kind: 'quest', recordID: questID, title: 'The last lantern', reason: 'gone' },
    ]);
  });

  test('and not where the new text is not allowed, with the reason', async () => {
    const { changed, skips } = await replaceAll({ find: 'Mira', replace: '' });
    expect([changed, skips]).toMatchObject([0, [{ reason: 'refused', detail: 'Name is required' }]]);
  });

  test('and not where an expression would change, which is told also where the record has other text that changes', async () => {
    const option = { condition: '', unavailable: 'hide' as const, once: false, effects: [], check: null, reason: '' };
    const rows = [
      { ...option, id: 'aaaa1111', text: 'Light the torch' },
      { ...option, id: 'bbbb2222', text: "Say 'torch{1}" },
    ];
    const node = { conversationNodeID: uuid(), type: 'choice' as const, x: 0, y: 0, cases: { rows } };
    await ada.client.call(conversationGraphSave, {
      params: { ...params, conversationID },
      body: { nodes: { create: [node] } },
    });
    const { changed, matches, skipped, skips } = await replaceAll({ find: 'torch', replace: '' });
    expect([changed, matches, skipped]).toEqual([1, 1, 1]);
    expect(skips).toMatchObject([{ recordID: node.conversationNodeID, reason: 'expression' }]);
  });

  test('by editors; viewers find only', async () => {
    const viewer = await app.memberOf(ada.workspaceID, 'viewer');
    const found = await find({ find: 'lantern' }, viewer);
    expect(found.total).toBe(4);
    const body = { find: 'lantern', replace: 'lamp', targets: targetsOf(found) };
    expect(await viewer.client.status(textReplace, { params, body })).toBe(403);
  });

  test('decisions §7: in pieces when there are many records, as one batch', async () => {
    await addLargeBatch(app, ada, 450);
    const { changed, batchID, entryCount } = await replaceAll({ find: 'Bolt', replace: 'Screw' });
    expect([changed, entryCount]).toEqual([450, 450]);
    expect((await find({ find: 'Screw', kinds: ['item'] })).total).toBe(450);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await find({ find: 'Screw' })).total).toBe(0);
  });
});
