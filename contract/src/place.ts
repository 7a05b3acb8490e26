import { z } from 'zod';
import { deletionContents } from './box.ts';
import { batch, id, ids, longText, name, recordMeta, tags, version, workspaceParams } from './fields.ts';
import { mediaRow } from './media.ts';
import { operation } from './operation.ts';

/** How deep places may stand in one another: house, floor, room, cupboard, shelf … and room to spare. */
export const placeLevels = 20;

export const placeFields = {
  name,
  description: longText,
  tags,
  parentPlaceID: id.nullable(),
};

export const place = z.object({ placeID: id, ...placeFields, ...recordMeta });
export type Place = z.infer<typeof place>;

export const placeRow = z.object({
  placeID: id,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parentPlaceID: id.nullable(),
  /** Root first, itself last: `Garage / Shelf 2`. */
  path: z.string(),
  /** 0 at the root. */
  depth: z.number().int(),
  childCount: z.number().int(),
  /** Boxes standing in this very place. */
  boxCount: z.number().int(),
  version,
  updatedAt: z.string(),
  thumbnailURL: z.string(),
});
export type PlaceRow = z.infer<typeof placeRow>;

export const placeDigestGet = operation({
  name: 'placeDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/place',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'Every place of a workspace in tree order (parents before children, siblings by name): a tree is shown whole',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ search: z.string().max(200).optional(), parentPlaceID: id.optional() }),
  response: z.object({ rows: z.array(placeRow), total: z.number().int() }),
});

export const placeGet = operation({
  name: 'placeGet',
  method: 'GET',
  path: '/workspace/:workspaceID/place/:placeID',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'A place with its path, children and photos; its boxes are boxDigestGet with placeID',
  params: z.strictObject({ ...workspaceParams, placeID: id }),
  response: z.object({
    place,
    path: z.string(),
    /** Root first, without itself. */
    ancestors: z.array(z.object({ placeID: id, name: z.string() })),
    children: z.array(placeRow),
    boxCount: z.number().int(),
    photos: z.array(mediaRow),
    attachments: z.array(mediaRow),
  }),
});

export const placeSave = operation({
  name: 'placeSave',
  method: 'POST',
  path: '/workspace/:workspaceID/place',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Create a place or change the fields given of one; a parent that is itself or below it is refused',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    placeID: id.optional(),
    version: version.optional(),
    ...z.object(placeFields).partial().shape,
  }),
  response: z.object({ place, ...batch }),
});

export const placeBulkSave = operation({
  name: 'placeBulkSave',
  method: 'POST',
  path: '/workspace/:workspaceID/place/bulk',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Move many places under one parent as one batch',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids, parentPlaceID: id.nullable() }),
  response: z.object({ changed: z.number().int(), ...batch }),
});

export const placeDelete = operation({
  name: 'placeDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/place/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Put places into the trash; one that holds places or boxes needs `contents`, else 409. `trash`: all below it too; `move`: to place toID (null: to no place)',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids, contents: deletionContents.optional() }),
  response: z.object(batch),
});

export const placeRestore = operation({
  name: 'placeRestore',
  method: 'POST',
  path: '/workspace/:workspaceID/place/restore',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Take places back from the trash, with what was trashed with them; one whose parent is gone comes back at the root',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});
