import type { CellChange } from '#content/map/cell-change.ts';
import { CHUNK_SIZE, type Chunk, chunkKey, chunkOrigin } from '#content/map/cell-grid.ts';
import type { PaintedChunk } from '#contract/kinds/map-parts.ts';
import { printRow, printRows, readRow, readRows, unchangedCell } from '#contract/kinds/map-rows.ts';

/** What a change of cells paints, as it is sent. @param side `before`: what takes it back */
export function paintedBy(layerID: string, change: CellChange, side: 'before' | 'after' = 'after'): PaintedChunk[] {
  const other = side === 'after' ? 'before' : 'after';
  return change.map((each) => {
    const { x, y } = chunkOrigin(each.chunk);
    const [from, to] = [each[other], each[side]];
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

/** Of what takes a change back, the cells that are still as the change left them: what others painted since stays. */
export function stillOwn(chunk: Chunk | undefined, after: PaintedChunk, before: PaintedChunk): PaintedChunk {
  const [painted, earlier] = [readRows(after.rows), readRows(before.rows)];
  const rows = earlier.map((text, top) => {
    if (text === '') return '';
    const [own, back] = [readRow(painted[top] ?? '') ?? [], readRow(text) ?? []];
    const row = back.map((cell, left) => {
      const shown = chunk?.[top * CHUNK_SIZE + left] ?? 0;
      return cell !== unchangedCell && shown === own[left] ? cell : unchangedCell;
    });
    return row.every((cell) => cell === unchangedCell) ? '' : printRow(row);
  });
  return { ...before, rows: printRows(rows) };
}

export const isNothing = ({ rows }: PaintedChunk): boolean => !/[^/]/.test(rows);
