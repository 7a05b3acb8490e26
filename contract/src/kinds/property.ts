import { z } from 'zod';
import { batch, id, ids, version, workspaceParams } from '../fields.ts';
import { listColumnsMax } from '../limits.ts';
import { operation } from '../operation.ts';
import { declareKind } from './declaration.ts';
import { choice, document, owner, plainValue, yesNo } from './field-types.ts';
import { pageKind } from './names.ts';
import { recordContract } from './operations.ts';
import { listableTypes, type PropertyType, propertyTypes, propertyValues } from './property-values.ts';
import { rowIDs, titles } from './record-contract.ts';
import { partName } from './record-name.ts';

const fields = {
  propertySetID: owner({
    to: 'propertySet',
    label: 'Property set',
    isRequired: true,
    isTrashedAlong: true,
    isFilterable: true,
    isInList: true,
  }),
  name: partName(),
  type: choice(propertyTypes, { label: 'Type', isInList: true }),
  /** The choices of a `choice`. */
  choices: document(z.array(z.string().trim().min(1).max(100)).max(100), [], { label: 'Choices', isInList: true }),
  /** The kind that the values of a `record` lead to. */
  to: plainValue('choice', pageKind.nullable(), { label: 'Kind of record', isInList: true }),
  isList: yesNo({ label: 'Several values', isInList: true }),
  position: plainValue('number', z.number().int().min(0).max(10_000), { label: 'Position', isInList: true }),
};

/** What its fields must be together. */
export const wholeProperty = z
  .object({
    type: fields.type.schema,
    choices: fields.choices.schema,
    to: fields.to.schema,
    isList: fields.isList.schema,
  })
  .refine(({ type, choices }) => type !== 'choice' || choices.length > 0, {
    message: 'A choice needs at least one option.',
    path: ['choices'],
  })
  .refine(({ type, to }) => type !== 'record' || to !== null, {
    message: 'Choose which kind of record it leads to.',
    path: ['to'],
  })
  .refine(({ type, isList }) => !isList || listableTypes.has(type as PropertyType), {
    message: 'A property of this type has a single value.',
    path: ['isList'],
  });

/** A field that the workspace adds to its records (content §1). */
export const propertyDeclaration = declareKind({
  kind: 'property',
  one: 'property',
  many: 'properties',
  icon: 'sliders-horizontal',
  titleField: 'name',
  has: [],
  fields,
  whole: wholeProperty,
});

const contract = recordContract(propertyDeclaration, {
  get: {
    /** How many records have a value of it. */
    used: z.number().int(),
  },
});

export const propertyDigestGet = operation({
  ...contract.digestGet,
  summary: 'Every property of a workspace, set by set in their order',
  query: z.strictObject({ propertySetID: id.optional() }),
});
export const propertyContract = { ...contract, digestGet: propertyDigestGet };

export const propertyOrderSave = operation({
  name: 'propertyOrderSave',
  method: 'POST',
  path: '/workspace/:workspaceID/property/order',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Put properties of one set into this order',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});

/** What the columns of a list show that are properties (issue 13 §1). */
export const propertyValuesGet = operation({
  name: 'propertyValuesGet',
  method: 'POST',
  path: '/workspace/:workspaceID/property/values',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'Values of some properties of records of a kind, by ID. Records in the trash are left out, and a text is cut after 300 characters',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    kind: pageKind,
    ids: rowIDs,
    propertyIDs: z.array(id).min(1).max(listColumnsMax),
  }),
  response: z.object({
    /** Only records that have a value of any. */
    rows: z.array(z.object({ recordID: id, values: propertyValues })),
    total: z.number().int(),
    /** Of every record, by its ID: what a change of a value begins from. */
    versions: z.record(z.string(), version),
    /** What the records and files are called that values lead to. */
    titles,
  }),
});
export type PropertyValuesAnswer = z.infer<typeof propertyValuesGet.response>;

export const property = propertyContract.record;
export type Property = z.infer<typeof property>;
export type PropertyRow = z.infer<typeof propertyContract.row>;
export const { get: propertyGet, save: propertySave, delete: propertyDelete, restore: propertyRestore } = contract;
