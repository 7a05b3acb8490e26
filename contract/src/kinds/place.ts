import { z } from 'zod';
import { id, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { declareKind, fieldSchemas } from './declaration.ts';
import { deletionContents } from './deletion-contents.ts';
import { longTextField, propertiesField, reference, tagsField } from './field-types.ts';
import { markFields } from './mark-fields.ts';
import { recordContract } from './operations.ts';
import { recordName } from './record-name.ts';

/** How deep places may stand in one another: house, floor, room, cupboard, shelf … and room to spare. */
export const placeLevels = 20;

/** A place: stands in another one or at the root, and holds boxes. */
export const placeDeclaration = declareKind({
  kind: 'place',
  one: 'place',
  many: 'places',
  icon: 'map-pin',
  path: 'item-management/places',
  guide: 'boxes-and-places',
  titleField: 'name',
  isInWorld: true,
  has: ['photos', 'attachments', 'comments'],
  fields: {
    name: recordName(),
    parentPlaceID: reference({
      to: 'place',
      isHeld: true,
      label: 'Parent place',
      levels: placeLevels,
      isInList: true,
      isInBulk: true,
    }),
    tags: tagsField({ label: 'Tags', search: 'tag', isInList: true }),
    ...markFields,
    description: longTextField({ label: 'Description', search: 'text', isInList: true }),
    properties: propertiesField(),
  },
});

const contract = recordContract(placeDeclaration, {
  row: {
    /** Root first, itself last: `Garage / Shelf 2`. */
    path: z.string(),
    /** 0 at the root. */
    depth: z.number().int(),
    childCount: z.number().int(),
    /** Boxes standing in this very place. */
    boxCount: z.number().int(),
  },
  /** One that holds places or boxes needs it, else 409. `trash`: all below it too; `move`: to place toID (null: to no place). */
  delete: { contents: deletionContents.optional() },
});

export const placeFields = fieldSchemas(placeDeclaration);
export const place = contract.record;
export type Place = z.infer<typeof place>;
export const placeRow = contract.row;
export type PlaceRow = z.infer<typeof placeRow>;
export const { save: placeSave, bulkSave: placeBulkSave, delete: placeDelete, restore: placeRestore } = contract;

export const placeDigestGet = operation({
  ...contract.digestGet,
  summary:
    'Every place of a workspace in tree order (parents before children, siblings by name): a tree is shown whole',
  query: z.strictObject({
    search: z.string().max(200).optional(),
    parentPlaceID: id.optional(),
    propertyID: contract.digestGet.query.shape.propertyID,
    propertyValue: contract.digestGet.query.shape.propertyValue,
  }),
});

export const placeGet = operation({
  ...contract.get,
  summary: 'A place with its path, children and photos; its boxes are boxDigestGet with placeID',
  params: z.strictObject({ ...workspaceParams, placeID: id }),
  response: z.object({
    ...contract.get.response.shape,
    path: z.string(),
    /** Root first, without itself. */
    ancestors: z.array(z.object({ placeID: id, name: z.string() })),
    children: z.array(placeRow),
    boxCount: z.number().int(),
  }),
});

export const placeContract = { ...contract, digestGet: placeDigestGet, get: placeGet };
