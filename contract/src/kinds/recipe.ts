import { z } from 'zod';
import { id, tag } from '../fields.ts';
import { exact } from '../limits.ts';
import { declareKind } from './declaration.ts';
import {
  document,
  expressionField,
  longTextField,
  propertiesField,
  quantityField,
  reference,
  tagsField,
  text,
  yesNo,
} from './field-types.ts';
import { recordContract } from './operations.ts';
import { readName, recordKey } from './record-name.ts';
import { writingStatus } from './writing-status.ts';

/** How much of one thing a recipe may take or give. */
export const recipeQuantityMax = 1_000_000;
export const slotsMax = 50;
/** Real recipes have up to 84. */
export const alternativesMax = 200;

const recipeQuantity = z
  .number('Quantity must be a number')
  .gt(0, 'Quantity must be more than 0')
  .max(recipeQuantityMax, 'Quantity cannot be more than 1,000,000')
  .refine((value) => exact(value) === value, 'Quantity can have at most 6 decimals');

/** An item, any item with a tag, or any item whose property has a value, as its words say it. */
const alternative = z.union(
  [
    z.strictObject({ itemID: id }),
    z.strictObject({ tag }),
    z.strictObject({ propertyID: id, value: z.string().max(200, 'A value is longer than 200 characters') }),
  ],
  'Choose an item, a tag or a property',
);
export type Alternative = z.infer<typeof alternative>;

const slot = z.strictObject({
  quantity: recipeQuantity,
  /** Each does. */
  alternatives: z
    .array(alternative)
    .min(1, 'Choose at least one item, tag or property')
    .max(alternativesMax, `A slot can have at most ${alternativesMax} alternatives`),
  /** It is needed, and kept. */
  isTool: z.boolean(),
});
export type RecipeSlot = z.infer<typeof slot>;

const output = z.strictObject({
  itemID: z.uuid('Choose an item'),
  quantity: recipeQuantity,
  /** 1: always. */
  chance: z
    .number('Chance must be a number')
    .gt(0, 'Chance must be more than 0%')
    .max(1, 'Chance cannot be more than 100%'),
});
export type RecipeOutput = z.infer<typeof output>;

const inputs = z.strictObject({ slots: z.array(slot).max(slotsMax, `A recipe can have at most ${slotsMax} slots`) });
const outputs = z.strictObject({ rows: z.array(output).max(slotsMax, `At most ${slotsMax} items`) });
/** As rows of the list hold them: of each slot the first alternative, and how many there are. */
const listedInputs = z.object({
  slots: z.array(slot.extend({ alternativeCount: z.number().int() })),
});
export type RecipeInputs = z.infer<typeof inputs>;
export type RecipeOutputs = z.infer<typeof outputs>;

const madeItems = { refers: [{ path: ['rows', '*', 'itemID'], to: 'item' }], rowWords: { chance: '{%}' } } as const;

/** What is made of what (content §4). */
export const recipeDeclaration = declareKind({
  kind: 'recipe',
  one: 'recipe',
  many: 'recipes',
  icon: 'flask-conical',
  path: 'recipe-list',
  guide: 'recipes',
  hasDerivedScreens: true,
  isInWorld: true,
  worldFacts: ['obtainable', 'cost', 'problems'],
  isOfGame: true,
  about: 'What players can make, what goes into it and what it costs.',
  titleField: 'name',
  warnsOfSameTitle: true,
  has: ['photos', 'attachments', 'comments', 'duplicate'],
  fields: {
    name: readName(),
    key: recordKey(),
    status: writingStatus(),
    inputs: document(
      inputs,
      { slots: [] },
      {
        label: 'Inputs',
        isInList: true,
        inRow: { path: ['slots', '*', 'alternatives'], count: 'alternativeCount', schema: listedInputs },
        refers: [
          { path: ['slots', '*', 'alternatives', '*', 'itemID'], to: 'item' },
          { path: ['slots', '*', 'alternatives', '*', 'propertyID'], to: 'property' },
        ],
        rowWords: { isTool: 'tool' },
      },
    ),
    outputs: document(outputs, { rows: [] }, { label: 'Outputs', isInList: true, ...madeItems }),
    byproducts: document(outputs, { rows: [] }, { label: 'By-products', ...madeItems }),
    stationID: reference({
      to: 'item',
      label: 'Station',
      hint: 'The item it is made at: a forge, a table',
      isFilterable: true,
      isInList: true,
      isInBulk: true,
    }),
    seconds: quantityField({
      label: 'Time',
      hint: 'Seconds',
      unit: 's',
      isSortable: true,
      isInList: true,
      isInBulk: true,
    }),
    skill: text({ label: 'Skill', hint: 'Such as Smithing 3', search: 'field' }),
    unlocked: expressionField({ label: 'Unlocked when', hint: 'Blank: from the beginning', expects: 'condition' }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    description: longTextField({ label: 'Description', search: 'text', isReadByPlayers: true }),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

export const recipeContract = recordContract(recipeDeclaration, {
  row: {
    /** Of the first item of each slot and what it gives, by id: the photo of those that have one. */
    itemThumbnails: z.record(id, z.string()),
  },
  filters: {
    /** Recipes that may take this item: by itself, or by a tag or property that it has. */
    uses: id.optional(),
    /** Recipes that give this item, as an output or a by-product. */
    makes: id.optional(),
  },
});
export type Recipe = z.infer<typeof recipeContract.record>;
export type RecipeRow = z.infer<typeof recipeContract.row>;
export const {
  digestGet: recipeDigestGet,
  orderGet: recipeOrderGet,
  rowsGet: recipeRowsGet,
  get: recipeGet,
  save: recipeSave,
  bulkSave: recipeBulkSave,
  delete: recipeDelete,
  restore: recipeRestore,
  duplicate: recipeDuplicate,
  bulkDuplicate: recipeBulkDuplicate,
} = recipeContract;
