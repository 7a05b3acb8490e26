import { z } from 'zod';
import { itemFields } from '#contract/kinds/item.ts';
import { markFields } from '#contract/kinds/mark-fields.ts';
import { pageKind } from '#contract/kinds/names.ts';
import { customFieldsName } from '#contract/kinds/property-set.ts';
import { type PropertyType, propertyTypes, propertyValue } from '#contract/kinds/property-values.ts';

/** Says that a JSON file is ours, and since which change of its shape. */
export const ownJsonFormat = 'lorebox-inventory';
export const ownJsonVersion = 2;

const nullableDate = z.string().nullable().default(null);
const nullableNumber = z.number().nullable().default(null);
const textValue = z.string().default('');
const flag = z.boolean().default(false);
/** What files of earlier versions don't say, and what is there stays. */
const laterText = z.string().optional();
const laterNumber = z.number().nullable().optional();
const mark = { icon: laterText, color: markFields.color.schema.optional() };

export const ownItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: textValue,
  notes: textValue,
  tags: z.array(z.string()).default([]),
  unit: textValue,
  minQuantity: nullableNumber,
  value: nullableNumber,
  archived: flag,
  serialNumber: textValue,
  assetID: textValue,
  barcode: textValue,
  manufacturer: textValue,
  modelNumber: textValue,
  purchasedAt: nullableDate,
  purchasedFrom: textValue,
  purchasePrice: nullableNumber,
  warrantyExpires: nullableDate,
  warrantyDetails: textValue,
  lifetimeWarranty: flag,
  insured: flag,
  soldAt: nullableDate,
  soldTo: textValue,
  soldPrice: nullableNumber,
  soldNotes: textValue,
  importRef: textValue,
  key: laterText,
  parentItemID: z.string().nullable().optional(),
  itemKind: laterText,
  rarity: itemFields.rarity.optional(),
  baseValue: laterNumber,
  weight: laterNumber,
  stackSize: laterNumber,
  slot: laterText,
  flags: z.array(z.string()).optional(),
  properties: z.record(z.string(), propertyValue).default({}),
});

/** The whole content of a workspace's inventory, as export-json.ts writes and format-own-json.ts reads it. */
export const ownDocumentSchema = z.object({
  format: z.literal(ownJsonFormat),
  version: z.literal(ownJsonVersion, { error: 'it was written by a newer version of Lorebox' }),
  properties: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.enum(Object.keys(propertyTypes) as PropertyType[]),
        choices: z.array(z.string()).default([]),
        to: pageKind.nullable().default(null),
        isList: flag,
        /** The name of its set. */
        set: z.string().default(customFieldsName),
        position: z.number().int().default(0),
      }),
    )
    .default([]),
  places: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: textValue,
        tags: z.array(z.string()).default([]),
        ...mark,
        parentPlaceID: z.string().nullable().default(null),
      }),
    )
    .default([]),
  boxes: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        code: textValue,
        description: textValue,
        tags: z.array(z.string()).default([]),
        ...mark,
        archived: flag,
        placeID: z.string().nullable().default(null),
      }),
    )
    .default([]),
  items: z.array(ownItemSchema).default([]),
  stock: z.array(z.object({ id: z.string(), itemID: z.string(), boxID: z.string(), quantity: z.number() })).default([]),
});

export type OwnDocument = z.output<typeof ownDocumentSchema>;
