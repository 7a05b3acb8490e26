import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { questSave } from '#contract/kinds/quest.ts';
import { questGraphGet, questGraphSave } from '#contract/kinds/quest-graph.ts';
import { startTestApp } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { partCharactersMax } from './read-parts.ts';

test('decisions §7: a graph with more text than one answer holds is refused in words; its nodes are still read by their ids', async () => {
  const app = await startTestApp();
  const { client, workspaceID } = await app.signUp();
  const { quest } = await client.call(questSave, { params: { workspaceID }, body: { name: 'Library' } });
  const params = { workspaceID, questID: quest.questID };
  const note = 'n'.repeat(20_000);
  let last = '';
  for (let left = partCharactersMax; left > 0; left -= 190 * note.length) {
    const create = Array.from({ length: 190 }, (_, y) => ({
      questNodeID: uuid(),
      type: 'stage' as const,
      x: 0,
      y,
      note,
    }));
    last = create[0]?.questNodeID ?? '';
    await client.call(questGraphSave, { params, body: { nodes: { create } } });
    if (left === partCharactersMax) expect((await client.call(questGraphGet, { params })).nodes).toHaveLength(190);
  }
  expect(await refusal(client.call(questGraphGet, { params }))).toMatchObject({
    status: 413,
    problem: { detail: 'This quest contains more text than can be opened.' },
  });
  const { nodes } = await client.call(questGraphGet, { params, query: { ids: last } as never });
  expect(nodes).toHaveLength(1);
  await app.close();
}, 120_000);
