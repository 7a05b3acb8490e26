import { CellGrid, CHUNK_SIZE, chunkKey, chunkOrigin } from '#content/map/cell-grid.ts';
import { inTreeOrder, layerInGroups } from '#content/map/dungeon-map.ts';
import type { MapGeometry } from '#content/map/geometry.ts';
import { isObjectCut, type Resize, resizedGrid, resizedStagger, shiftOf, tilesCut } from '#content/map/resize.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import type { MapLayer } from '#contract/kinds/map-layer.ts';
import type { MapObject } from '#contract/kinds/map-object.ts';
import type { mapResize } from '#contract/kinds/map-parts.ts';
import { printRow, readRow, storedRow } from '#contract/kinds/map-rows.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { GraphPart, GraphPartKind } from '#server/records/graphs/stored-graph.ts';
import { decode } from '#server/records/kind.ts';
import { type MapChunkRecord, mapChunkKind } from '#server/records/kinds/map-chunk.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { staleVersion } from '#server/records/stale-version.ts';
import { counted } from '#server/records/wording.ts';
import { stored } from './stored.ts';

type Stored<Fields> = Fields & GraphPart;

/** Gives a map another size and moves everything on it. @throws 404, 409 when someone else has given it another size */
export async function resizeMap(
  tx: RecordTransaction,
  mapID: string,
  { from, ...resize }: OperationBody<typeof mapResize>,
) {
  const map = (await tx.get(stored.dungeonMap, mapID)) as unknown as Stored<DungeonMap>;
  if (map.width !== from.width || map.height !== from.height)
    throw await staleVersion(tx.db, {
      ...{ what: `the size of “${map.name}”`, by: map.updatedBy, actorID: tx.context.actorID, current: map },
      advice: 'Look at it and resize again.',
    });
  const layers = await partsOn<MapLayer>(tx, stored.layer, mapID);
  const [tiles, objects] = [await resizeTiles(tx, map, layers, resize), await moveObjects(tx, map, layers, resize)];
  const patch = { width: resize.width, height: resize.height, stagger: resizedStagger(staggerOf(map), resize) };
  await tx.updateMany(stored.dungeonMap, [{ record: map, patch }] as never);
  const cut = [
    ...(tiles > 0 ? [counted(tiles, 'tile')] : []),
    ...(objects > 0 ? [counted(objects, 'object')] : []),
  ].join(' and ');
  const size = `${from.width} × ${from.height} → ${resize.width} × ${resize.height} tiles`;
  tx.summarise(`Resized “${map.name}”: ${size}${cut && `, cut off ${cut}`}`);
  return { tilesCut: tiles, objectsCut: objects };
}

async function partsOn<Fields>(
  { db, context: { workspaceID } }: RecordTransaction,
  kind: GraphPartKind,
  dungeonMapID: string,
): Promise<Stored<Fields>[]> {
  const rows = await db
    .selectFrom(kind.kind as 'mapLayer')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('dungeonMapID', '=', dungeonMapID)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => decode(kind as never, row as never) as Stored<Fields>);
}

/** @returns how many tiles were cut off */
async function resizeTiles(
  tx: RecordTransaction,
  map: Stored<DungeonMap>,
  layers: readonly Stored<MapLayer>[],
  resize: Resize,
): Promise<number> {
  let cut = 0;
  for (const { id: layerID, type } of layers) {
    if (type !== 'tiles') continue;
    const chunks = await chunksOf(tx, layerID);
    if (chunks.length === 0) continue;
    const grid = gridOf(map, chunks);
    cut += tilesCut(grid, resize);
    const next = resizedGrid(grid, resize);
    const before = new Map(chunks.map((chunk) => [chunkKey(chunk.x, chunk.y), chunk]));
    // A chunk without tiles stays: Undo puts them back, and no place gets two.
    const changed = chunks.map((record) => ({
      record,
      patch: { rows: rowsOf(next.chunks.get(chunkKey(record.x, record.y))) },
    }));
    const made = [...next.chunks].filter(([key]) => !before.has(key));
    const unchecked = { areReferencesChecked: true };
    await tx.updateMany(mapChunkKind, changed, unchecked);
    await tx.create(
      mapChunkKind,
      made.map(([key, cells]) => {
        const { x, y } = chunkOrigin(key);
        return { dungeonMapID: map.id, layerID, x: x / CHUNK_SIZE, y: y / CHUNK_SIZE, rows: rowsOf(cells) };
      }),
      unchecked,
    );
  }
  return cut;
}

async function chunksOf(
  { db, context: { workspaceID } }: RecordTransaction,
  layerID: string,
): Promise<MapChunkRecord[]> {
  const rows = await db
    .selectFrom('mapChunk')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('layerID', '=', layerID)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => decode(mapChunkKind, row as never) as MapChunkRecord);
}

/** What is beyond the border, since the map was larger once, is not seen and does not come back. */
function gridOf({ width, height }: DungeonMap, chunks: readonly MapChunkRecord[]): CellGrid {
  const whole = new CellGrid(
    1000,
    1000,
    chunks.map(({ x, y, rows }) => [
      chunkKey(x, y),
      Uint32Array.from(rows.flatMap((row) => readRow(row) ?? new Array<number>(CHUNK_SIZE).fill(0))),
    ]),
  );
  return CellGrid.of(whole.read({ x: 0, y: 0, width, height }));
}

const rowsOf = (cells: Uint32Array | undefined): string[] =>
  Array.from({ length: CHUNK_SIZE }, (_, row) => (cells ? storedRow(printRow(cells, row * CHUNK_SIZE)) : ''));

/** @returns how many objects were cut off */
async function moveObjects(
  tx: RecordTransaction,
  map: Stored<DungeonMap>,
  layers: readonly Stored<MapLayer>[],
  resize: Resize,
): Promise<number> {
  const objects = await partsOn<MapObject>(tx, stored.object, map.id);
  const shape: MapGeometry = { ...map, stagger: staggerOf(map) };
  const plain = layers.map(({ id, hidden, locked, ...layer }) => ({
    ...{ ...layer, layerID: id, isVisible: !hidden, isLocked: locked },
  }));
  const seen = new Map(inTreeOrder(plain).map((layer) => [layer.layerID, layerInGroups(plain, layer)]));
  const isCut = (object: Stored<MapObject>) => {
    const layer = seen.get(object.layerID);
    return isObjectCut(shape, object, { x: layer?.offsetX ?? 0, y: layer?.offsetY ?? 0 }, resize);
  };
  const cut = objects.filter(isCut);
  const shift = shiftOf(shape, resize);
  const moved = objects
    .filter((object) => !cut.includes(object))
    .map((record) => ({ record, patch: { x: record.x + shift.x, y: record.y + shift.y } }));
  await tx.updateMany(stored.object, moved as never);
  await tx.trash(stored.object, cut as never);
  return cut.length;
}

/** Hexagons that say nothing more are regular ones. */
const staggerOf = ({ orientation, stagger, tileHeight }: DungeonMap) =>
  orientation === 'hexagonal'
    ? (stagger ?? { axis: 'y' as const, index: 'odd' as const, sideLength: tileHeight / 2 })
    : null;
