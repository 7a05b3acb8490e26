import type { CellChange } from '#content/map/cell-change.ts';
import { CHUNK_SIZE, type Chunk, chunkKey, chunkOrigin, isEmptyChunk } from '#content/map/cell-grid.ts';
import type { PaintedChunk } from '#contract/kinds/map-parts.ts';
import { printRow, printRows, readRow, readRows, unchangedCell } from '#contract/kinds/map-rows.ts';

/** What a change of cells paints, as it is sent. */
export function paintedBy(layerID: string, change: CellChange): PaintedChunk[] {
  return change.map(({ chunk, before: from, after: to }) => {
    const { x, y } = chunkOrigin(chunk);
    const rows: string[] = [];
    const row = new Array<number>(CHUNK_SIZE);
    for (let top = 0; top < CHUNK_SIZE; top++) {
      let isChanged = false;
      for (let left = 0; left < CHUNK_SIZE; left++) {
        const index = top * CHUNK_SIZE + left;
        const cell = to?.[index] ?? 0;
        const isSame = cell === (from?.[index] ?? 0);
        row[left] = isSame ? unchangedCell : cell;
        if (!isSame) isChanged = true;
      }
      rows.push(isChanged ? printRow(row) : '');
    }
    return { layerID, x: x / CHUNK_SIZE, y: y / CHUNK_SIZE, rows: printRows(rows) };
  });
}

export const keyOf = ({ x, y }: { x: number; y: number }): number => chunkKey(x, y);

/** The cells of a stored chunk. */
export function chunkOf(rows: readonly string[]): Chunk {
  const chunk = new Uint32Array(CHUNK_SIZE * CHUNK_SIZE);
  rows.forEach((text, top) => {
    if (text !== '') chunk.set(readRow(text) ?? [], top * CHUNK_SIZE);
  });
  return chunk;
}

/** A chunk with what is painted on it; the one given stays as it is. */
export function withPainted(chunk: Chunk | undefined, { rows }: Pick<PaintedChunk, 'rows'>): Chunk {
  const painted = chunk ? chunk.slice() : new Uint32Array(CHUNK_SIZE * CHUNK_SIZE);
  readRows(rows).forEach((text, top) => {
    if (text === '') return;
    (readRow(text) ?? []).forEach((cell, left) => {
      if (cell !== unchangedCell) painted[top * CHUNK_SIZE + left] = cell;
    });
  });
  return painted;
}

/** A chunk with a change taken back in the cells that are as it left them: what others painted over it stays. */
export function takenBack({ before, after, shown }: Record<'before' | 'after' | 'shown', Chunk | null>): Chunk | null {
  const next = shown ? shown.slice() : new Uint32Array(CHUNK_SIZE * CHUNK_SIZE);
  let isChanged = false;
  for (let index = 0; index < next.length; index++) {
    const painted = after?.[index] ?? 0;
    const earlier = before?.[index] ?? 0;
    if (painted === earlier || next[index] !== painted) continue;
    next[index] = earlier;
    isChanged = true;
  }
  if (!isChanged) return shown;
  return isEmptyChunk(next) ? null : next;
}
