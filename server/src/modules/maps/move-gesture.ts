import { EMPTY_CELL } from '#content/map/cell.ts';
import { type MapGeometry, stepOf } from '#content/map/geometry.ts';
import { isObjectCut } from '#content/map/resize.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { mapPlaceMax } from '#contract/kinds/map-object.ts';
import type { mapPartsSave, PaintedChunk } from '#contract/kinds/map-parts.ts';
import { chunkSide, printRow, printRows, readRow, readRows, unchangedCell } from '#contract/kinds/map-rows.ts';
import type { OperationBody } from '#contract/operation.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { layerOffsets, layersOn } from './layers-on.ts';
import { staggerOf } from './stagger-of.ts';

type Body = OperationBody<typeof mapPartsSave>;

/** What was left out: the ids of new objects, and how many tiles. */
interface Outside {
  objects: string[];
  tiles: number;
}

/**
 * What was drawn before the map was resized, at the places that it would have now; tiles and new objects that are outside are left
 * out.
 * @throws 409 when the size is another and nothing says how far the map was moved since
 */
export async function movedWithMap(
  tx: RecordTransaction,
  map: DungeonMap & { id: string },
  body: Body,
): Promise<{ body: Body; outside: Outside }> {
  const unmoved = { body, outside: { objects: [], tiles: 0 } };
  const { from } = body;
  if (!from) return unmoved;
  const isSameSize = from.width === map.width && from.height === map.height;
  if (from.left === undefined || from.top === undefined) {
    if (isSameSize) return unmoved;
    const detail = 'The map was resized after you drew this, so it isn’t saved. Draw it again.';
    throw new ProblemError('conflict', detail, { errors: [{ pointer: '/from', detail }] });
  }
  const left = (map.origin?.left ?? 0) - from.left;
  const top = (map.origin?.top ?? 0) - from.top;
  if (left === 0 && top === 0 && isSameSize) return unmoved;
  const shape: MapGeometry = { ...map, stagger: staggerOf(map) };
  const step = stepOf(shape);
  const placed = <Fields extends { x?: number; y?: number }>(fields: Fields): Fields => ({
    ...fields,
    ...(fields.x === undefined ? {} : { x: withinReach(fields.x + left * step.x) }),
    ...(fields.y === undefined ? {} : { y: withinReach(fields.y + top * step.y) }),
  });
  const { objects, chunks } = body;
  const created = objects?.create?.map(({ x = 0, y = 0, ...object }) => placed({ ...object, x, y })) ?? [];
  const outside = await outsideOf(tx, map, shape, created, body.layers);
  const tiles = chunks && movedChunks(chunks, { left, top }, map);
  const moved = {
    ...body,
    ...(objects && {
      objects: {
        ...objects,
        ...(objects.create && { create: created.filter(({ mapObjectID }) => !outside.has(String(mapObjectID))) }),
        ...(objects.update && {
          update: objects.update.map((each) => ({ ...each, fields: placed(each.fields) })),
        }),
      },
    }),
    ...(tiles && { chunks: tiles.chunks }),
  };
  return { body: moved as Body, outside: { objects: [...outside], tiles: tiles?.outside ?? 0 } };
}

const withinReach = (place: number) => Math.max(-mapPlaceMax, Math.min(mapPlaceMax, place));

type Created = NonNullable<NonNullable<Body['objects']>['create']>;

/** The ids of those new objects of which nothing is on the map, as resizing it would have cut them off. */
async function outsideOf(
  tx: RecordTransaction,
  map: DungeonMap & { id: string },
  shape: MapGeometry,
  created: Created,
  layers: Body['layers'],
): Promise<Set<string>> {
  if (created.length === 0) return new Set();
  const made = (layers?.create ?? []).map(({ mapLayerID, ...fields }) => ({
    ...plainLayer,
    ...fields,
    id: mapLayerID,
  }));
  const offsetOf = layerOffsets([...(await layersOn(tx, map.id)), ...made] as never);
  const size = { width: map.width, height: map.height, left: 0, top: 0 };
  const isOutside = (object: Created[number]) =>
    isObjectCut(shape, { ...plainObject, ...object } as never, offsetOf(object.layerID), size);
  return new Set(created.filter(isOutside).map(({ mapObjectID }) => String(mapObjectID)));
}

const plainLayer = { hidden: false, locked: false, opacity: 1, offsetX: 0, offsetY: 0, groupID: null };
const plainObject = { x: 0, y: 0, width: 0, height: 0 };

const isTile = (cell: number) => cell !== unchangedCell && cell !== EMPTY_CELL;

/** @returns also how many tiles are outside; what was erased there is none */
function movedChunks(
  painted: readonly PaintedChunk[],
  { left, top }: { left: number; top: number },
  { width, height }: { width: number; height: number },
): { chunks: PaintedChunk[]; outside: number } {
  let outside = 0;
  const moved = new Map<string, Omit<PaintedChunk, 'rows'> & { rows: Map<number, number[]> }>();
  const lineAt = (layerID: string, x: number, row: number) => {
    const y = Math.floor(row / chunkSide);
    const key = `${layerID} ${x} ${y}`;
    const { rows } = moved.get(key) ?? moved.set(key, { layerID, x, y, rows: new Map() }).get(key)!;
    const line = row - y * chunkSide;
    const cells = rows.get(line) ?? new Array<number>(chunkSide).fill(unchangedCell);
    rows.set(line, cells);
    return cells;
  };
  for (const { layerID, x, y, rows } of painted)
    for (const [line, text] of readRows(rows).entries()) {
      const row = y * chunkSide + line + top;
      if (text === '') continue;
      const cells = readRow(text) ?? [];
      const first = x * chunkSide + left;
      const isRowInside = row >= 0 && row < height;
      outside += cells.filter(
        (cell, index) => isTile(cell) && !(isRowInside && first + index >= 0 && first + index < width),
      ).length;
      if (!isRowInside) continue;
      const last = Math.min(first + cells.length, width);
      // Chunk by chunk: a line of one comes to lie in two at most.
      for (let column = Math.max(first, 0), end = 0; column < last; column = end) {
        const chunk = Math.floor(column / chunkSide);
        end = Math.min((chunk + 1) * chunkSide, last);
        const part = cells.slice(column - first, end - first);
        if (part.every((cell) => cell === unchangedCell)) continue;
        const into = lineAt(layerID, chunk, row);
        for (const [index, cell] of part.entries())
          if (cell !== unchangedCell) into[column - chunk * chunkSide + index] = cell;
      }
    }
  const chunks = [...moved.values()].map(({ rows, ...chunk }) => ({
    ...chunk,
    rows: printRows(Array.from({ length: chunkSide }, (_, line) => (rows.has(line) ? printRow(rows.get(line)!) : ''))),
  }));
  return { chunks, outside };
}
