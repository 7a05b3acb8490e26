import sharp from 'sharp';
import { v7 as newID } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { artworkFileSave, artworkTileSetSave } from '#contract/artwork.ts';
import { historyUndo } from '#contract/history.ts';
import { type ArtworkTileSet, artworkDigestGet } from '#contract/kinds/artwork.ts';
import { dungeonMapGet, dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { mapPartsSave, mapPictureGet, mapTileSetDelete, mapTileSetSave } from '#contract/kinds/map-parts.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';

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

const plain = (width: number, height: number, background = '#ff0000') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (bytes: Uint8Array, name: string, artworkID?: string) =>
  (await ada.client.call(artworkFileSave, { params, query: { artworkID }, file: { name, bytes } })).artwork;
const cut: ArtworkTileSet = {
  ...{ tileWidth: 16, tileHeight: 16, margin: 1, spacing: 2 },
  names: [{ tile: 3, name: 'Mossy wall' }],
  terrains: [
    {
      ...{ name: 'Ground', type: 'corner' },
      colors: [{ name: 'Moss', color: '#00ff00' }],
      tiles: [{ tile: 2, wangID: [0, 1, 0, 1, 0, 1, 0, 1] }],
    },
  ],
};
const save = (of: { artworkID: string; version: number }, tileSet: ArtworkTileSet | null) =>
  ada.client.call(artworkTileSetSave, {
    params,
    body: { artworkID: of.artworkID, version: of.version, tileSet },
  });
const newMap = async () =>
  (
    await ada.client.call(dungeonMapSave, {
      params,
      body: { name: 'Crypt', width: 4, height: 4, tileWidth: 16, tileHeight: 16 },
    })
  ).dungeonMap.dungeonMapID;
const setsOf = async (dungeonMapID: string) =>
  (await ada.client.call(dungeonMapGet, { params: { ...params, dungeonMapID } })).dungeonMap.tileSets;

async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return [error.status, error.problem.errors?.[0]?.detail ?? error.problem.detail];
}

test('decisions §6: a picture becomes a tile set, which a map gets beside the built-in one and follows', async () => {
  // 4 × 2 tiles of 16 px with 2 px between them and 1 px around.
  const artwork = await upload(await plain(72, 36), 'moss.png');
  const { artwork: saved } = await save(artwork, cut);
  expect(saved.tileSet).toEqual(cut);
  expect((await ada.client.call(artworkDigestGet, { params, query: { tiles: 'true' } })).total).toBe(1);
  const dungeonMapID = await newMap();
  const add = { params: { ...params, dungeonMapID }, body: { artworkID: artwork.artworkID } };
  await ada.client.call(mapTileSetSave, add);
  await ada.client.call(mapTileSetSave, add);
  expect(await setsOf(dungeonMapID)).toMatchObject([
    { tileSetID: 'dungeon', firstTile: 1 },
    {
      ...{
        artworkID: artwork.artworkID,
        firstTile: 4097,
        name: 'moss',
        columns: 4,
        tileCount: 8,
        margin: 1,
        spacing: 2,
      },
      image: { source: 'moss.png', width: 72, height: 36 },
      tiles: [{ tile: 3, name: 'Mossy wall' }],
      terrains: [{ name: 'Ground', tile: 2, colors: [{ name: 'Moss', tile: 2 }] }],
    },
  ]);
  const used = await ada.client.call(usedByDigestGet, {
    params,
    query: { kind: 'artwork', recordID: artwork.artworkID },
  });
  expect(used.rows.map(({ kind, title }) => [kind, title])).toEqual([['dungeonMap', 'Crypt']]);

  // A taller picture has more tiles, and the map has them too; Undo takes both back.
  const [, before] = await setsOf(dungeonMapID);
  const query = { artworkID: artwork.artworkID };
  const file = { name: 'taller.png', bytes: await plain(72, 54) };
  const { batchID } = await ada.client.call(artworkFileSave, { params, query, file });
  const [, after] = await setsOf(dungeonMapID);
  expect(after).toMatchObject({ tileCount: 12, image: { source: 'taller.png' } });
  expect(after?.revision).not.toBe(before?.revision);
  await ada.client.call(historyUndo, { params, body: { batchID } });
  expect((await setsOf(dungeonMapID))[1]).toEqual(before);
});

test('decisions §6: the picture of a map is drawn with its own tiles; a set whose tiles are on it can’t be removed', async () => {
  const artwork = await upload(await plain(32, 16, '#00c800'), 'green.png');
  await save(artwork, { ...cut, margin: 0, spacing: 0, names: [], terrains: [] });
  const dungeonMapID = await newMap();
  const of = { params: { ...params, dungeonMapID }, body: { artworkID: artwork.artworkID } };
  await ada.client.call(mapTileSetSave, of);
  await ada.client.call(mapTileSetDelete, of);
  expect(await setsOf(dungeonMapID)).toHaveLength(1);
  await ada.client.call(mapTileSetSave, of);
  const first = (await setsOf(dungeonMapID))[1]?.firstTile ?? 0;
  const mapLayerID = newID();
  const layers = { create: [{ mapLayerID, type: 'tiles' as const, name: 'Ground', position: 0 }] };
  const row = Array.from({ length: 32 }, () => first.toString(36)).join(' ');
  const rows = Array.from({ length: 32 }, () => row).join('/');
  const body = { layers, chunks: [{ layerID: mapLayerID, x: 0, y: 0, rows }] };
  await ada.client.call(mapPartsSave, { params: { ...params, dungeonMapID }, body: body as never });
  const answer = await ada.client.send(mapPictureGet, { params: { ...params, dungeonMapID }, query: {} });
  const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  expect(dominant.g).toBeGreaterThan(150);
  expect(dominant.r).toBeLessThan(60);
  expect(await refusal(ada.client.call(mapTileSetDelete, of))).toEqual([
    400,
    'Tiles of “green” are on this map. Erase them first.',
  ]);
});

test('decisions §6: what can’t be cut into tiles is refused with the reason', async () => {
  const artwork = await upload(await plain(40, 20), 'small.png');
  expect(await refusal(save(artwork, { ...cut, tileWidth: 64 }))).toEqual([
    400,
    'No tile of this size fits into the picture.',
  ]);
  const [terrain] = cut.terrains;
  const unknown = [
    { ...(terrain as ArtworkTileSet['terrains'][number]), tiles: [{ tile: 0, wangID: [0, 2, 0, 0, 0, 0, 0, 0] }] },
  ];
  expect((await refusal(save(artwork, { ...cut, terrains: unknown })))[1]).toContain('does not have');
  expect((await refusal(save({ ...artwork, version: 9 }, cut)))[0]).toBe(409);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="9" height="9"/></svg>',
  );
  expect((await refusal(save(await upload(svg, 'a.svg'), cut)))[1]).toBe('Only pictures can be cut into tiles.');
  expect((await refusal(save(await upload(await plain(4100, 20), 'wide.png'), cut)))[1]).toContain('split it first');

  // A map takes tile sets only of what is one, in its own workspace.
  const dungeonMapID = await newMap();
  const add = (artworkID: string) =>
    ada.client.call(mapTileSetSave, { params: { ...params, dungeonMapID }, body: { artworkID } });
  expect((await refusal(add(artwork.artworkID)))[0]).toBe(400);
  const ben = await app.signUp();
  const { artwork: foreign } = await ben.client.call(artworkFileSave, {
    ...{ params: { workspaceID: ben.workspaceID }, query: {} },
    file: { name: 'b.png', bytes: await plain(40, 20) },
  });
  expect((await refusal(add(foreign.artworkID)))[0]).toBe(404);
  const body = { dungeonMapID, tileSets: [{ firstTile: 1, name: 'x', artworkID: foreign.artworkID }] };
  expect((await refusal(ada.client.call(dungeonMapSave, { params, body: body as never })))[0]).toBe(400);
});
