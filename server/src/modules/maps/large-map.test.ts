import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { mapPartsGet, mapPartsSave } from '#contract/kinds/map-parts.ts';
import { partCharactersMax } from '#server/records/graphs/read-parts.ts';
import { startTestApp } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';

test('decisions §7: a map with more of other programs on it than one answer holds is refused in words', async () => {
  const app = await startTestApp();
  const { client, workspaceID } = await app.signUp();
  const body = { name: 'Crypt', width: 8, height: 8 };
  const { dungeonMap } = await client.call(dungeonMapSave, { params: { workspaceID }, body });
  const params = { workspaceID, dungeonMapID: dungeonMap.dungeonMapID };
  const layerID = uuid();
  await client.call(mapPartsSave, {
    params,
    body: { layers: { create: [{ mapLayerID: layerID, type: 'objects', name: 'Notes' }] } },
  });
  const kept = { notes: 'n'.repeat(3_000_000) };
  const add = () => ({ mapObjectID: uuid(), layerID, shape: 'marker' as const, x: 1, y: 1, kept });
  for (let left = partCharactersMax; left > 0; left -= 4 * kept.notes.length)
    await client.call(mapPartsSave, { params, body: { objects: { create: [add(), add(), add(), add()] } } });
  expect(await refusal(client.call(mapPartsGet, { params }))).toMatchObject({
    status: 413,
    problem: { detail: 'This dungeon map contains more text than can be opened.' },
  });
  await app.close();
}, 120_000);
