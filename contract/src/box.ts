import { z } from 'zod';
import {
  batch,
  id,
  ids,
  longText,
  name,
  pageQuery,
  recordMeta,
  tag,
  tags,
  version,
  workspaceParams,
} from './fields.ts';
import { mediaRow } from './media.ts';
import { operation } from './operation.ts';

/** Short, human-readable, unique in the workspace (decisions §4); made by the server when not given. */
export const boxCode = z
  .string()
  .trim()
  .min(1, 'Code is required')
  .max(40, 'Code is longer than 40 characters')
  .regex(/^[\p{L}\p{N}._-]+$/u, 'Code: letters, digits, dot, dash and underscore');

export const boxFields = {
  name,
  code: boxCode,
  description: longText,
  tags,
  archived: z.boolean(),
  placeID: id.nullable(),
};

export const box = z.object({ boxID: id, ...boxFields, ...recordMeta });
export type Box = z.infer<typeof box>;

export const boxRow = z.object({
  boxID: id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  archived: z.boolean(),
  placeID: id.nullable(),
  /** Root first: `Garage / Shelf 2`; empty when the box has no place. */
  placePath: z.string(),
  /** How many different items lie in it. */
  itemCount: z.number().int(),
  version,
  updatedAt: z.string(),
  thumbnailURL: z.string(),
});
export type BoxRow = z.infer<typeof boxRow>;

export const boxDigestGet = operation({
  name: 'boxDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/box',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'A page of the boxes of a workspace',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    ...pageQuery,
    tag: z.union([z.string().max(60), z.array(z.string().max(60)).max(20)]).optional(),
    /** This place and every place below it. */
    placeID: id.optional(),
    /** `none`: boxes without a place. */
    placed: z.enum(['none', 'some']).optional(),
    contents: z.enum(['empty', 'some']).optional(),
    archived: z.enum(['no', 'yes', 'all']).optional(),
    sort: z.enum(['name', 'code', 'createdAt', 'updatedAt']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({ rows: z.array(boxRow), total: z.number().int() }),
});

export const boxGet = operation({
  name: 'boxGet',
  method: 'GET',
  path: '/workspace/:workspaceID/box/:boxID',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'A box with its place path and photos; its contents are stockDigestGet with boxID',
  params: z.strictObject({ ...workspaceParams, boxID: id }),
  response: z.object({
    box,
    placePath: z.string(),
    itemCount: z.number().int(),
    photos: z.array(mediaRow),
    attachments: z.array(mediaRow),
  }),
});

export const boxSave = operation({
  name: 'boxSave',
  method: 'POST',
  path: '/workspace/:workspaceID/box',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Create a box or change the fields given of one; moving it is one row whatever it holds',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    boxID: id.optional(),
    version: version.optional(),
    ...z.object(boxFields).partial().shape,
  }),
  response: z.object({ box, ...batch }),
});

export const boxBulkSave = operation({
  name: 'boxBulkSave',
  method: 'POST',
  path: '/workspace/:workspaceID/box/bulk',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'The same change to many boxes as one batch',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    ids,
    placeID: id.nullable().optional(),
    addTags: z.array(tag).max(20).optional(),
    removeTags: z.array(tag).max(20).optional(),
    archived: z.boolean().optional(),
  }),
  response: z.object({ changed: z.number().int(), ...batch }),
});

/** Where what a deleted box or place holds goes (decisions §4). */
const contents = z.union([
  z.strictObject({ action: z.literal('trash') }),
  z.strictObject({ action: z.literal('move'), toID: id.nullable() }),
]);

export const boxDelete = operation({
  name: 'boxDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/box/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Put boxes into the trash; one that holds something needs `contents`, else 409. `trash`: its stock goes and comes back with it; `move`: into box toID',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids, contents: contents.optional() }),
  response: z.object(batch),
});

export const boxRestore = operation({
  name: 'boxRestore',
  method: 'POST',
  path: '/workspace/:workspaceID/box/restore',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Take boxes back from the trash',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});

export const deletionContents = contents;
