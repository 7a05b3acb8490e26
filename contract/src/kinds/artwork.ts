import { z } from 'zod';
import { queryFlag } from '../fields.ts';
import { declareKind } from './declaration.ts';
import { choice, document, longTextField, plainValue, propertiesField, tagsField, text, yesNo } from './field-types.ts';
import { recordContract } from './operations.ts';
import { recordKey, recordName } from './record-name.ts';

/** The first says that nobody has said. */
export const artworkLicenses = {
  unknown: 'Not stated',
  own: 'Own work',
  publicDomain: 'Public domain or CC0',
  ccBy: 'CC BY',
  ccBySa: 'CC BY-SA',
  ccByNc: 'CC BY-NC',
  ccByNcSa: 'CC BY-NC-SA',
  bought: 'Bought or licensed',
  other: 'Other, see notes',
} as const;

/** Licenses that ask for the name of who made the work. */
export const licensesWithName: readonly (keyof typeof artworkLicenses)[] = ['ccBy', 'ccBySa', 'ccByNc', 'ccByNcSa'];

/** Files from so many bytes on are found by the filter of large ones. */
export const largeArtworkBytes = 2_000_000;

const fraction = z.number().min(0).max(1);

/** What matters most in a picture, in fractions of its sides: what is cut to another shape keeps it. */
export const focusPoint = z.strictObject({ x: fraction, y: fraction });
export type FocusPoint = z.infer<typeof focusPoint>;

/** The part of a picture that is shown, in fractions of its sides. */
export const cropArea = z
  .strictObject({ x: fraction, y: fraction, width: fraction.min(0.01), height: fraction.min(0.01) })
  .refine(({ x, width }) => x + width <= 1.0001, { path: ['width'], message: 'The crop ends outside the picture' })
  .refine(({ y, height }) => y + height <= 1.0001, { path: ['height'], message: 'The crop ends outside the picture' });
export type CropArea = z.infer<typeof cropArea>;

const tileNumber = z.number().int().min(0).max(65_535);
const tileSide = z.number().int().min(1).max(1024);
const tileGap = z.number().int().min(0).max(1024);
/** Of a terrain set: each of a tile's corners and sides names one, 0 is any. */
const terrainColorsMax = 16;
const tileTerrains = z.strictObject({
  name: z.string().trim().min(1, 'Name the terrain set').max(60),
  type: z.enum(['corner', 'edge', 'mixed']),
  colors: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1, 'Name the terrain').max(60),
        color: z.string().regex(/^#[\da-f]{6}$/i),
      }),
    )
    .min(1)
    .max(terrainColorsMax),
  /** `wangID`: from the top clockwise, sides and corners in turn, each the number of a color from 1 or 0 (as in Tiled). */
  tiles: z
    .array(
      z.strictObject({ tile: tileNumber, wangID: z.array(z.number().int().min(0).max(terrainColorsMax)).length(8) }),
    )
    .max(4000),
});

/** How a picture is cut into tiles for dungeon maps; px. */
export const artworkTileSet = z.strictObject({
  tileWidth: tileSide,
  tileHeight: tileSide,
  /** Around the picture, and between tiles. */
  margin: tileGap,
  spacing: tileGap,
  names: z.array(z.strictObject({ tile: tileNumber, name: z.string().trim().min(1).max(60) })).max(4000),
  terrains: z.array(tileTerrains).max(8),
});
export type ArtworkTileSet = z.infer<typeof artworkTileSet>;

const ofFile = { isAutomatic: true as const, section: 'File' };
const count = <const Marks extends { unit?: string; isPlayingTime?: true; isInList?: true; isSortable?: true }>(
  label: string,
  marks: Marks,
) => ({
  ...plainValue('number', z.number().min(0).max(1_000_000_000_000), { label, ...ofFile, ...marks }),
  initial: 0,
});

/** A picture or a sound of the workspace's library; its file is changed by artworkFileSave. */
export const artworkDeclaration = declareKind({
  kind: 'artwork',
  one: 'artwork',
  many: 'artwork',
  icon: 'palette',
  path: 'artwork',
  guide: 'artwork',
  hasDerivedScreens: true,
  about: 'Portraits, icons, tiles and voices, kept once and used everywhere. Drop files here or choose Upload.',
  titleField: 'name',
  has: ['photos', 'file', 'comments'],
  fields: {
    name: recordName(),
    key: recordKey(),
    medium: choice(
      { none: 'No file', picture: 'Picture', vector: 'Vector', sound: 'Sound' },
      { label: 'Type', isFilterable: true, isInList: true, ...ofFile },
    ),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    credits: text({
      label: 'Credits',
      hint: 'Who made it, as your credits should say',
      search: 'field',
      section: 'Credits and license',
      isInList: true,
      isInBulk: true,
    }),
    license: choice(artworkLicenses, {
      label: 'License',
      section: 'Credits and license',
      isFilterable: true,
      isInList: true,
      isInBulk: true,
    }),
    source: text({
      label: 'Source',
      hint: 'Where it comes from: a link',
      schema: z
        .string()
        .trim()
        .max(500, 'Source is longer than 500 characters')
        .regex(/^(https?:\/\/\S+)?$/i, 'Source: a link that begins with https://'),
      search: 'text',
      section: 'Credits and license',
      isInBulk: true,
    }),
    notes: longTextField({ label: 'Notes', search: 'text' }),
    fileName: text({ label: 'File name', search: 'field', ...ofFile }),
    bytes: count('Size', { unit: 'bytes', isInList: true, isSortable: true }),
    width: count('Width', { unit: 'px', isInList: true }),
    height: count('Height', { unit: 'px', isInList: true }),
    seconds: count('Length', { unit: 's', isPlayingTime: true, isInList: true }),
    crop: document(cropArea.nullable(), null, { label: 'Crop', isAutomatic: true }),
    focus: document(focusPoint.nullable(), null, { label: 'Focus point', isAutomatic: true }),
    palette: document(z.array(z.string().regex(/^#[\da-f]{6}$/)).max(8), [], {
      label: 'Palette',
      isInternal: true,
      isAutomatic: true,
    }),
    tileSet: document(artworkTileSet.nullable(), null, { label: 'Tile set', isInternal: true, isAutomatic: true }),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

/** Fields that the file says, or that are changed together with the picture made of it. */
export const artworkFileFields = [
  'medium',
  'fileName',
  'bytes',
  'width',
  'height',
  'seconds',
  'crop',
  'focus',
  'palette',
  'tileSet',
] as const;

export const artworkContract = recordContract(artworkDeclaration, {
  row: {
    /** The file as it was uploaded; empty while there is none. */
    fileURL: z.string(),
  },
  filters: {
    /** Nothing refers to it. */
    unused: queryFlag.optional(),
    /** Its file is large. */
    large: queryFlag.optional(),
    /** A picture or a drawing. */
    picture: queryFlag.optional(),
    /** Maps can be drawn with it. */
    tiles: queryFlag.optional(),
  },
});
export type Artwork = z.infer<typeof artworkContract.record>;
export type ArtworkRow = z.infer<typeof artworkContract.row>;
export const {
  digestGet: artworkDigestGet,
  get: artworkGet,
  save: artworkSave,
  bulkSave: artworkBulkSave,
  delete: artworkDelete,
  restore: artworkRestore,
} = artworkContract;
