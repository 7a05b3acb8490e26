import { z } from 'zod';
import { batch, dateTime, id, version, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { dungeonMapContract, dungeonMapDeclaration, mapSideMax, origin } from './dungeon-map.ts';
import { chunkPlaceMax, mapChunkDeclaration } from './map-chunk.ts';
import { mapLayerDeclaration } from './map-layer.ts';
import { mapObjectDeclaration } from './map-object.ts';
import { areChangedRows } from './map-rows.ts';
import { changesOf, graphChangesMax, partRow, savedParts } from './part-changes.ts';

/** Chunks in one answer; a layer of 1,000 × 1,000 tiles has 1,024. */
export const chunksPerAnswer = 1024;

const params = z.strictObject({ ...workspaceParams, dungeonMapID: id });
const path = '/workspace/:workspaceID/dungeonMap/:dungeonMapID/parts';
const owner = dungeonMapDeclaration;
export const mapLayerRow = partRow(mapLayerDeclaration, owner);
export const mapObjectRow = partRow(mapObjectDeclaration, owner);
export const mapChunkRow = partRow(mapChunkDeclaration, owner);
export type MapLayerRow = z.infer<typeof mapLayerRow>;
export type MapObjectRow = z.infer<typeof mapObjectRow>;
export type MapChunkRow = z.infer<typeof mapChunkRow>;

/** What is on a map. */
export const mapPartsGet = operation({
  name: 'mapPartsGet',
  method: 'GET',
  path,
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'The layers, objects and chunks of a map: all, or those changed since an earlier answer (`after` is its `readAt`). Chunks come in pages: ask for the next one with `chunksFrom`, the `nextChunk` of the answer',
  params,
  query: z.strictObject({ after: dateTime.optional(), chunksFrom: z.string().max(100).optional() }),
  response: z.object({
    layers: z.array(mapLayerRow),
    objects: z.array(mapObjectRow),
    chunks: z.array(mapChunkRow),
    /** With `after`: what went into the trash since. */
    deleted: z.array(id),
    /** All there are. Other than counted with the last answer and this one: read all again. */
    counts: z.object({ layers: z.number().int(), objects: z.number().int(), chunks: z.number().int() }),
    nextChunk: z.string().nullable(),
    readAt: dateTime,
    /** Of the map as all of this is on it: how far what is on it was moved since it was made. */
    origin,
    /** All of the map is being moved, in pieces: some of this may be at its new place already, and `origin` is the old one. */
    isMoving: z.boolean(),
  }),
});

const place = z.number().int().min(0).max(chunkPlaceMax);
const paintedChunk = z.strictObject({
  layerID: id,
  x: place,
  y: place,
  /** Its 32 rows, with / between them: what is painted, a dot for a cell that stays, nothing for a row that stays (map-rows.ts). */
  rows: z.string().max(10_000).refine(areChangedRows, 'Must be 32 rows of 32 cells'),
});
export type PaintedChunk = z.infer<typeof paintedChunk>;

/** Px of the longer side of a map's picture, at most. */
export const mapPictureSides = { small: 128, large: 640 } as const;

export const mapPictureGet = operation({
  name: 'mapPictureGet',
  method: 'GET',
  path: '/workspace/:workspaceID/dungeonMap/:dungeonMapID/picture',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'A map as a small picture (WebP): the tiles of the layers that are shown, without objects',
  params,
  query: z.strictObject({
    size: z.enum(['small', 'large']).default('small'),
    /** Anything: a browser shows a picture whose address it has shown before without asking. */
    version: z.string().max(40).optional(),
  }),
  response: 'file',
});

const side = z.number().int().min(1).max(mapSideMax);
const before = z.number().int().min(-mapSideMax).max(mapSideMax);

/** More than any number of resizes comes to. */
const originMax = 1_000_000_000;
const originSide = z.number().int().min(-originMax).max(originMax);

const size = z.strictObject({ width: side, height: side });
/** Of the map that something was drawn on: its size, and its `origin`, which says how far what is on it was moved. */
const drawnOn = size.extend({ left: originSide.optional(), top: originSide.optional() });

/** Another size of a map, with everything on it moved. */
export const mapResize = operation({
  name: 'mapResize',
  method: 'POST',
  path: '/workspace/:workspaceID/dungeonMap/:dungeonMapID/resize',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Give a map another size, as one batch. `left` and `top` columns and rows are added before the first ones, or cut off when they are below 0; tiles that are outside then are emptied, and objects are deleted. 409 when the map has another size than `from`, or, with its `left` and `top`, another `origin`; with the pointer `/moving` while it is being resized',
  params,
  body: z.strictObject({
    /** Of the map as it is. With `left` and `top`, its origin: of the same size it may have been moved since. */
    from: drawnOn,
    ...{ width: side, height: side, left: before, top: before },
  }),
  response: z.object({ ...{ tilesCut: z.number().int(), objectsCut: z.number().int() }, ...batch }),
});

/** What one gesture does to a map. */
export const mapPartsSave = operation({
  name: 'mapPartsSave',
  method: 'POST',
  path,
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'What one gesture does to the layers, objects and tiles of a map, as one batch. Tiles are cells that are painted over whatever is there; fields of layers and objects that someone else changed since the version given are 409. What has been deleted since is left out. `from` says which size and `origin` the map had when this was drawn: with its `left` and `top` everything is moved as far as the map was since, and what is `outside` of it now is left out; without them it is 409 with the pointer `/from` when the map has another size. 409 with the pointer `/moving` while all of the map is being moved: send it again later',
  params,
  body: z.strictObject({
    /**
     * Of the map that it was drawn on. With `left` and `top` it is moved as far as the map was since, without what is outside of it now.
     * Without them it is 409 with this pointer when the map has another size: its places are others.
     */
    from: drawnOn.optional(),
    layers: changesOf(mapLayerDeclaration, owner, ['type']),
    objects: changesOf(mapObjectDeclaration, owner, ['layerID', 'shape']),
    chunks: z.array(paintedChunk).max(graphChangesMax, 'At most 5,000 parts of a map per request').optional(),
    summary: z.string().max(200).optional(),
  }),
  bodyLimit: 16_000_000,
  response: z.object({
    layers: savedParts(mapLayerDeclaration),
    objects: savedParts(mapObjectDeclaration),
    chunks: z.array(z.object({ mapChunkID: id, layerID: id, x: z.number().int(), y: z.number().int(), version })),
    /** What was to be changed or painted, and is in the trash. */
    gone: z.array(id),
    /** What was drawn before the map was resized and is not on it now: new objects by their ids, and how many tiles. */
    outside: z.object({ objects: z.array(id), tiles: z.number().int() }).optional(),
    ...batch,
  }),
});

const tileSetPath = '/workspace/:workspaceID/dungeonMap/:dungeonMapID/tile-set';
const tileSetBody = z.strictObject({ artworkID: id });

export const mapTileSetSave = operation({
  name: 'mapTileSetSave',
  method: 'POST',
  path: tileSetPath,
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Add a tile set from the artwork to a map; one that the map has stays as it is',
  params,
  body: tileSetBody,
  response: z.object({ dungeonMap: dungeonMapContract.record, ...batch }),
});

export const mapTileSetDelete = operation({
  name: 'mapTileSetDelete',
  method: 'POST',
  path: `${tileSetPath}/delete`,
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Remove a tile set of the artwork from a map that has none of its tiles',
  params,
  body: tileSetBody,
  response: z.object({ dungeonMap: dungeonMapContract.record, ...batch }),
});
