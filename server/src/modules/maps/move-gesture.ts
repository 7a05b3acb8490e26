import { type MapGeometry, stepOf } from '#content/map/geometry.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import type { mapPartsSave, PaintedChunk } from '#contract/kinds/map-parts.ts';
import { chunkSide, printRow, printRows, readRow, readRows, unchangedCell } from '#contract/kinds/map-rows.ts';
import type { OperationBody } from '#contract/operation.ts';
import { ProblemError } from '#server/http/problem.ts';
import { staggerOf } from './stagger-of.ts';

type Body = OperationBody<typeof mapPartsSave>;

/**
 * What was drawn before the map was resized, at the places that it would have now; tiles that are outside are left out.
 * @throws 409 when the size is another and nothing says how far the map was moved since
 */
export function movedWithMap(map: DungeonMap, body: Body): Body {
  const { from } = body;
  if (!from) return body;
  const isSameSize = from.width === map.width && from.height === map.height;
  if (from.left === undefined || from.top === undefined) {
    if (isSameSize) return body;
    const detail = 'The map was resized after you drew this, so it isn’t saved. Draw it again.';
    throw new ProblemError('conflict', detail, { errors: [{ pointer: '/from', detail }] });
  }
  const left = (map.origin?.left ?? 0) - from.left;
  const top = (map.origin?.top ?? 0) - from.top;
  if (left === 0 && top === 0 && isSameSize) return body;
  const shape: MapGeometry = { ...map, stagger: staggerOf(map) };
  const step = stepOf(shape);
  const placed = <Fields extends { x?: number; y?: number }>(fields: Fields): Fields => ({
    ...fields,
    ...(fields.x === undefined ? {} : { x: fields.x + left * step.x }),
    ...(fields.y === undefined ? {} : { y: fields.y + top * step.y }),
  });
  const { objects, chunks } = body;
  return {
    ...body,
    ...(objects && {
      objects: {
        ...objects,
        ...(objects.create && { create: objects.create.map(placed) }),
        ...(objects.update && {
          update: objects.update.map((each) => ({ ...each, fields: placed(each.fields) })),
        }),
      },
    }),
    ...(chunks && { chunks: movedChunks(chunks, { left, top }, map) }),
  };
}

function movedChunks(
  painted: readonly PaintedChunk[],
  { left, top }: { left: number; top: number },
  { width, height }: { width: number; height: number },
): PaintedChunk[] {
  const moved = new Map<string, Omit<PaintedChunk, 'rows'> & { rows: Map<number, number[]> }>();
  const paint = (layerID: string, column: number, row: number, cell: number) => {
    const [x, y] = [Math.floor(column / chunkSide), Math.floor(row / chunkSide)];
    const key = `${layerID} ${x} ${y}`;
    const { rows } = moved.get(key) ?? moved.set(key, { layerID, x, y, rows: new Map() }).get(key)!;
    const line = row - y * chunkSide;
    const cells = rows.get(line) ?? new Array<number>(chunkSide).fill(unchangedCell);
    cells[column - x * chunkSide] = cell;
    rows.set(line, cells);
  };
  for (const { layerID, x, y, rows } of painted)
    for (const [line, text] of readRows(rows).entries()) {
      const row = y * chunkSide + line + top;
      if (text === '' || row < 0 || row >= height) continue;
      for (const [index, cell] of (readRow(text) ?? []).entries()) {
        const column = x * chunkSide + index + left;
        if (cell !== unchangedCell && column >= 0 && column < width) paint(layerID, column, row, cell);
      }
    }
  return [...moved.values()].map(({ rows, ...chunk }) => ({
    ...chunk,
    rows: printRows(Array.from({ length: chunkSide }, (_, line) => (rows.has(line) ? printRow(rows.get(line)!) : ''))),
  }));
}
