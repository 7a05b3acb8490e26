import { z } from 'zod';
import { id } from '../fields.ts';
import { declareKind } from './declaration.ts';
import {
  choice,
  colorField,
  document,
  longTextField,
  plainValue,
  propertiesField,
  reference,
  tagsField,
  yesNo,
} from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';

/** Tiles that a map is wide or high at most. */
export const mapSideMax = 1000;
/** Tile sets that one map uses. */
export const mapTileSetsMax = 64;

const side = (label: string, initial: number) => ({
  ...plainValue('number', z.number().int().min(1).max(mapSideMax), {
    label,
    unit: 'tiles',
    isInList: true as const,
  }),
  initial,
});
const pixels = (label: string) => ({
  ...plainValue('number', z.number().int().min(1).max(1024), { label, unit: 'px', section: 'Tiles' }),
  initial: 64,
});

/** What another program wrote and Lorebox has no use for; it goes out again with the map. */
const kept = () =>
  document(z.record(z.string().max(200), z.unknown()), {}, { label: 'Kept', isInternal: true, isAutomatic: true });

/** Which rows or columns of hexagons are shifted by half a tile; null for squares. */
const stagger = z
  .strictObject({ axis: z.enum(['x', 'y']), index: z.enum(['odd', 'even']), sideLength: z.number().min(0).max(1024) })
  .nullable();

/** How many columns and rows were added before the first ones since the map was made, less those cut off there; null: none. */
export const origin = z.strictObject({ left: z.number().int(), top: z.number().int() }).nullable();

/** The tile sets of a map, in the form of content/src/map; each begins at the number of its first tile. */
const tileSets = z
  .array(
    z.looseObject({
      firstTile: z.number().int().min(1).max(0x0fff_ffff),
      name: z.string().max(200),
      /** Of a set of the workspace's artwork, which it follows. */
      artworkID: id.optional(),
    }),
  )
  .max(mapTileSetsMax);

/** A map that is drawn on a grid of tiles (decisions §6); its layers, chunks and objects are parts of it. */
export const dungeonMapDeclaration = declareKind({
  kind: 'dungeonMap',
  one: 'dungeon map',
  many: 'dungeon maps',
  icon: 'image',
  path: 'dungeon-maps',
  guide: 'dungeon-maps',
  hasDerivedScreens: true,
  about: 'Rooms and caves drawn on a grid, with markers for boxes, NPCs and quests.',
  titleField: 'name',
  warnsOfSameTitle: true,
  isInWorld: true,
  worldFields: ['name', 'key', 'placeID', 'archived'],
  worldFacts: ['problems'],
  isOfGame: true,
  has: ['photos', 'attachments', 'comments'],
  fields: {
    name: readName(),
    key: recordKey(),
    placeID: reference({
      to: 'place',
      label: 'Place',
      isFilterable: true,
      isInList: true,
      isInBulk: true,
    }),
    orientation: choice(
      { square: 'Square', hexagonal: 'Hexagonal' },
      { label: 'Grid', isFilterable: true, isInList: true },
    ),
    width: side('Width', 40),
    height: side('Height', 30),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    description: longTextField({ label: 'Description', search: 'text', isInList: true }),
    tileWidth: pixels('Tile width'),
    tileHeight: pixels('Tile height'),
    background: colorField({ label: 'Background', section: 'Tiles' }),
    stagger: document(stagger, null, { label: 'Grid', isInternal: true, isAutomatic: true }),
    origin: document(origin, null, { label: 'Origin', isInternal: true, isAutomatic: true }),
    tileSets: document(tileSets, [], {
      label: 'Tile sets',
      isInternal: true,
      isAutomatic: true,
      refers: [{ path: ['*', 'artworkID'], to: 'artwork' }],
    }),
    kept: kept(),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

export const dungeonMapContract = recordContract(dungeonMapDeclaration, { bodyLimit: 4_000_000 });
export type DungeonMap = z.infer<typeof dungeonMapContract.record>;
export const { get: dungeonMapGet, save: dungeonMapSave, delete: dungeonMapDelete } = dungeonMapContract;
