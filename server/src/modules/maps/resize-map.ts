import type { MapGeometry } from '#content/map/geometry.ts';
import { isObjectCut, type Resize, resizedStagger, shiftOf } from '#content/map/resize.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import type { MapLayer } from '#contract/kinds/map-layer.ts';
import type { MapObject } from '#contract/kinds/map-object.ts';
import type { mapResize } from '#contract/kinds/map-parts.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { GraphPart } from '#server/records/graphs/stored-graph.ts';
import { assertNotMoving } from '#server/records/jobs/assert-not-moving.ts';
import type { LongCommand } from '#server/records/jobs/long-command.ts';
import type { RecordReader } from '#server/records/record-reader.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { countParts } from '#server/records/references/parts.ts';
import { staleVersion } from '#server/records/stale-version.ts';
import { counted } from '#server/records/wording.ts';
import { layerOffsets, layersOn } from './layers-on.ts';
import { resizeTiles } from './resize-tiles.ts';
import { staggerOf } from './stagger-of.ts';
import { stored } from './stored.ts';

const advice = 'Resize it again when that is done.';

type Stored<Fields> = Fields & GraphPart;
type Input = OperationBody<typeof mapResize> & { dungeonMapID: string };
type Answer = { tilesCut: number; objectsCut: number };

/** Gives a map another size and moves everything on it. @throws 404, 409 when someone else has given it another size */
export const resizeMap: LongCommand<Input, Answer> = {
  name: 'mapResize',

  async measure(reader, input) {
    const map = await mapOfSize(reader, input);
    await assertNotMoving(reader, map, { advice });
    return {
      records: await countParts(reader, stored.dungeonMap, [map.id]),
      title: `Resizing “${map.name}”`,
    };
  },

  async run(tx, { dungeonMapID, from, ...resize }) {
    const map = await mapOfSize(tx, { dungeonMapID, from });
    await assertNotMoving(tx, map, { advice, ownBatchID: tx.batchID });
    const layers = await layersOn(tx, dungeonMapID);
    let tilesCut = 0;
    for (const { id, type } of layers) if (type === 'tiles') tilesCut += await resizeTiles(tx, map, id, resize);
    const objectsCut = await moveObjects(tx, map, layers, resize);
    // Last: until then everybody draws it, and is refused to draw on it, with the size that it had.
    const record = await tx.get(stored.dungeonMap, dungeonMapID);
    const patch = {
      ...{ width: resize.width, height: resize.height, stagger: resizedStagger(staggerOf(map), resize) },
      // What is drawn on the map as it was is moved as far (move-gesture.ts).
      origin: { left: (map.origin?.left ?? 0) + resize.left, top: (map.origin?.top ?? 0) + resize.top },
    };
    await tx.updateMany(stored.dungeonMap, [{ record, patch }] as never);
    const cut = [
      ...(tilesCut > 0 ? [counted(tilesCut, 'tile')] : []),
      ...(objectsCut > 0 ? [counted(objectsCut, 'object')] : []),
    ].join(' and ');
    const size = `${from.width} × ${from.height} → ${resize.width} × ${resize.height} tiles`;
    tx.summarise(`Resized “${map.name}”: ${size}${cut && `, cut off ${cut}`}`);
    return { tilesCut, objectsCut };
  },
};

async function mapOfSize(
  reader: RecordReader,
  { dungeonMapID, from }: Pick<Input, 'dungeonMapID' | 'from'>,
): Promise<Stored<DungeonMap>> {
  const map = (await reader.get(stored.dungeonMap, dungeonMapID)) as unknown as Stored<DungeonMap>;
  const { left = map.origin?.left ?? 0, top = map.origin?.top ?? 0 } = from;
  const isMoved = left !== (map.origin?.left ?? 0) || top !== (map.origin?.top ?? 0);
  if (map.width !== from.width || map.height !== from.height || isMoved)
    throw await staleVersion(reader.db, {
      ...{ what: `the size of “${map.name}”`, by: map.updatedBy, actorID: reader.context.actorID, current: map },
      advice: 'Look at it and resize again.',
    });
  return map;
}

/** As many at a time as one piece takes. @returns how many objects were cut off */
async function moveObjects(
  tx: RecordTransaction,
  map: Stored<DungeonMap>,
  layers: readonly Stored<MapLayer>[],
  resize: Resize,
): Promise<number> {
  const shape: MapGeometry = { ...map, stagger: staggerOf(map) };
  const offsetOf = layerOffsets(layers);
  const isCut = (object: Stored<MapObject>) => isObjectCut(shape, object, offsetOf(object.layerID), resize);
  const shift = shiftOf(shape, resize);
  let count = 0;
  for await (const portion of tx.inPieces(await objectIDs(tx, map.id))) {
    const found = (await tx.findMany(stored.object, portion)) as unknown as Stored<MapObject>[];
    const objects = found.filter(({ deletedAt }) => deletedAt === null);
    const cut = new Set(objects.filter(isCut));
    const moved = objects
      .filter((object) => !cut.has(object))
      .map((record) => ({ record, patch: { x: record.x + shift.x, y: record.y + shift.y } }));
    await tx.updateMany(stored.object, moved as never);
    await tx.trash(stored.object, [...cut] as never);
    count += cut.size;
  }
  await tx.nextPiece();
  return count;
}

async function objectIDs({ db, context: { workspaceID } }: RecordTransaction, dungeonMapID: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mapObject')
    .select('id')
    .where('workspaceID', '=', workspaceID)
    .where('dungeonMapID', '=', dungeonMapID)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
