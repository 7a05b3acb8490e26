import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { inventoryExport } from '#contract/inventory.ts';
import { jobDigestGet } from '#contract/job.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { npcDeclaration, npcSave } from '#contract/kinds/npc.ts';
import { questDeclaration, questSave } from '#contract/kinds/quest.ts';
import { variableDeclaration } from '#contract/kinds/variable.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { archive, hash } from '#server/testing/archive-file.ts';
import { refusal } from '#server/testing/client.ts';
import { checkFile, runImport } from '#server/testing/import-client.ts';
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

const meta = () => ({ id: randomUUID(), createdAt: '2026-01-02T03:04:05.678Z' });
const barking = (condition: string) => ({ rows: [{ text: 'Is it done?', condition }] });

/** People who each give a quest and say something once it is done, and a variable computed from one that comes after it. */
function world(pairs: number) {
  const npcs = Array.from({ length: pairs }, (_, index) => ({
    ...{ ...meta(), ...initialValues(npcDeclaration), name: `Giver ${index}`, key: `giver_${index}` },
  }));
  const quests = npcs.map((npc, index) => ({
    ...{ ...meta(), ...initialValues(questDeclaration), name: `Quest ${index}`, key: `quest_${index}` },
    giverID: npc.id,
  }));
  const variable = (key: string, computed: string) => ({
    ...{ ...meta(), ...initialValues(variableDeclaration), key, type: 'whole', computed },
  });
  const later = variable('game.later', '');
  return {
    npc: npcs.map((npc, index) => ({ ...npc, barks: barking(`done(@quest:${quests[index]?.id})`) })),
    quest: quests,
    variable: [variable('game.computed', `@variable:${later.id} + 1`), later],
  };
}

/** Restores an archive of such a world; answers its batch. */
async function restore(pairs: number) {
  const content = world(pairs);
  const checked = await checkFile(ada, await archive({ content }), 'a.zip');
  expect(checked).toMatchObject({ status: 'checked', verdicts: { create: 2 * pairs + 2, error: 0 } });
  expect(await runImport(ada, checked.importID)).toMatchObject({ status: 'done' });
  const { rows } = await ada.client.call(historyDigestGet, { params });
  return { content, batchID: rows[0]?.batchID ?? '' };
}

const undo = async (batchID: string) => (await ada.client.call(historyUndo, { params, body: { batchID } })).batchID;
const refused = async (batchID: string) => (await refusal(undo(batchID))).problem.detail;
/** How many there are of each, trashed ones too. */
async function records(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['npc', 'quest', 'variable', 'reference'] as const) {
    const rows = await app.app.database.read
      .selectFrom(table)
      .select('workspaceID')
      .where('workspaceID', '=', ada.workspaceID)
      .execute();
    if (rows.length > 0) counts[table] = rows.length;
  }
  return counts;
}
async function everything(): Promise<string> {
  const answer = await ada.client.send(inventoryExport, { params, query: { format: 'archive' } });
  return hash(Buffer.from(await answer.arrayBuffer()));
}

// Above 200 records it is a job (decision 0019), which starts a thread.
describe.each([1, 120])('decisions §4: %i people and quests that name one another', { timeout: 120_000 }, (pairs) => {
  test('are undone and redone together', async () => {
    const { batchID } = await restore(pairs);
    const restored = await everything();
    const undone = await undo(batchID);
    expect(await records()).toEqual({});
    const redone = await undo(undone);
    expect(await everything()).toBe(restored);
    await undo(redone);
    expect(await records()).toEqual({});
  });

  test('stay while something that was added later refers to one of them', async () => {
    const { content, batchID } = await restore(pairs);
    const restored = await everything();
    const { batchID: late } = await ada.client.call(questSave, {
      params,
      body: { name: 'Late', prerequisites: `done(@quest:${content.quest[0]?.id})` },
    });
    expect(await refused(batchID)).toBe('Can’t undo: Quest 0 is used by a quest that was added later.');
    await undo(late);
    expect(await everything()).toBe(restored);
    await undo(batchID);
    expect(await records()).toEqual({});
  });

  test('stay while something that was there before refers to one of them', async () => {
    const { npc } = await ada.client.call(npcSave, { params, body: { name: 'Watcher' } });
    const { content, batchID } = await restore(pairs);
    const condition = `stage(@quest:${content.quest[0]?.id}) = "start"`;
    const { batchID: change } = await ada.client.call(npcSave, {
      params,
      body: { npcID: npc.npcID, barks: barking(condition) },
    });
    expect(await refused(batchID)).toBe('Can’t undo: Quest 0 is used by an NPC that was added later.');
    await undo(change);
    await undo(batchID);
    expect(await records()).toEqual({ npc: 1 });
  });
});

const statusOf = async (jobID: string) =>
  (await ada.client.call(jobDigestGet, { params })).rows.find((job) => job.jobID === jobID)?.status;

describe('decisions §7: a job over people and quests that name one another', { timeout: 120_000 }, () => {
  const begin = async (batchID: string) => {
    const identity = { scope: ada.user.userID, requestID: null, bodyHash: '' };
    const context = { ...params, actorID: ada.userID, operation: 'historyUndo', identity };
    const job = await app.app.jobs.begin(context, {
      ...{ operation: 'historyUndo', input: { batchID }, title: 'Large change', total: 242 },
    });
    if ('response' in job) throw new Error('it was answered already');
    return job;
  };
  const stopHalfWay = async (batchID: string) => {
    const job = await begin(batchID);
    const seen: unknown[] = [];
    await runJobStepwise(app, job, async (transaction) => {
      if (transaction !== 4) return;
      seen.push(await records());
      await app.app.jobs.stop(job, ada.userID);
    });
    const { rows } = await ada.client.call(jobDigestGet, { params });
    const error = 'You stopped this change. Nothing was changed.';
    expect(rows.find(({ jobID }) => jobID === job.jobID)).toMatchObject({ status: 'stopped', error });
    return seen;
  };

  test('an undo that is stopped leaves them as they were, and a redo that is stopped leaves none', async () => {
    const { batchID } = await restore(120);
    const [restored, all] = [await everything(), await records()];
    expect(await stopHalfWay(batchID)).not.toEqual([all]);
    expect(await everything()).toBe(restored);
    const undone = await undo(batchID);
    expect(await stopHalfWay(undone)).not.toEqual([{}]);
    expect(await records()).toEqual({});
    await undo(undone);
    expect(await everything()).toBe(restored);
  });

  test('a redo that is stopped keeps what someone changed since, and what that refers to', async () => {
    const { content, batchID } = await restore(120);
    const job = await begin(await undo(batchID));
    const npc = content.npc[0];
    await runJobStepwise(app, job, async (transaction) => {
      const { npc: back = 0, quest = 0 } = await records();
      if (back === 0 || quest === 0 || transaction < 4) return;
      await ada.client.call(npcSave, { params, body: { npcID: npc?.id, name: 'Mine now' } });
      await app.app.jobs.stop(job, ada.userID);
    });
    expect(await records()).toMatchObject({ npc: 1, quest: 1 });
  });

  test('a redo that is stopped keeps all that what someone changed leads to, in whatever order it was made', async () => {
    // Each of the first four quests needs the next one, which was made after it.
    const content = world(120);
    const chain = content.quest.slice(0, 4);
    for (const [index, quest] of chain.slice(0, -1).entries())
      Object.assign(quest, { prerequisites: `done(@quest:${chain[index + 1]?.id})` });
    const { importID } = await checkFile(ada, await archive({ content }), 'a.zip');
    await runImport(ada, importID);
    const { rows } = await ada.client.call(historyDigestGet, { params });
    const job = await begin(await undo(rows[0]?.batchID ?? ''));
    await runJobStepwise(app, job, async (transaction) => {
      const { npc = 0, quest = 0 } = await records();
      if (npc < 120 || quest < 120 || transaction < 4) return;
      if ((await statusOf(job.jobID)) !== 'running') return;
      await ada.client.call(questSave, { params, body: { questID: chain[0]?.id, name: 'Mine now' } });
      await app.app.jobs.stop(job, ada.userID);
    });
    // Each of the quests with whoever gives it.
    expect(await records()).toMatchObject({ npc: 4, quest: 4 });
  });

  test('an edit of a person half way through an undo takes the undo back', async () => {
    const { content, batchID } = await restore(120);
    const job = await begin(batchID);
    await runJobStepwise(app, job, async (transaction) => {
      if (transaction === 3)
        await ada.client.call(npcSave, { params, body: { npcID: content.npc[0]?.id, name: 'Mine now' } });
    });
    const { rows } = await ada.client.call(jobDigestGet, { params });
    expect(rows.find(({ jobID }) => jobID === job.jobID)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Mine now was changed later'),
    });
    expect(await records()).toMatchObject({ npc: 120, quest: 120, variable: 2 });
  });
});
