import { z } from 'zod';
import { batch, id, ids, version, workspaceParams } from '../fields.ts';
import { operation } from '../operation.ts';
import { declareKind, fieldSchemas, recordSchema } from './declaration.ts';
import { document, plainValue } from './field-types.ts';
import { partName } from './record-name.ts';

export const customFieldTypes = ['text', 'number', 'date', 'boolean', 'url', 'select'] as const;

const fields = {
  name: partName(),
  type: plainValue('choice', z.enum(customFieldTypes), { label: 'Type' }),
  /** The choices of a `select`. */
  choices: document(z.array(z.string().trim().min(1).max(100)).max(100), [], { label: 'Choices' }),
  position: plainValue('number', z.number().int().min(0).max(10_000), { label: 'Position' }),
};

/** What its fields must be together. */
export const wholeCustomField = z
  .object({
    name: fields.name.schema,
    type: fields.type.schema,
    choices: fields.choices.schema,
    position: fields.position.schema,
  })
  .refine(({ type, choices }) => type !== 'select' || choices.length > 0, {
    message: 'A choice field needs at least one choice.',
    path: ['choices'],
  });

/** A field the workspace added to its items. */
export const customFieldDeclaration = declareKind({
  kind: 'customField',
  one: 'custom field',
  many: 'custom fields',
  icon: 'sliders-horizontal',
  titleField: 'name',
  has: [],
  fields,
  whole: wholeCustomField,
});

export const customField = recordSchema(customFieldDeclaration);
export type CustomField = z.infer<typeof customField>;
export const customFieldDigestGet = operation({
  name: 'customFieldDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/customField',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: "The workspace's own fields of an item, in their order",
  params: z.strictObject(workspaceParams),
  response: z.object({ rows: z.array(customField), total: z.number().int() }),
});

export const customFieldSave = operation({
  name: 'customFieldSave',
  method: 'POST',
  path: '/workspace/:workspaceID/customField',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Add or change a custom field; the type of one that has values stays',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    customFieldID: id.optional(),
    version: version.optional(),
    ...z.object(fieldSchemas(customFieldDeclaration)).partial().shape,
  }),
  response: z.object({ customField, ...batch }),
});

export const customFieldDelete = operation({
  name: 'customFieldDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/customField/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Take a custom field away; values stay with the items and come back with Undo',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});
