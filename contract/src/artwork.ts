import { z } from 'zod';
import { batch, id, queryFlag, queryInteger, version, workspaceParams } from './fields.ts';
import { artworkContract, artworkLicenses, artworkTileSet, cropArea, focusPoint } from './kinds/artwork.ts';
import { pageKind } from './kinds/names.ts';
import { fileBytesMax } from './limits.ts';
import { mediaRow } from './media.ts';
import { operation } from './operation.ts';

/** Pixels that a picture made on demand has on a side at most. */
export const artworkSideMax = 4096;

export const artworkFileSave = operation({
  name: 'artworkFileSave',
  method: 'POST',
  path: '/workspace/:workspaceID/artwork/file',
  access: { workspace: 'editor' },
  rate: 'upload',
  summary: 'Add a picture or a sound to the library, or replace the file of one (artworkID), wherever it is used',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ artworkID: id.optional() }),
  requestType: 'multipart',
  bodyLimit: fileBytesMax,
  response: z.object({ artwork: artworkContract.record, ...batch }),
});

export const artworkFrameSave = operation({
  name: 'artworkFrameSave',
  method: 'POST',
  path: '/workspace/:workspaceID/artwork/frame',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Crop a picture and say what matters most in it; whatever uses it shows that',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ artworkID: id, version, crop: cropArea.nullable(), focus: focusPoint.nullable() }),
  response: z.object({ artwork: artworkContract.record, ...batch }),
});

export const artworkTileSetSave = operation({
  name: 'artworkTileSetSave',
  method: 'POST',
  path: '/workspace/:workspaceID/artwork/tile-set',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Say how a picture is cut into tiles for dungeon maps; maps that use the tile set follow. null: it is none, and maps keep what they have',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ artworkID: id, version, tileSet: artworkTileSet.nullable() }),
  bodyLimit: 1_000_000,
  response: z.object({ artwork: artworkContract.record, ...batch }),
});

export const artworkPhotoSave = operation({
  name: 'artworkPhotoSave',
  method: 'POST',
  path: '/workspace/:workspaceID/artwork/photo',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Add a picture of the library to the photos of a record; it changes with the picture',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ artworkID: id, kind: pageKind, recordID: id }),
  response: z.object({ media: mediaRow, ...batch }),
});

export const artworkSizeGet = operation({
  name: 'artworkSizeGet',
  method: 'GET',
  path: '/workspace/:workspaceID/artwork/:artworkID/size',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'A picture of the library in another size, cropped as its page says: `inside` keeps its shape, `cover` cuts it around the focus point',
  params: z.strictObject({ ...workspaceParams, artworkID: id }),
  query: z.strictObject({
    width: queryInteger(1, artworkSideMax),
    height: queryInteger(1, artworkSideMax),
    fit: z.enum(['inside', 'cover']),
    format: z.enum(['webp', 'png', 'jpeg']),
    /** Without the crop. */
    whole: queryFlag.optional(),
  }),
  response: 'file',
});

const licenseName = z.enum(Object.keys(artworkLicenses) as [keyof typeof artworkLicenses]);
/** `used`: what some record of the workspace uses. */
const creditsScope = z.enum(['used', 'all']);
const creditedArtwork = z.object({ artworkID: id, name: z.string() });
const someArtwork = z.object({
  /** At most 50 of them. */
  rows: z.array(creditedArtwork),
  total: z.number().int(),
});

/** What one author made under one license. */
export const creditsLine = z.object({
  credits: z.string(),
  source: z.string(),
  /** At most 50 of them. */
  rows: z.array(creditedArtwork),
  total: z.number().int(),
});
export type CreditsLine = z.infer<typeof creditsLine>;

export const artworkCreditsGet = operation({
  name: 'artworkCreditsGet',
  method: 'GET',
  path: '/workspace/:workspaceID/artwork/credits',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Who made the pictures and sounds and under which licenses, and what has no license or author yet',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ scope: creditsScope }),
  response: z.object({
    total: z.number().int(),
    groups: z.array(z.object({ license: licenseName, total: z.number().int(), lines: z.array(creditsLine) })),
    /** Its license is not stated. */
    unlicensed: someArtwork,
    /** Its license asks for the author's name, and there is none. */
    uncredited: someArtwork,
  }),
});

export const artworkCreditsExport = operation({
  name: 'artworkCreditsExport',
  method: 'GET',
  path: '/workspace/:workspaceID/artwork/credits/export',
  access: { workspace: 'viewer' },
  rate: 'upload',
  summary: 'The credits as text, Markdown or CSV, grouped by license',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ scope: creditsScope, format: z.enum(['txt', 'md', 'csv']) }),
  response: 'file',
});
