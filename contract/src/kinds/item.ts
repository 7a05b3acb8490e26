import { z } from 'zod';
import { amount, batch, id, quantity, queryFlag, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { stockRow } from '../stock.ts';
import { declareKind, fieldSchemas } from './declaration.ts';
import {
  amountField,
  choice,
  dayField,
  linesField,
  longTextField,
  numberField,
  propertiesField,
  quantityField,
  reference,
  tagsField,
  text,
  wholeNumber,
  yesNo,
} from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';

const [game, identity, purchase, warranty, sold] = ['Game', 'Identification', 'Purchase', 'Warranty', 'Sold'] as const;

/** How many items may inherit from one another in a chain. */
export const inheritanceLevels = 10;

/** Not searched: it holds the words of a name that the item may have no longer. */
const { search: _search, ...key } = recordKey();

/** An item: a definition; where and how many is stock (decisions §4). */
export const itemDeclaration = declareKind({
  kind: 'item',
  one: 'item',
  many: 'items',
  icon: 'package',
  path: 'item-management/items',
  guide: 'items',
  titleField: 'name',
  warnsOfSameTitle: true,
  isInWorld: true,
  worldFacts: ['obtainable', 'cost', 'problems'],
  has: ['photos', 'attachments', 'comments', 'duplicate', 'csv'],
  fields: {
    name: readName(),
    description: longTextField({ label: 'Description', search: 'text', isReadByPlayers: true, isInList: true }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    unit: text({
      label: 'Unit',
      hint: 'What quantities count: pcs, m, kg …',
      schema: z.string().max(40, 'Unit is longer than 40 characters'),
      isInList: true,
      isInBulk: true,
    }),
    minQuantity: quantityField({
      label: 'Minimum quantity',
      hint: 'Below it the item is low on stock',
      isInList: true,
      isInBulk: true,
    }),
    value: amountField({ label: 'Unit value', words: 'value', isSortable: true, isInList: true }),
    notes: longTextField({ label: 'Notes', search: 'text' }),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
    key: { ...key, section: game },
    parentItemID: reference({
      to: 'item',
      label: 'Inherits from',
      hint: 'Empty fields below take their values from this item',
      section: game,
      levels: inheritanceLevels,
      inherits: true,
      isOwn: true,
    }),
    itemKind: text({ label: 'Kind of item', hint: 'Weapon, material, quest item …', section: game, search: 'field' }),
    rarity: choice(
      {
        none: 'None',
        common: 'Common',
        uncommon: 'Uncommon',
        rare: 'Rare',
        epic: 'Epic',
        legendary: 'Legendary',
      },
      { label: 'Rarity', section: game, isFilterable: true, isInBulk: true },
    ),
    // Gold of a game, not money.
    baseValue: numberField({
      label: 'Base value',
      hint: 'What one costs if it isn’t crafted',
      schema: amount,
      section: game,
      isInBulk: true,
    }),
    weight: quantityField({ label: 'Weight', section: game }),
    stackSize: wholeNumber({ label: 'Stack size', section: game }),
    slot: text({ label: 'Slot', hint: 'Head, main hand, ring …', section: game, search: 'field' }),
    flags: linesField({ label: 'Flags', hint: 'One per line: stackable, cursed …', section: game, search: 'field' }),
    manufacturer: text({ label: 'Manufacturer', section: identity, search: 'field', isInList: true }),
    modelNumber: text({ label: 'Model number', words: 'model', section: identity, search: 'field', isInList: true }),
    serialNumber: text({
      label: 'Serial number',
      section: identity,
      search: 'code',
      scanRank: 3,
      isOwn: true,
      isInList: true,
    }),
    assetID: text({
      label: 'Asset ID',
      words: 'asset ID',
      section: identity,
      search: 'code',
      scanRank: 2,
      isOwn: true,
      isInList: true,
    }),
    barcode: text({ label: 'Barcode', section: identity, search: 'code', scanRank: 1 }),
    insured: yesNo({ label: 'Insured', words: 'insurance', section: identity }),
    purchasedAt: dayField({ label: 'Bought on', words: 'purchase date', section: purchase }),
    purchasedFrom: text({ label: 'Bought from', words: 'seller', section: purchase }),
    purchasePrice: amountField({ label: 'Price paid', words: 'purchase price', section: purchase, isInList: true }),
    warrantyExpires: dayField({ label: 'Warranty until', words: 'end of warranty', section: warranty, isInList: true }),
    lifetimeWarranty: yesNo({ label: 'Lifetime warranty', section: warranty }),
    warrantyDetails: longTextField({ label: 'Warranty details', section: warranty }),
    soldAt: dayField({ label: 'Sold on', words: 'date of sale', section: sold }),
    soldTo: text({ label: 'Sold to', words: 'buyer', section: sold }),
    soldPrice: amountField({ label: 'Sale price', section: sold }),
    soldNotes: longTextField({ label: 'Notes on the sale', words: 'sale notes', section: sold }),
    /** The id the row had where it was imported from. */
    importRef: text({ label: 'Import reference', isAutomatic: true, isOwn: true }),
    properties: propertiesField(),
  },
});

export const itemContract = recordContract(itemDeclaration, {
  row: {
    /** The sum of its stock. */
    quantity: z.number(),
    isLow: z.boolean(),
    /** `3 in Box 12 · Garage / Shelf 2`, or `7 in 2 boxes`; empty when there is no stock. */
    where: z.string(),
    /** The box that holds all of it, and the place of that box; null when it is in none or several. */
    boxID: id.nullable(),
    placeID: id.nullable(),
    /** Where it is in several boxes, each of them: `3 in Box 12 · Garage / Shelf 2`. */
    spots: z.array(z.string()).optional(),
  },
  filters: {
    boxID: id.optional(),
    /** Boxes in this place and every place below it. */
    placeID: id.optional(),
    stock: z.enum(['low', 'none', 'some']).optional(),
    hasPhoto: queryFlag.optional(),
  },
  sorts: ['quantity'],
  get: {
    quantity: z.number(),
    stock: z.array(stockRow),
    /** Values that it has from items it inherits from, in fields that it leaves empty. */
    inherited: z.array(z.object({ field: z.string(), value: z.unknown(), itemID: id, name: z.string() })),
  },
  save: {
    /** On create only: puts a first quantity into a box in the same batch. */
    stock: z.strictObject({ boxID: id, quantity }).optional(),
  },
});

export const itemFields = fieldSchemas(itemDeclaration);

/** The game's side of an item (content §3): files of other programs and of earlier versions don't know it. */
export const gameFields = [
  ...(['key', 'parentItemID', 'itemKind', 'rarity', 'baseValue'] as const),
  ...(['weight', 'stackSize', 'slot', 'flags'] as const),
] satisfies (keyof typeof itemFields)[];
export const item = itemContract.record;
export type Item = z.infer<typeof item>;
/** A row of the list: enough to show and to edit in place. */
export const itemRow = itemContract.row;
export type ItemRow = z.infer<typeof itemRow>;
export const {
  digestGet: itemDigestGet,
  orderGet: itemOrderGet,
  rowsGet: itemRowsGet,
  get: itemGet,
  save: itemSave,
  bulkSave: itemBulkSave,
  delete: itemDelete,
  restore: itemRestore,
  duplicate: itemDuplicate,
  bulkDuplicate: itemBulkDuplicate,
} = itemContract;

export const itemMerge = operation({
  name: 'itemMerge',
  method: 'POST',
  path: '/workspace/:workspaceID/item/merge',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'Merge items into one: stock adds up, tags unite, photos move, empty fields are filled, and what refers to the others refers to it; the others go to the trash',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    intoItemID: id,
    ids: z.array(id).min(1).max(100),
    /** Needed where stock would get another unit: without it such a merge is 409 and says what would change. */
    relabelUnits: z.boolean().optional(),
  }),
  response: z.object({ item, ...batch }),
});
