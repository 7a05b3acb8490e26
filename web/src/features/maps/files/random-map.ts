import { CellGrid, type Chunk } from '#content/map/cell-grid.ts';
import type { DungeonOptions } from '#content/map/dungeon/options.ts';
import type { ReadMap } from '#content/map/file/map-file.ts';

/** A dungeon as the worker sends it. */
export type SentDungeon = Pick<ReadMap, 'map' | 'tileSets'> & { grids: [layerID: string, chunks: [number, Chunk][]][] };

/** A random dungeon, made beside the page: a large one takes a second. */
export function makeDungeon(options: DungeonOptions): Promise<Omit<ReadMap, 'report'>> {
  const worker = new Worker(new URL('./random-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SentDungeon>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SentDungeon>) => resolve(data);
    worker.onerror = () => reject(new Error('The dungeon could not be made'));
    worker.postMessage(options);
  })
    .then(({ map, tileSets, grids }) => ({
      map,
      tileSets,
      grids: new Map(grids.map(([layerID, chunks]) => [layerID, new CellGrid(map.width, map.height, chunks)])),
    }))
    .finally(() => worker.terminate());
}
