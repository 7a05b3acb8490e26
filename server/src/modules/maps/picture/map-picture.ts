import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { inTreeOrder, layerInGroups } from '#content/map/dungeon-map.ts';
import type { MapGeometry } from '#content/map/geometry.ts';
import { usedTileSets } from '#content/map/used-tile-sets.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { mapPictureSides } from '#contract/kinds/map-parts.ts';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { artworkFileHash } from '#server/records/artwork-file.ts';
import { findRecord } from '#server/records/find.ts';
import { partsOf } from '#server/records/graphs/read-parts.ts';
import type { GraphPartKind } from '#server/records/graphs/stored-graph.ts';
import type { RecordKind } from '#server/records/kind.ts';
import type { MapChunkRecord } from '#server/records/kinds/map-chunk.ts';
import type { MapLayerRecord } from '#server/records/kinds/map-layer.ts';
import type { Records } from '#server/records/records.ts';
import { ownerField, stored } from '../stored.ts';
import { cellsOf, drawMap, type PicturedLayer, scaleFor } from './draw-map.ts';
import { loadTileSet, type OpenFile } from './load-tile-set.ts';
import { TileBlocks } from './tile-blocks.ts';
import { Work } from './work.ts';

export interface Asked {
  workspaceID: string;
  dungeonMapID: string;
  size: keyof typeof mapPictureSides;
}

/** What a picture is made from. */
interface PictureSource {
  records: Records;
  openFile: OpenFile;
}

type StoredMap = DungeonMap & { id: string; version: number };

/** Large maps take a tenth of a second each, and a list asks for many at once. */
const limited = concurrencyLimit({
  running: 2,
  waiting: 1000,
  ofOne: { running: 2, waiting: 200 },
  refuse: () =>
    new ProblemError('unavailable', 'Many pictures of maps are being made right now. Try again shortly.', {
      retryAfter: 5,
    }),
});

/** Of all tile sets of one picture: 64 of 1,024 × 1,024, or four of the largest. They are decoded one after another. */
const tilePixelsMax = 2 ** 26;

/** What was drawn last, by its tag: a list shows the same maps again and again. */
const drawn = new Map<string, Buffer>();
const drawnMax = 300;

/** Whoever may see the map. @throws 404 */
export async function findMap(records: Records, { workspaceID, dungeonMapID }: Asked): Promise<StoredMap> {
  const map = await findRecord(records, workspaceID, stored.dungeonMap as unknown as RecordKind, dungeonMapID);
  if (!map) throw notFound('This dungeon map');
  return map as unknown as StoredMap;
}

/** Another one whenever the picture may be. */
export async function tagOf({ database }: Records, map: StoredMap, { workspaceID, size }: Asked): Promise<string> {
  const lastOf = async (table: 'mapLayer' | 'mapChunk') => {
    const found = await database.read
      .selectFrom(table)
      .select(({ fn }) => [
        fn.max('updatedAt').as('last'),
        fn.countAll<number>().as('count'),
        fn.sum('version').as('sum'),
      ])
      .where('workspaceID', '=', workspaceID)
      .where('dungeonMapID', '=', map.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return [found.last, found.count, found.sum];
  };
  const parts = [map.id, map.version, size, ...(await lastOf('mapLayer')), ...(await lastOf('mapChunk'))];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

export function pictureOf(
  source: PictureSource,
  map: StoredMap,
  asked: Asked & { userID: string },
  tag: string,
): Promise<Buffer> {
  const known = drawn.get(tag);
  if (known) return Promise.resolve(known);
  return limited(async () => {
    const picture = drawn.get(tag) ?? (await draw(source, map, asked));
    drawn.set(tag, picture);
    for (const oldest of drawn.keys()) {
      if (drawn.size <= drawnMax) break;
      drawn.delete(oldest);
    }
    return picture;
  }, asked.userID);
}

async function draw(
  { records, openFile }: PictureSource,
  map: StoredMap,
  { workspaceID, size }: Asked,
): Promise<Buffer> {
  const { width, height, tileWidth, tileHeight } = map;
  const regular = { axis: 'y', index: 'odd', sideLength: tileHeight / 2 } as const;
  const stagger = map.orientation === 'hexagonal' ? (map.stagger ?? regular) : null;
  const geometry: MapGeometry = { orientation: map.orientation, stagger, width, height, tileWidth, tileHeight };
  const side = mapPictureSides[size];
  const scale = scaleFor(geometry, side);
  const layers = await seenLayers(records, workspaceID, map.id);
  const work = new Work();
  const tiles = new TileBlocks(usedTileSets(map.tileSets), scale, work);
  let pixelsLeft = tilePixelsMax;
  await tiles.make(await cellsOf(layers, work), async (set) => {
    const artworkFile = async (artworkID: string) => {
      const hash = await artworkFileHash(records.database.read, workspaceID, artworkID);
      return hash === null ? null : openFile(hash);
    };
    const picture = await loadTileSet(set, artworkFile, geometry, pixelsLeft);
    pixelsLeft -= picture ? picture.width * picture.height : 0;
    return picture;
  });
  // Its own work: however much the tiles took, they are drawn.
  const picture = await drawMap(geometry, layers, tiles, scale, new Work());
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const;
  let image = sharp(picture.data, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  if (map.background) image = image.flatten({ background: map.background });
  return image.webp({ quality: 82 }).toBuffer();
}

/** Those with tiles that are shown, bottom first. */
async function seenLayers(records: Records, workspaceID: string, mapID: string): Promise<PicturedLayer[]> {
  const of = <Part>(kind: GraphPartKind) =>
    partsOf({ records, workspaceID, ownerField, ownerID: mapID, kind }, null) as Promise<unknown> as Promise<Part[]>;
  const layers = await of<MapLayerRecord>(stored.layer);
  const plain = layers
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(({ id, hidden, locked, ...layer }) => ({ ...layer, layerID: id, isVisible: !hidden, isLocked: locked }));
  const chunks = Map.groupBy(await of<MapChunkRecord>(stored.chunk), ({ layerID }) => layerID);
  return inTreeOrder(plain)
    .map((layer) => layerInGroups(plain, layer))
    .filter(({ type, isVisible }) => type === 'tiles' && isVisible)
    .map(({ layerID, ...layer }) => ({ ...layer, chunks: chunks.get(layerID) ?? [] }));
}
