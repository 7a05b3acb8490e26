// @vitest-environment jsdom
import { unzipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { openedMap } from '#web/testing/map-editor.ts';
import { tiledFiles } from './export-map.ts';

afterEach(() => vi.unstubAllGlobals());

test('decisions §6: a map of Tiled never holds an answer of the server that is no picture', async () => {
  const { store } = await openedMap({ floor: {} });
  const map = {
    ...{ name: 'Crypt', orientation: 'square', width: 20, height: 12, tileWidth: 64, tileHeight: 64, background: '' },
    tileSets: [{ tileSetID: dungeonTileSet.tileSetID, name: dungeonTileSet.name, firstTile: 1 }],
    kept: {},
  } as unknown as DungeonMap;
  vi.stubGlobal('fetch', async () => new Response('picture'));
  const blob = await tiledFiles('home', map, store, 'tmj');
  expect(Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())))).toContain('dungeon-tiles.png');
  vi.stubGlobal('fetch', async () => new Response('{"title":"Signed out"}', { status: 401 }));
  await expect(tiledFiles('home', map, store, 'tmj')).rejects.toThrow('401');
});
