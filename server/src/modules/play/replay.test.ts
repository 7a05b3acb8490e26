import { afterAll, beforeAll, expect, test } from 'vitest';
import { npcDelete, npcSave } from '#contract/kinds/npc.ts';
import { playTestSave } from '#contract/kinds/play-test.ts';
import { playTestReplay } from '#contract/play-replay.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { heldTasks } from '#server/testing/held-tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('content §10: kept tests are replayed on the server: what passes, what differs and where, and what can’t run', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  const newNpc = async (name: string) => {
    const { npc } = await client.call(npcSave, {
      params,
      body: { name, barks: { rows: [{ text: 'Mind the <b>step</b>.', condition: '' }] } },
    });
    return npc.npcID;
  };
  const [mira, gone] = [await newNpc('Mira'), await newNpc('Tam')];
  const keep = async (name: string, npcID: string, text: string) => {
    const step = { do: 'bark', npcID } as const;
    const { playTest } = await client.call(playTestSave, {
      params,
      body: {
        ...{ name, recording: { seed: 7, start: [], steps: [step] } },
        transcript: [
          { is: 'step', step },
          { is: 'bark', npcID, text },
        ],
      },
    });
    return playTest.playTestID;
  };
  const ids = [
    await keep('Same', mira, 'Mind the <b>step</b>.'),
    await keep('Other', mira, 'Mind the gap.'),
    await keep('Gone', gone, 'Mind the <b>step</b>.'),
  ];
  await client.call(npcDelete, { params, body: { ids: [gone] } });
  const { rows, total, next } = await client.call(playTestReplay, { params, body: {} });
  const none = { entry: null, expected: null, got: null };
  expect([total, next]).toEqual([3, null]);
  expect(rows).toEqual([
    { playTestID: ids[0], name: 'Same', state: 'passes', ...none },
    {
      ...{ playTestID: ids[1], name: 'Other', state: 'differs', entry: 2 },
      ...{ expected: 'Mira: Mind the gap.', got: 'Mira: Mind the <b>step</b>.' },
    },
    { playTestID: ids[2], name: 'Gone', state: 'cannotRun', ...none },
  ]);
  const later = await client.call(playTestReplay, { params, body: { ids: ids.slice(0, 2), after: ids[0] } });
  expect(later.rows.map(({ name }) => name)).toEqual(['Other']);
});

test('content §10: kept tests are replayed in a worker thread: others are answered while it reads the world', async () => {
  const { client, workspaceID } = await app.signUp();
  const params = { workspaceID };
  await client.call(playTestSave, {
    params,
    body: { name: 'Nothing', recording: { seed: 7, start: [], steps: [] }, transcript: [] },
  });
  const held = heldTasks();
  try {
    const replayed = client.call(playTestReplay, { params, body: {} });
    const answered = await Promise.race([held.first, replayed]);
    expect(answered).toBe('playReplay');
    const { npc } = await client.call(npcSave, { params, body: { name: 'Mira' } });
    expect(npc.name).toBe('Mira');
    held.release();
    expect(await replayed).toMatchObject({ rows: [{ name: 'Nothing', state: 'passes' }], total: 1, next: null });
  } finally {
    held.restore();
  }
});
