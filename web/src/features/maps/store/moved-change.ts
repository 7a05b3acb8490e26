import type { CellChange } from '#content/map/cell-change.ts';
import { CHUNK_CELLS, type Chunk, chunkKeyAt, chunkOrigin } from '#content/map/cell-grid.ts';
import type { DrawnOn } from './map-parts.ts';

/** How far everything was moved from one map to the same one resized. */
export const movedBy = (from: DrawnOn, to: DrawnOn) => ({ left: to.left - from.left, top: to.top - from.top });

/** What a change painted, at the places where that is since the map was resized; without what is outside of it now. */
export function movedChange(change: CellChange, from: DrawnOn, to: DrawnOn): CellChange {
  const { left, top } = movedBy(from, to);
  const moved = new Map<number, { before: Chunk; after: Chunk }>();
  for (const { chunk, before, after } of change) {
    const origin = chunkOrigin(chunk);
    for (let index = 0; index < CHUNK_CELLS; index++) {
      const [was, painted] = [before?.[index] ?? 0, after?.[index] ?? 0];
      const [x, y] = [origin.x + (index & 31) + left, origin.y + (index >> 5) + top];
      if (was === painted || x < 0 || y < 0 || x >= to.width || y >= to.height) continue;
      const key = chunkKeyAt(x, y);
      const sides = moved.get(key) ?? { before: new Uint32Array(CHUNK_CELLS), after: new Uint32Array(CHUNK_CELLS) };
      moved.set(key, sides);
      const place = ((y & 31) << 5) | (x & 31);
      [sides.before[place], sides.after[place]] = [was, painted];
    }
  }
  return [...moved].map(([chunk, sides]) => ({ chunk, ...sides }));
}
