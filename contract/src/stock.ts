import { z } from 'zod';
import { batch, id, pageQuery, quantity, selectedIDs, workspaceParams } from './fields.ts';
import { direction } from './kinds/record-contract.ts';
import { operation } from './operation.ts';

/** How many of an item lie in one box, and where that box is. */
export const stockRow = z.object({
  stockID: id,
  itemID: id,
  itemName: z.string(),
  itemUnit: z.string(),
  /** Of what lies in a box; empty without a photo or a number. */
  itemThumbnailURL: z.string().optional(),
  itemSerialNumber: z.string().optional(),
  boxID: id,
  boxName: z.string(),
  boxCode: z.string(),
  placeID: id.nullable(),
  /** Root first: `Garage / Shelf 2`; empty when the box has no place. */
  placePath: z.string(),
  quantity: z.number(),
  version: z.number().int(),
});
export type StockRow = z.infer<typeof stockRow>;

/** What the contents of a box are sorted by; by name unless another is asked for. */
export const contentsSorts = ['name', 'quantity', 'serialNumber'] as const;

export const stockDigestGet = operation({
  name: 'stockDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/stock',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'Stock of one item or in one box, by name; exactly one of itemID and boxID. Of an item all of it, unless a page is asked for',
  params: z.strictObject(workspaceParams),
  query: z.strictObject({
    itemID: id.optional(),
    boxID: id.optional(),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    /** In a box: what the name or the serial number of the item holds, letters compared without case. */
    search: pageQuery.search,
    sort: z.enum(contentsSorts).optional(),
    direction,
  }),
  response: z.object({ rows: z.array(stockRow), total: z.number().int() }),
});

export const stockSave = operation({
  name: 'stockSave',
  method: 'POST',
  path: '/workspace/:workspaceID/stock',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Change how many of an item are in a box: `quantity` is how many there are, `add` that so many more were put in; exactly one of them',
  params: z.strictObject(workspaceParams),
  body: z
    .strictObject({
      itemID: id,
      boxID: id,
      /** 0: the item still belongs there, for when there is some again. null: it belongs there no longer. */
      quantity: quantity.nullable().optional(),
      /** Whatever is there already stays. */
      add: quantity.optional(),
      /** The row's version when there was one; a change made meanwhile by someone else is 409. */
      version: z.number().int().optional(),
    })
    .refine(({ quantity, add }) => (quantity === undefined) !== (add === undefined), 'Enter either quantity or add'),
  response: z.object({
    stock: stockRow.nullable(),
    ...batch,
    /** What was done, in words: `Bin 1: 5 → 6 pcs`, `Removed from Bin 1`. */
    summary: z.string(),
  }),
});

export const stockMove = operation({
  name: 'stockMove',
  method: 'POST',
  path: '/workspace/:workspaceID/stock/move',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Move quantities between boxes, or all stock of some items, as one batch. A partial quantity leaves the rest; exactly one of moves and itemIDs; with itemIDs, fromBoxID moves only what is in that box',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    toBoxID: id,
    moves: z
      .array(
        z.strictObject({
          itemID: id,
          fromBoxID: id,
          /** Absent: all of it. */
          quantity: quantity.optional(),
        }),
      )
      .min(1)
      .max(1000)
      .optional(),
    /** Everything of these, from every other box or from `fromBoxID`; 400 when there is nothing. */
    itemIDs: selectedIDs.optional(),
    /** With itemIDs: leaves what they have in other boxes, and leaves out items that are gone. */
    fromBoxID: id.optional(),
  }),
  response: z.object({
    /** Stock rows moved; of one item there may be several. */
    moved: z.number().int(),
    ...batch,
    /** What was done, in words: `Moved 2 rolls of Gaffer tape to Red toolbox`. */
    summary: z.string(),
  }),
});
