import { z } from 'zod';
import {
  amount,
  batch,
  day,
  id,
  ids,
  longText,
  name,
  pageQuery,
  quantity,
  queryFlag,
  recordMeta,
  shortText,
  tag,
  tags,
  version,
  workspaceParams,
} from './fields.ts';
import { mediaRow } from './media.ts';
import { operation } from './operation.ts';
import { stockRow } from './stock.ts';

export const customText = z.string().max(2000, 'This text is longer than 2,000 characters');

/** Values of custom fields, by customFieldID. */
export const customFieldValues = z.record(id, z.union([customText, z.number(), z.boolean()]));

/** What a person can change of an item (decisions §4): a definition; where and how many is stock. */
export const itemFields = {
  name,
  description: longText,
  notes: longText,
  tags,
  /** What quantities count: pcs, m, kg … */
  unit: z.string().max(40, 'Unit is longer than 40 characters'),
  /** Below this total the item is low on stock; null: never. */
  minQuantity: quantity.nullable(),
  value: amount.nullable(),
  archived: z.boolean(),
  serialNumber: shortText,
  assetID: shortText,
  barcode: shortText,
  manufacturer: shortText,
  modelNumber: shortText,
  purchasedAt: day.nullable(),
  purchasedFrom: shortText,
  purchasePrice: amount.nullable(),
  warrantyExpires: day.nullable(),
  warrantyDetails: longText,
  lifetimeWarranty: z.boolean(),
  insured: z.boolean(),
  soldAt: day.nullable(),
  soldTo: shortText,
  soldPrice: amount.nullable(),
  soldNotes: longText,
  /** The id the row had where it was imported from. */
  importRef: shortText,
  customFields: customFieldValues,
};

export const item = z.object({ itemID: id, ...itemFields, ...recordMeta });
export type Item = z.infer<typeof item>;

/** A row of the list: enough to show and to edit in place. */
export const itemRow = z.object({
  itemID: id,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  unit: z.string(),
  minQuantity: z.number().nullable(),
  value: z.number().nullable(),
  archived: z.boolean(),
  version,
  updatedAt: z.string(),
  /** The sum of its stock. */
  quantity: z.number(),
  isLow: z.boolean(),
  /** `3 in Box 12 · Garage / Shelf 2`, or `2 boxes`; empty when there is no stock. */
  where: z.string(),
  thumbnailURL: z.string(),
});
export type ItemRow = z.infer<typeof itemRow>;

const stockFilter = z.enum(['low', 'none', 'some']);

export const itemFilters = {
  tag: z.union([z.string().max(60), z.array(z.string().max(60)).max(20)]).optional(),
  boxID: id.optional(),
  /** Boxes in this place and every place below it. */
  placeID: id.optional(),
  stock: stockFilter.optional(),
  /** Default: not archived ones only. */
  archived: z.enum(['no', 'yes', 'all']).optional(),
  customFieldID: id.optional(),
  customFieldValue: z.string().max(200).optional(),
  hasPhoto: queryFlag.optional(),
};

export const itemDigestGet = operation({
  name: 'itemDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/item',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'A page of the items of a workspace',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    ...pageQuery,
    ...itemFilters,
    sort: z.enum(['name', 'createdAt', 'updatedAt', 'value', 'quantity']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({ rows: z.array(itemRow), total: z.number().int() }),
});

export const itemGet = operation({
  name: 'itemGet',
  method: 'GET',
  path: '/workspace/:workspaceID/item/:itemID',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'An item with its stock (box and place path), photos and attachments; also one in the trash',
  params: z.strictObject({ ...workspaceParams, itemID: id }),
  response: z.object({
    item,
    quantity: z.number(),
    stock: z.array(stockRow),
    photos: z.array(mediaRow),
    attachments: z.array(mediaRow),
  }),
});

export const itemSave = operation({
  name: 'itemSave',
  method: 'POST',
  path: '/workspace/:workspaceID/item',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Create an item (no itemID) or change the fields given of one (itemID and the version it started from)',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    itemID: id.optional(),
    version: version.optional(),
    ...z.object(itemFields).partial().shape,
    /** On create only: puts a first quantity into a box in the same batch. */
    stock: z.strictObject({ boxID: id, quantity }).optional(),
  }),
  bodyLimit: 1024 * 1024,
  response: z.object({ item, ...batch }),
});

export const itemBulkSave = operation({
  name: 'itemBulkSave',
  method: 'POST',
  path: '/workspace/:workspaceID/item/bulk',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'The same change to many items as one batch',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    ids,
    addTags: z.array(tag).max(20).optional(),
    removeTags: z.array(tag).max(20).optional(),
    archived: z.boolean().optional(),
    unit: itemFields.unit.optional(),
    minQuantity: itemFields.minQuantity.optional(),
  }),
  response: z.object({ changed: z.number().int(), ...batch }),
});

export const itemDuplicate = operation({
  name: 'itemDuplicate',
  method: 'POST',
  path: '/workspace/:workspaceID/item/duplicate',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Copy an item (not its stock, serial number or asset id) as “Copy of …”',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ itemID: id }),
  response: z.object({ item, ...batch }),
});

export const itemDelete = operation({
  name: 'itemDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/item/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Put items into the trash; their stock comes back with them',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});

export const itemRestore = operation({
  name: 'itemRestore',
  method: 'POST',
  path: '/workspace/:workspaceID/item/restore',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Take items back from the trash',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});

export const itemMerge = operation({
  name: 'itemMerge',
  method: 'POST',
  path: '/workspace/:workspaceID/item/merge',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Merge items into one: stock adds up, tags unite, photos move, empty fields are filled; the others go to the trash',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    intoItemID: id,
    ids: z.array(id).min(1).max(100),
    /** Needed where stock would get another unit: without it such a merge is 409 and says what would change. */
    relabelUnits: z.boolean().optional(),
  }),
  response: z.object({ item, ...batch }),
});
