import { z } from 'zod';
import { declareKind, recordSchema } from './declaration.ts';
import { document, owner, plainValue } from './field-types.ts';

/** Rows of cells as text (map-rows.ts, which the app's start does without). */
const storedRows = z
  .array(
    z
      .string()
      .max(300)
      .regex(/^([0-9a-z]+(\*\d+)?( |$))*$/),
  )
  .length(32);

/** The last chunk of the largest map. */
export const chunkPlaceMax = 31;
const place = (label: string) =>
  plainValue('number', z.number().int().min(0).max(chunkPlaceMax), { label, isInternal: true });

/** 32 × 32 cells of a layer of tiles; a layer has none where nothing was drawn yet. */
export const mapChunkDeclaration = declareKind({
  kind: 'mapChunk',
  one: 'part of a map',
  many: 'parts of maps',
  icon: 'image',
  titleField: 'x',
  has: [],
  fields: {
    dungeonMapID: owner({ to: 'dungeonMap', label: 'Map', isTrashedAlong: true, isInternal: true }),
    layerID: owner({ to: 'mapLayer', label: 'Layer', isTrashedAlong: true, isInternal: true }),
    x: place('Column'),
    y: place('Row'),
    rows: document(storedRows, undefined, { label: 'Tiles', isInternal: true }),
  },
});

export const mapChunk = recordSchema(mapChunkDeclaration);
export type MapChunk = z.infer<typeof mapChunk>;
