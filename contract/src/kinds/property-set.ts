import { z } from 'zod';
import { batch, ids, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { declareKind } from './declaration.ts';
import { document, plainValue } from './field-types.ts';
import { pageKind } from './names.ts';
import { recordContract } from './operations.ts';
import { partName } from './record-name.ts';

/** The set that the custom fields of former versions became, and that imports add what they find to. */
export const customFieldsName = 'Custom fields';

/** A group of properties that the workspace gives to records of some kinds (content §1). */
export const propertySetDeclaration = declareKind({
  kind: 'propertySet',
  one: 'property set',
  many: 'property sets',
  icon: 'sliders-horizontal',
  titleField: 'name',
  has: [],
  fields: {
    name: partName(),
    kinds: document(z.array(pageKind).max(pageKind.options.length), [], { label: 'Applies to', isInList: true }),
    position: plainValue('number', z.number().int().min(0).max(10_000), { label: 'Position', isInList: true }),
  },
});

const contract = recordContract(propertySetDeclaration, {
  get: {
    /** How many records have a value of one of its properties. */
    used: z.number().int(),
  },
});

const { query: _pages, ...digestGet } = contract.digestGet;
export const propertySetDigestGet = operation({
  ...digestGet,
  summary: 'Every property set of a workspace, in their order',
});
export const propertySetContract = { ...contract, digestGet: propertySetDigestGet };

export const propertySetOrderSave = operation({
  name: 'propertySetOrderSave',
  method: 'POST',
  path: '/workspace/:workspaceID/propertySet/order',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Put property sets into this order',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});

export type PropertySet = z.infer<typeof propertySetContract.record>;
export type PropertySetRow = z.infer<typeof propertySetContract.row>;
export const {
  get: propertySetGet,
  save: propertySetSave,
  delete: propertySetDelete,
  restore: propertySetRestore,
} = contract;
