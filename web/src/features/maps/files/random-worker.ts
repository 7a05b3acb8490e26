import type { DungeonOptions } from '#content/map/dungeon/options.ts';
import { randomDungeon } from '#content/map/dungeon/random-dungeon.ts';
import type { SentDungeon } from './random-map.ts';

self.onmessage = ({ data }: MessageEvent<DungeonOptions>) => {
  const { map, grids, tileSets } = randomDungeon(data);
  const sent: SentDungeon = { map, tileSets, grids: [...grids].map(([layerID, { chunks }]) => [layerID, [...chunks]]) };
  self.postMessage(sent);
};
