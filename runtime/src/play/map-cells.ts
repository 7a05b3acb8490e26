import type { DungeonMap, MapLayer } from '../format/bundle-types.generated.ts';

/** The cells of a layer of a map, row by row: `cells[y * map.width + x]`. What a bundle says beyond the map is left out. */
export function cellsOf({ width, height }: Pick<DungeonMap, 'width' | 'height'>, { runs = [] }: MapLayer): Uint32Array {
  const cells = new Uint32Array(width * height);
  let at = 0;
  for (let index = 0; index + 1 < runs.length && at < cells.length; index += 2) {
    const end = at + (runs[index + 1] ?? 0);
    cells.fill(runs[index] ?? 0, at, end);
    at = end;
  }
  return cells;
}
