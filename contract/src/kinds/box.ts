import { z } from 'zod';
import { id } from '../fields.ts';
import { declareKind, fieldSchemas } from './declaration.ts';
import { deletionContents } from './deletion-contents.ts';
import { longTextField, propertiesField, reference, tagsField, text, yesNo } from './field-types.ts';
import { markFields } from './mark-fields.ts';
import { recordContract } from './operations.ts';
import { recordName } from './record-name.ts';

/** Short, human-readable, unique in the workspace (decisions §4); made by the server when not given. */
export const boxCode = z
  .string()
  .trim()
  .min(1, 'Code is required')
  .max(40, 'Code is longer than 40 characters')
  .regex(/^[\p{L}\p{N}._-]+$/u, 'Code: letters, digits, dot, dash and underscore');

/** A box: where it stands is its place, so moving it moves its contents (decisions §4). */
export const boxDeclaration = declareKind({
  kind: 'box',
  one: 'box',
  many: 'boxes',
  icon: 'box',
  path: 'item-management/boxes',
  guide: 'boxes-and-places',
  titleField: 'name',
  warnsOfSameTitle: true,
  isInWorld: true,
  has: ['photos', 'attachments', 'comments'],
  fields: {
    name: recordName(),
    code: text({
      label: 'Code',
      hint: 'Printed on the label',
      schema: boxCode,
      search: 'code',
      isSortable: true,
      isInList: true,
      isUnique: true,
      isGenerated: true,
      scanRank: 1,
    }),
    placeID: reference({
      to: 'place',
      isHeld: true,
      label: 'Place',
      isFilterable: true,
      isInList: true,
      isInBulk: true,
    }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    ...markFields,
    description: longTextField({ label: 'Description', search: 'text', isInList: true }),
    properties: propertiesField(),
    archived: yesNo({ label: 'Archived', words: 'archived state', isInList: true, isAutomatic: true }),
  },
});

export const boxContract = recordContract(boxDeclaration, {
  row: {
    /** Root first: `Garage / Shelf 2`; empty when the box has no place. */
    placePath: z.string(),
    /** How many different items lie in it. */
    itemCount: z.number().int(),
    /** Of everything in it. */
    quantity: z.number(),
    /** In the workspace's currency, of the items that have a value. */
    value: z.number(),
  },
  filters: {
    /** This place and every place below it. */
    placeID: id.optional(),
    /** `none`: boxes without a place. */
    placed: z.enum(['none', 'some']).optional(),
    contents: z.enum(['empty', 'some']).optional(),
  },
  get: { placePath: z.string(), itemCount: z.number().int(), quantity: z.number(), value: z.number() },
  /** One that holds something needs it, else 409. `trash`: its stock goes and comes back with it; `move`: into box toID. */
  delete: { contents: deletionContents.optional() },
});

export const boxFields = fieldSchemas(boxDeclaration);
export const box = boxContract.record;
export type Box = z.infer<typeof box>;
export type BoxRow = z.infer<typeof boxContract.row>;
export const {
  digestGet: boxDigestGet,
  get: boxGet,
  save: boxSave,
  bulkSave: boxBulkSave,
  delete: boxDelete,
  restore: boxRestore,
} = boxContract;
