import { z } from 'zod';
import { batch, dateTime, id, ids, queryFlag, workspaceParams } from './fields.ts';
import { pageKind } from './kinds/names.ts';
import { fileBytesMax } from './limits.ts';
import { operation } from './operation.ts';

/** A photo (shown, resized) or an attachment (kept byte for byte) of any record. */
export const mediaRow = z.object({
  mediaID: id,
  role: z.enum(['photo', 'attachment']),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  position: z.number().int(),
  /** Paths relative to the origin; the thumbnail of an attachment is empty. */
  url: z.string(),
  thumbnailURL: z.string(),
  createdAt: dateTime,
});
export type MediaRow = z.infer<typeof mediaRow>;

/** A photo or an attachment with the record that it is of. */
export const mediaOfRecord = mediaRow.extend({ recordKind: pageKind, recordID: id, recordTitle: z.string() });
export type MediaOfRecord = z.infer<typeof mediaOfRecord>;

export const mediaDigestGet = operation({
  name: 'mediaDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/media',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'The photos and attachments of a workspace whose file name contains a text, newest first, at most 50; or one of them',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ search: z.string().max(200).optional(), mediaID: id.optional() }),
  response: z.object({ rows: z.array(mediaOfRecord), total: z.number().int() }),
});

export const mediaSave = operation({
  name: 'mediaSave',
  method: 'POST',
  path: '/workspace/:workspaceID/media',
  access: { workspace: 'editor' },
  rate: 'upload',
  summary: 'Add a photo or an attachment to a record',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({ kind: pageKind, recordID: id, role: z.enum(['photo', 'attachment']) }),
  requestType: 'multipart',
  bodyLimit: fileBytesMax,
  response: z.object({ media: mediaRow, ...batch }),
});

export const mediaDelete = operation({
  name: 'mediaDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/media/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Remove photos or attachments (undoable)',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});

export const mediaOrderSave = operation({
  name: 'mediaOrderSave',
  method: 'POST',
  path: '/workspace/:workspaceID/media/order',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Put a record’s photos in this order; the first is the cover',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ kind: pageKind, recordID: id, ids }),
  response: z.object(batch),
});

export const mediaGet = operation({
  name: 'mediaGet',
  method: 'GET',
  path: '/workspace/:workspaceID/media/:mediaID/:size',
  access: { workspace: 'viewer' },
  rate: 'none',
  summary: 'The bytes of a photo or an attachment',
  params: z.strictObject({ ...workspaceParams, mediaID: id, size: z.enum(['full', 'thumbnail']) }),
  query: z.strictObject({ download: queryFlag.optional() }),
  response: 'file',
});
